# On a fresh Debian machine `make run` and `make test` do everything, set-up included.

PYTHON := .venv/bin/python

.DEFAULT_GOAL := help
.NOTPARALLEL: # the steps of `test` run in the order written, and the first failure ends it
.PHONY: help setup run test lint types imports unit slow bench check-tables docs strings screenshots golden kept said mutants wheel clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  \1\t/p' Makefile | expand -t 16

setup: ## what every target needs: system libraries and .venv (the others call it)
	@tools/setup.sh

run: setup ## play: opens the window on the sample campaign
	@$(PYTHON) -m eia_solo demo

test: lint types imports unit ## all that CI checks

lint: setup ## style
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .

types: setup ## static types
	$(PYTHON) -m mypy

imports: setup ## which layer may import which
	.venv/bin/lint-imports

# Many tests start the program: it is compiled once, not at each start, whatever the caller has set.
unit slow mutants bench: export PYTHONDONTWRITEBYTECODE =

# No screen is needed, and a message reads the same whatever language the machine speaks.
unit slow mutants bench docs screenshots: export QT_QPA_PLATFORM = offscreen
unit slow mutants bench docs screenshots kept: export LC_ALL = C.UTF-8

unit: setup ## the tests, without the long fuzzing
	$(PYTHON) -m pytest -n auto --dist worksteal -m "not slow"

slow: setup ## the long fuzzing
	$(PYTHON) -m pytest -n auto --dist worksteal -m slow --hypothesis-profile=slow

said: setup ## writes anew what is said of the cases of Revolution and Reaction and of Napoleons Wars
	PYTHONPATH=tests/games/revolution_and_reaction $(PYTHON) tests/games/revolution_and_reaction/test_rar_said.py
	PYTHONPATH=tests/games/napoleons_wars $(PYTHON) tests/games/napoleons_wars/test_nw_cases.py

mutants: setup ## changes every condition and number of Revolution and Reaction, and says what no test notices
	$(PYTHON) tools/mutants.py

bench: setup ## how long things take, against what they may
	$(PYTHON) -m benchmarks

check-tables: setup ## the modifier tables, as after an edit of your own
	$(PYTHON) -m eia_solo tables check

docs: setup ## writes docs/rules_index.md anew
	$(PYTHON) tools/rules_index.py

strings: setup ## writes the catalogue for translations anew
	$(PYTHON) tools/strings.py

screenshots: setup ## takes the pictures in docs/ anew
	$(PYTHON) tools/screenshots.py

golden: setup ## draws the pictures in tests/golden anew
	$(PYTHON) tools/golden.py

kept: setup ## writes anew what is said of the kept campaigns in tests/campaigns
	$(PYTHON) tools/kept_campaigns.py

wheel: setup ## an installable file in dist/
	$(PYTHON) -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

clean: ## removes all that was made here, .venv too; campaigns stay
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -prune -exec rm -rf {} +
