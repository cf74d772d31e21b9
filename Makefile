# Two commands do everything: `make run` and `make test`. Both set up their own environment.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.ready
ARGS ?=
# Compiled once, imported often: every test process and every server starts faster.
unexport PYTHONDONTWRITEBYTECODE
# The newest Debian packages, as root or through sudo.
APT := $(if $(filter 0,$(shell id -u)),,sudo )apt-get

.PHONY: run test check lint types original unit replay test-pyodide e2e chromium browsers nginx locales bench bench-web mutants fuzz clean

run: $(READY) locales ## start the app and open it; ARGS="--host 0.0.0.0" for phones nearby
	$(PY) -m scorepad $(ARGS)

# Every example of every law; `make check` tries a part of them.
test: export THOROUGH = 1
test: check replay test-pyodide e2e ## everything, in real browsers too

# The types are checked beside the tests, so that no processor waits.
check: $(READY) ## the fast part
	@$(MAKE) --no-print-directory --jobs=2 --output-sync lint types original unit

$(READY): pyproject.toml .ci/constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv $(VENV) || ($(APT) update && $(APT) install -y python3-venv && $(PYTHON) -m venv $(VENV))
	$(PY) -m pip install --quiet --constraint .ci/constraints.txt --editable '.[dev]'
	touch $@

locales: $(READY)
	$(PY) -m scorepad.i18n._compile

lint: $(READY)
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: $(READY)
	$(PY) -m mypy

# The rulebooks may not be copied: where they lie beside the project, no text may be from them.
original: $(READY)
	test ! -f ../shared/tools/originality.py || $(PY) ../shared/tools/originality.py .

unit: $(READY) locales
	$(PY) -m pytest --ignore tests/e2e -n auto --dist worksteal

replay: $(READY) locales ## 2,000 random games of Duel with each set of expansions, against a second engine
	$(PY) -m tests.titles.duel_turns

# The browser's own Python, under Node. Packages with compiled parts cannot run there, so it has a
# folder of its own.
test-pyodide: $(VENV)/pyodide/.ready locales ## the pure layers in the Python of the offline app
	$(PY) -m tests.pyodide $(VENV)/pyodide

$(VENV)/pyodide/.ready: $(READY) tests/pyodide/requirements.txt
	rm -rf $(VENV)/pyodide
	$(PY) -m pip install --quiet --no-deps --target $(VENV)/pyodide -r tests/pyodide/requirements.txt
	touch $@

# One process more than processors: while one waits for its browser, the others go on. The slowest
# test takes about two minutes on a busy machine; one that never ends shall fail, and say where.
e2e: $(READY) locales chromium browsers nginx ## in Chromium, at a server, and at the offline app with its host gone; WebKit and Firefox too
	$(PY) -m pytest tests/e2e -n $(shell expr $$(nproc) + 1) --dist worksteal --timeout 900

chromium:
	@(command -v chromium && command -v chromium-headless-shell) >/dev/null || \
		($(APT) update && $(APT) install -y chromium chromium-headless-shell)

# The other engines, and a screen in memory for WebKit.
browsers:
	@(command -v WebKitWebDriver && command -v firefox-esr && command -v Xvfb) >/dev/null || \
		($(APT) update && $(APT) install -y webkit2gtk-driver firefox-esr xvfb)

# The host that the built app's settings are for, with its module for Brotli.
nginx:
	@(test -e /usr/lib/nginx/modules/ngx_http_brotli_static_module.so && \
		PATH=$$PATH:/usr/sbin command -v nginx) >/dev/null || \
		($(APT) update && $(APT) install -y nginx-light libnginx-mod-http-brotli-static)

bench: $(READY) locales chromium ## ratios, each from one run
	$(PY) -m benchmarks

fuzz: $(READY) locales ## corrupt texts for every reader of files and links; ARGS="game_link --runs 1000" for fewer
	$(PY) -m tests.archive.fuzz --runs 100000 $(ARGS)
	$(PY) -m tests.ui.fuzz_socket --runs 100000 $(ARGS)

bench-web: $(READY) locales chromium browsers ## the offline app against a stock Flet counter, in three engines
	$(PY) -m benchmarks.web

mutants: $(READY) locales ## how many changes to the scoring the tests notice; ARGS="--sample 500 --seed 1" for fewer
	$(PY) -m pip install --quiet --editable '.[mutants]'
	$(PY) -m tests.mutants $(ARGS)

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -f locales/*/messages.mo
