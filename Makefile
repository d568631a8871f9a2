# Two commands to know: `make play` and `make test`. Each prepares what it needs in .venv on its first run.
PYTHON ?= python3
ARGS ?=

ifeq ($(OS),Windows_NT)
BIN := .venv/Scripts
else
BIN := .venv/bin
endif
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: help setup play test check bench screenshots campaign clean

help:
	@echo "make play      play (make play ARGS='play dungeon --new' passes words on)"
	@echo "make test      run the tests"
	@echo "make check     style, types and layers"
	@echo "make bench     speed, as ratios"
	@echo "make campaign  the long tests"
	@echo "make screenshots  the pictures of the README"
	@echo "make setup     only prepare .venv for development"
	@echo "make clean     remove .venv and everything else that was made"

setup: .venv/.dev

play: .venv/.run
	@$(BIN)/dungeon-tui $(ARGS)

test: .venv/.dev
	@$(BIN)/python -m pytest -n 2 $(ARGS)

check: .venv/.dev
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo "Not formatted: run $(BIN)/ruff format on the files above."; exit 1; }
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

bench: .venv/.dev
	@$(BIN)/python -m tests.benchmarks $(ARGS)

screenshots: .venv/.dev
	@$(BIN)/python scripts/screenshots.py

campaign: .venv/.dev
	@$(BIN)/python -m pytest -n 2 -m campaign $(ARGS)

clean:
	@rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis snapshot_report.html
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
	@echo "Removed .venv, caches and builds."

.venv/.python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "dungeon-tui needs Python 3.11 or newer: say which with make PYTHON=/path/to/python."; exit 1; }
	@echo "Making .venv ..."
	@$(PYTHON) -m venv .venv || { echo "Python could not make a virtual environment: install its venv module (on Debian and Ubuntu: python3-venv)."; exit 1; }
	@touch $@

.venv/.run: .venv/.python pyproject.toml
	@echo "Installing dungeon-tui into .venv ..."
	@$(PIP) -e .
	@touch $@

.venv/.dev: .venv/.python pyproject.toml
	@echo "Installing dungeon-tui and its development tools into .venv ..."
	@$(PIP) -e ".[dev]"
	@touch .venv/.run $@
