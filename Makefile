# Every routine of the project. `make play` and `make test` are all a newcomer needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PYTHONHASHSEED ?= random

.PHONY: play test check format bench boards shots texts clean

# Installed sets are stamped by the lock file they came from, so the second run is instant.
$(VENV)/run.stamp: requirements/run.lock pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements/run.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

$(VENV)/dev.stamp: $(VENV)/run.stamp requirements/dev.lock
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements/dev.lock
	@touch $@

$(VENV)/bench.stamp: $(VENV)/dev.stamp requirements/bench.lock
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements/bench.lock
	@touch $@

# Browser tests drive the distribution's own Chromium.
$(VENV)/browser.stamp: $(VENV)/dev.stamp
	@sh tests/install_browser.sh
	@touch $@

play: $(VENV)/run.stamp
	@$(BIN)/aedile play

test: check $(VENV)/browser.stamp
	$(BIN)/pytest -n 2 --dist worksteal

check: $(VENV)/dev.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest tests/test_architecture.py

format: $(VENV)/dev.stamp
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/bench.stamp
	$(BIN)/python -m bench

boards: $(VENV)/run.stamp
	$(BIN)/aedile boards

# README's pictures, from the page in the middle of a game.
shots: $(VENV)/browser.stamp
	$(BIN)/python -m tests.shots

# The catalogues of translations, brought up to date with the texts of the code.
texts: $(VENV)/dev.stamp
	$(BIN)/python -m tests.texts

clean:
	rm -rf $(VENV) build *.egg-info
