# What one does with Adrift. `make` alone lists it.

PYTHON ?= python3
JOBS ?= 2

PY := .venv/bin/python
READY := .venv/.ready
FAST := .venv-fast/.ready
RIVALS := .venv-peers/.ready
SOURCES := $(shell find src docs/rules -not -path '*__pycache__*')

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play terminal test check quick deep bench goldens protocol recorded client dev fast pins

help:
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) client  ## make the environment; the command is then .venv/bin/adrift
	@echo "ready: .venv/bin/adrift"

play: $(READY) client  ## host tables on this machine and say where; LAN=1 for the local network too
	@.venv/bin/adrift serve $(if $(LAN),--lan)

client: $(READY)  ## build the web client, if its sources changed
	@$(PY) scripts/client.py build

dev: $(READY)  ## work on the web client: a server, and a page that follows every change
	@$(PY) scripts/client.py install
	@$(PY) -m scripts.dev

terminal: $(READY)  ## open the game in this terminal
	@.venv/bin/adrift play

test: $(READY)  ## everything a submission must pass, on the pure and on the compiled build
	@$(PY) -m scripts.suite test --jobs $(JOBS)

check: $(READY)  ## format, lint, types, layers
	@$(PY) -m scripts.suite check --jobs $(JOBS)

quick: $(READY)  ## what to run while working: no compiler, fewer examples, under a minute
	@$(PY) -m scripts.suite quick --jobs $(JOBS)

deep: $(READY)  ## long fuzzing and mutation tests
	@$(PY) -m scripts.suite deep --jobs $(JOBS)

bench: $(READY) $(FAST) $(if $(PEERS),$(RIVALS))  ## measure speed, pure and compiled; PEERS=1 for others' engines too
	@.venv/bin/adrift bench

goldens: $(READY)  ## rewrite the golden records; review the difference
	@$(PY) -m tests.records.remake

protocol: $(READY)  ## write docs/protocol.md and web/src/connection/protocol.ts from the types
	@$(PY) -m scripts.protocol

recorded: $(READY)  ## play matches anew for the client's component tests
	@$(PY) -m scripts.recorded_views

fast: $(FAST)  ## compile core, games and tables into .venv-fast; PROFILED=1 lays the code out by what is done most
	@echo "ready: .venv-fast/bin/adrift, compiled"

pins: $(READY)  ## remake the hashed requirements from pyproject.toml
	@sh scripts/pins.sh

$(READY): requirements/uv.txt requirements/dev.txt requirements/node.txt pyproject.toml hatch_build.py
	@sh scripts/environment.sh .venv "$(PYTHON)"

$(RIVALS): $(READY) requirements/peers.txt
	@sh scripts/environment.sh .venv-peers "$(PYTHON)"

# Nobody can tell from outside how a build was made: asked for with PROFILED=1, it is looked at anew.
ifdef PROFILED
.PHONY: $(FAST)
endif
$(FAST): $(READY) requirements/fast.txt $(SOURCES)
	@$(if $(PROFILED),ADRIFT_COMPILE=profiled) sh scripts/environment.sh .venv-fast "$(PYTHON)"
