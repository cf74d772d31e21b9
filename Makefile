# Two commands do everything: `make run` and `make test`. Both set up their own environment.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.ready
ARGS ?=
# The newest Debian packages, as root or through sudo.
APT := $(if $(filter 0,$(shell id -u)),,sudo )apt-get

.PHONY: run test check lint types unit e2e chromium locales bench mutants clean

run: $(READY) locales ## start the app and open it; ARGS="--host 0.0.0.0" for phones nearby
	$(PY) -m scorepad $(ARGS)

test: check e2e ## everything, in a real browser too

check: lint types unit ## the fast part

$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv $(VENV) || ($(APT) update && $(APT) install -y python3-venv && $(PYTHON) -m venv $(VENV))
	$(PY) -m pip install --quiet --editable '.[dev]'
	touch $@

locales: $(READY)
	$(PY) -m scorepad.i18n._compile

lint: $(READY)
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: $(READY)
	$(PY) -m mypy

unit: $(READY) locales
	$(PY) -m pytest --ignore tests/e2e
	$(PY) -m pytest --doctest-modules $(addprefix scorepad/,titles i18n catalogue archive)

e2e: $(READY) locales chromium
	$(PY) -m pytest tests/e2e

chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || \
		($(APT) update && $(APT) install -y chromium)

bench: $(READY) locales chromium ## ratios, each from one run
	$(PY) -m benchmarks

mutants: $(READY) locales ## how many changes to the scoring the tests notice; slow
	$(PY) -m pip install --quiet --editable '.[mutants]'
	$(PY) -m mutmut run
	$(PY) -m mutmut results

clean:
	rm -rf $(VENV) mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -f locales/*/messages.mo
