from dungeon_tui import __version__


def test_the_doctor_tells_places_versions_and_terminal(cli, game, folder, monkeypatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "70")
    monkeypatch.setenv("LINES", "22")
    ran = cli("doctor")
    assert ran.status == 0
    text = "\n".join(ran.out)
    assert f"dungeon-tui {__version__}, Python 3." in text
    assert "games: dungeon (Dungeon!)" in text
    assert f"data directory: {folder} (can be written to)" in text
    assert "saves: 1\n" in text
    assert f"own sheets for Dungeon Pages: {folder / 'sheets' / 'dungeon-pages'}" in text
    assert "terminal: xterm-256color, stdin is a pipe or a file, stdout is a pipe or a file" in text
    assert "size: 70x22 (compact play)" in text
    assert "NO_COLOR is set" in text


def test_the_doctor_makes_nothing(cli, folder):
    assert cli("doctor").status == 0
    assert not folder.exists()


def test_sizes(cli, monkeypatch):
    for columns, rows, says in ((80, 24, "full"), (200, 23, "compact"), (59, 40, "too small")):
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setenv("LINES", str(rows))
        assert any(f"size: {columns}x{rows} ({says}" in line for line in cli("doctor").out)


def test_bad_saves_are_counted(cli, game, folder):
    (folder / "saves" / "bad.dungeon").touch()
    assert "saves: 2, of which 1 cannot be played" in cli("doctor").out


def test_a_place_that_cannot_hold_games_is_status_1(cli, tmp_path):
    (tmp_path / "file").touch()
    ran = cli("doctor", data_dir=tmp_path / "file" / "data")
    assert ran.status == 1
    assert ran.err == [
        f"Games cannot be kept in {tmp_path / 'file' / 'data'}: {tmp_path / 'file'} is not a folder; "
        "choose another place with --data-dir."
    ]
