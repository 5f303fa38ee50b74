# Everything a player or a developer does, in one word each. `make help` lists the words.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
UV_VERSION := 0.13.8
ARGS ?=

.DEFAULT_GOAL := help
.SILENT:
MAKEFLAGS += --no-print-directory
.PHONY: help setup play test format lock bench clean

# uv does not read pip's settings, so they are handed over: the index and certificates, and where packages are only
# installed also extra indexes and folders of wheels. Every file is checked against its hash in the lock.
define PIP_INDEX
setting() { $(BIN)/pip config list | sed -n "s/^.*\.$$1='\(.*\)'$$/\1/p" | head -n 1; }; \
index="$$(setting index-url)"; cert="$$(setting cert)"; \
if [ -n "$$index" ]; then export UV_DEFAULT_INDEX="$${UV_DEFAULT_INDEX:-$$index}"; fi; \
if [ -n "$$cert" ]; then export SSL_CERT_FILE="$${SSL_CERT_FILE:-$$cert}"; fi; \
export UV_NO_PROGRESS=1 VIRTUAL_ENV="$(CURDIR)/$(VENV)"
endef
define PIP_EXTRAS
extra="$$(setting extra-index-url)"; links="$$(setting find-links)"; \
if [ -n "$$extra" ]; then export UV_EXTRA_INDEX_URL="$${UV_EXTRA_INDEX_URL:-$$extra}"; fi; \
if [ -n "$$links" ]; then export UV_FIND_LINKS="$${UV_FIND_LINKS:-$$(echo $$links | tr ' ' ',')}"; fi; \
export UV_INDEX_STRATEGY=unsafe-best-match
endef

help:  ## this list
	sed -n 's/^\([a-z]*\):.*##  *\(.*\)/\1|\2/p' Makefile | while IFS='|' read -r word does; do \
	  printf 'make %-8s %s\n' "$$word" "$$does"; done

setup: $(STAMP)  ## build .venv from requirements.lock (once; again when that changes)

$(STAMP): requirements.lock pyproject.toml
	exec </dev/null 1>&2; set -e; \
	echo 'Setting up .venv (once).'; \
	[ -x $(BIN)/python ] || $(PYTHON) -m venv $(VENV); \
	if $(BIN)/uv --version 2>/dev/null | grep -q ' $(UV_VERSION)' || $(BIN)/pip install --quiet uv==$(UV_VERSION); then \
	  $(PIP_INDEX); $(PIP_EXTRAS); \
	  $(BIN)/uv pip sync --quiet --require-hashes --compile-bytecode requirements.lock; \
	  $(BIN)/uv pip install --quiet --no-deps --no-build-isolation --editable .; \
	else \
	  echo 'uv is not to be had here: taking pip, which is slower.'; \
	  $(BIN)/pip install --quiet --require-hashes --requirement requirements.lock; \
	  $(BIN)/pip install --quiet --no-deps --no-build-isolation --editable .; \
	fi; \
	$(BIN)/python -m compileall -q oracle rules_index; \
	touch $(STAMP)

play: $(STAMP)  ## play; `make play ARGS="--game ultimo"`, and lines can be piped in
	$(BIN)/oracle play $(ARGS)

test: $(STAMP)  ## every check, in the order of their speed
	echo '== ruff format'; $(BIN)/ruff format --check .
	echo '== ruff check'; $(BIN)/ruff check .
	echo '== mypy'; $(BIN)/mypy
	echo '== lint-imports'; $(BIN)/lint-imports
	echo '== pytest'; $(BIN)/pytest --quiet --numprocesses auto --dist worksteal $(ARGS)

format: $(STAMP)  ## put the code in order
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# An extra index may hold one platform's files only, and so give a lock for that platform: not used here.
lock: $(STAMP)  ## resolve requirements.lock anew from pyproject.toml
	$(PIP_INDEX); $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --group dev --generate-hashes \
	  --no-emit-index-url --no-emit-find-links --no-annotate --no-header --upgrade \
	  --output-file requirements.lock pyproject.toml

bench: $(STAMP)  ## the budgets of speed
	$(BIN)/pytest -p no:xdist -s -o python_files='bench_*.py' $(or $(ARGS),tests/bench)

clean:  ## remove what was built, .venv too
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
