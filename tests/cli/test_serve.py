"""dungeon-tui serve: the app in a browser, each visitor with their own saves."""

from __future__ import annotations

import asyncio
import shlex
import socket
import sys
from pathlib import Path
from typing import Any

import pytest
from aiohttp import WSServerHandshakeError, test_utils

from dungeon_tui.cli import serve
from dungeon_tui.ui.browser import COOKIE, BrowserServer, command_for, visitor_of


def server(folder: Path) -> BrowserServer:
    return BrowserServer(folder, "127.0.0.1", 8000, None)


async def client_of(served: BrowserServer) -> test_utils.TestClient:
    return test_utils.TestClient(test_utils.TestServer(await served._make_app()))


async def test_a_visitor_gets_a_number_once(tmp_path: Path) -> None:
    async with await client_of(server(tmp_path)) as client:
        first = await client.get("/")
        assert first.status == 200
        number = first.cookies[COOKIE].value
        assert visitor_of({COOKIE: number}) == number
        assert first.cookies[COOKIE]["httponly"]
        client.session.cookie_jar.update_cookies({COOKIE: number}, first.url)
        again = await client.get("/")
        assert COOKIE not in again.cookies


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell reads the command")
async def test_the_app_runs_in_the_visitors_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[asyncio.subprocess.Process] = []
    begin = asyncio.create_subprocess_shell

    async def noted(*command: Any, **more: Any) -> asyncio.subprocess.Process:
        started.append(await begin(*command, **more))
        return started[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_shell", noted)
    async with await client_of(server(tmp_path)) as client:
        number = (await client.get("/")).cookies[COOKIE].value
        headers = {"Cookie": f"{COOKIE}={number}"}
        async with client.ws_connect("/ws?width=80&height=24", headers=headers) as socket_:
            shown = b""
            while b"New game" not in shown:
                message = await socket_.receive(timeout=20)
                assert isinstance(message.data, bytes | str)
                shown += message.data if isinstance(message.data, bytes) else b""
        # It ends when the visitor has gone.
        assert started and started[0].stdin is not None
        assert await asyncio.wait_for(started[0].wait(), 20) == 0
        started[0].stdin.close()
        assert (tmp_path / "visitors" / number).is_dir()


@pytest.mark.parametrize("cookie", ["", f"{COOKIE}=../../etc", f"{COOKIE}=abc", f"{COOKIE}={'g' * 32}"])
async def test_without_a_number_of_ours_nothing_runs(tmp_path: Path, cookie: str) -> None:
    async with await client_of(server(tmp_path)) as client:
        with pytest.raises(WSServerHandshakeError) as refused:
            await client.ws_connect("/ws", headers={"Cookie": cookie})
        assert refused.value.status == 403
    assert not (tmp_path / "visitors").exists()


async def test_another_sites_page_cannot_use_the_cookie(tmp_path: Path) -> None:
    async with await client_of(server(tmp_path)) as client:
        headers = {"Cookie": f"{COOKIE}={'a' * 32}", "Origin": "http://elsewhere.example"}
        with pytest.raises(WSServerHandshakeError) as refused:
            await client.ws_connect("/ws", headers=headers)
        assert refused.value.status == 403


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell reads the command")
def test_a_folder_with_blanks_and_quotes_stays_one_word(tmp_path: Path) -> None:
    folder = tmp_path / "a b'c"
    assert shlex.split(command_for(folder)) == [
        sys.executable,
        "-m",
        "dungeon_tui",
        "--data-dir",
        str(folder),
    ]


def test_a_missing_package_is_said_in_one_sentence(cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None)
    ran = cli("serve")
    assert (ran.status, ran.out, ran.err) == (1, [], [serve.MISSING])


def test_a_taken_port_is_said_in_one_sentence(cli) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        ran = cli(f"serve --port {taken.getsockname()[1]}")
    assert ran.status == 1
    assert ran.err[-1].startswith("Cannot listen on 127.0.0.1, port ")


@pytest.mark.parametrize("port", ["0", "65536", "ten", "-1", "1e3"])
def test_a_bad_port_is_wrong_usage(cli, port: str) -> None:
    ran = cli(f"serve --port={port}")
    assert ran.status == 2
    assert "a port is a number from 1 to 65535" in ran.err[-1]
