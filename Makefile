# Development commands. `make` without a target lists them.

PYTHON ?= python3
JOBS ?= 2

PY := .venv/bin/python
READY := .venv/.ready
FAST := .venv-fast/.ready
PEER_ENV := .venv-peers/.ready
SOURCES := $(shell find src docs/rules -not -path '*__pycache__*')

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play terminal test check quick deep bench goldens protocol recorded client dev fast pins

help:
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) client  ## create the environment; the command is then .venv/bin/adrift
	@echo "ready: .venv/bin/adrift"

play: $(READY) client  ## host tables on this machine; LAN=1 for the local network too
	@.venv/bin/adrift serve $(if $(LAN),--lan)

client: $(READY)  ## build the web client if its sources have changed
	@$(PY) scripts/client.py build

dev: $(READY)  ## run a server and a page that reloads on every change of the web client
	@$(PY) scripts/client.py install
	@$(PY) -m scripts.dev

terminal: $(READY)  ## play in this terminal
	@.venv/bin/adrift play

test: $(READY)  ## run all checks of a submission, on the pure and the compiled build
	@$(PY) -m scripts.suite test --jobs $(JOBS)

check: $(READY)  ## check formatting, linting, types and layers
	@$(PY) -m scripts.suite check --jobs $(JOBS)

quick: $(READY)  ## run the fast checks: no compiler, fewer examples, under a minute
	@$(PY) -m scripts.suite quick --jobs $(JOBS)

deep: $(READY)  ## run long fuzzing and mutation tests
	@$(PY) -m scripts.suite deep --jobs $(JOBS)

bench: $(READY) $(FAST) $(if $(PEERS),$(PEER_ENV))  ## measure the speed, pure and compiled; PEERS=1 for other engines too
	@.venv/bin/adrift bench

goldens: $(READY)  ## rewrite the golden records; review the diff
	@$(PY) -m tests.records.remake

protocol: $(READY)  ## generate docs/protocol.md and the generated files of web/src/connection
	@$(PY) -m scripts.protocol

recorded: $(READY)  ## record matches for the component tests of the web client
	@$(PY) -m scripts.recorded_views

fast: $(FAST)  ## compile core, games and tables into .venv-fast; PROFILED=1 for profile-guided optimization
	@echo "ready: .venv-fast/bin/adrift, compiled"

pins: $(READY)  ## update the pinned requirements from pyproject.toml
	@sh scripts/pins.sh

$(READY): requirements/uv.txt requirements/dev.txt requirements/node.txt pyproject.toml hatch_build.py
	@sh scripts/environment.sh .venv "$(PYTHON)"

$(PEER_ENV): $(READY) requirements/peers.txt
	@sh scripts/environment.sh .venv-peers "$(PYTHON)"

# Make cannot see how the existing build was compiled, so PROFILED=1 always checks it again.
ifdef PROFILED
.PHONY: $(FAST)
endif
$(FAST): $(READY) requirements/fast.txt $(SOURCES)
	@$(if $(PROFILED),ADRIFT_COMPILE=profiled) sh scripts/environment.sh .venv-fast "$(PYTHON)"
