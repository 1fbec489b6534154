# What a newcomer needs: `make play` and `make test`. Every target sets up what it needs by itself.

PORT ?= 8000
HOST ?= 127.0.0.1
DATA ?=
SCENE ?=
SHOTS ?= .tools/shots
PEERS ?=
ROUNDS ?=
MATCHES ?= 200
DEALS ?= 50
MINUTES ?= 10
MESSAGES ?= 50000
MODULES ?=
WORKERS ?=
# Which part of samconfig.toml is deployed: default or staging.
CONFIG ?= default

PY := .venv/bin/python
SAM := SAM_CLI_TELEMETRY=0 .tools/sam/bin/sam
SETUP := python3 infra/setup.py
QUIET_MAKE := $(MAKE) --no-print-directory
LAMBDA := aarch64-manylinux_2_28
# The tests build for the machine they run on: BUILD_FOR= in the environment.
BUILD_FOR ?= --python-version 3.13 --python-platform $(LAMBDA)
# Lambda's own Python has these; they would double the package.
IN_THE_RUNTIME := boto3 botocore s3transfer jmespath python-dateutil six urllib3
# Two checks at a time, each printing its lines in one piece (make before 4.0 cannot do the latter).
PARALLEL := -j2 -k $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
PYTEST := $(PY) -m pytest -q -n 2

.PHONY: help play check test bench shots monkey faults fuzz soak build account deploy setup setup-deploy setup-test static lock format
.PHONY: build-ConnectFunction build-MessageFunction build-DisconnectFunction build-TimerFunction
.PHONY: ruff mypy imports cfn lint-cloud sam-validate checkov types biome
.PHONY: node-tests fast-tests most-tests deploy-tests browser-tests
.PHONY: walk walk-deals walk-machine fields mutants

help: ## say what there is
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /make \1|/' | column -t -s '|'

play: setup ## serve the game at http://localhost:8000 (PORT=8001, DATA=folder to keep the games, SCENE=name)
	@exec $(PY) -m infra.local --host $(HOST) --port $(PORT) $(if $(DATA),--data "$(DATA)") $(if $(SCENE),--scene "$(SCENE)")

check: setup ## static checks and fast tests, in under half a minute
	@$(QUIET_MAKE) $(PARALLEL) static node-tests fast-tests

test: setup-test ## every check and every test, browser included: what CI runs
	@$(QUIET_MAKE) $(PARALLEL) static node-tests lint-cloud
	@failed=0; $(QUIET_MAKE) $(PARALLEL) most-tests deploy-tests || failed=1; \
	$(QUIET_MAKE) browser-tests || failed=1; exit $$failed

build: setup-deploy ## build the functions for AWS
	@$(SAM) build > .tools/build.txt 2>&1 || { cat .tools/build.txt; exit 1; }

account: setup-deploy ## let API Gateway write logs: once for an AWS account and region
	@$(SAM) deploy --config-file "$(CURDIR)/samconfig.toml" --config-env account

deploy: build ## deploy to AWS and publish the pages (CONFIG=staging for the second copy)
	@$(SAM) deploy --config-env $(CONFIG)
	@$(PY) -m infra.publish --config-env $(CONFIG)

walk: setup ## play the random games in full: 1,000 deals and 2,000 sequences each, with counts
	@$(QUIET_MAKE) $(PARALLEL) walk-deals walk-machine

fields: setup ## change each field of each ruleset: a test that plays or asks must notice
	@$(PY) -m tests.field_mutants

mutants: setup ## break the rules engine in every small way (MODULES="melds play" WORKERS=1)
	@$(PY) -m tests.mutants $(MODULES) $(if $(WORKERS),--workers $(WORKERS))

format: setup ## put Python and JavaScript into the one format
	@$(PY) -m ruff format . && $(PY) -m ruff check --fix .
	@npx --no-install biome check --write

bench: setup ## CPU beside the SDK's floor and peers, and the page's (PEERS=folder of peer scripts, ROUNDS=5)
	@$(PY) -m tests.bench $(if $(PEERS),--peers "$(PEERS)") $(if $(ROUNDS),--rounds $(ROUNDS))
	@$(SETUP) browser lighthouse
	@$(PY) -m tests.bench.page $(if $(ROUNDS),--rounds $(ROUNDS))

shots: setup-test ## look at every scene in every language and size, and keep pictures (SHOTS=folder)
	@REMI_SHOTS="$(SHOTS)" $(PY) -m pytest -q tests/browser/test_layout.py
	@echo "the pictures are in $(SHOTS)"

monkey: setup ## do anything at all to the page in fifty deals against the computer (DEALS=50)
	@$(SETUP) browser
	@REMI_MONKEY_DEALS=$(DEALS) $(PY) -m pytest -q tests/browser/test_monkey.py

faults: setup ## play matches while everything goes wrong, and count it (MATCHES=200)
	@$(PY) -m tests.faults --matches $(MATCHES)

fuzz: setup ## say anything at all to the handlers (MESSAGES=50000)
	@FUZZ_MESSAGES=$(MESSAGES) $(PY) -m pytest -q -o timeout=3600 tests/fuzz

soak: setup ## a hundred tables on the local cloud for ten minutes (MINUTES=10)
	@$(PY) -m tests.soak --minutes $(MINUTES)

lock: setup ## pin the newest versions that pyproject.toml allows, for every platform
	@.venv/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes --upgrade \
	  --no-emit-index-url --custom-compile-command "make lock" \
	  pyproject.toml --group site --group local --group dev -o requirements.lock
	@.venv/bin/uv pip compile -q --python-version 3.13 --python-platform $(LAMBDA) \
	  --generate-hashes --no-emit-index-url --custom-compile-command "make lock" \
	  --constraint requirements.lock $(addprefix --no-emit-package ,$(IN_THE_RUNTIME)) \
	  pyproject.toml -o infra/lambda.lock
	@for tool in sam checkov; do .venv/bin/uv pip compile -q --universal --python-version 3.11 \
	  --generate-hashes --no-emit-index-url --custom-compile-command "make lock" --upgrade \
	  infra/$$tool.in -o infra/$$tool.lock || exit 1; done

setup:
	@$(SETUP) python node front

setup-deploy:
	@$(SETUP) python node front sam

setup-test:
	@$(SETUP) python node front browser sam checkov lighthouse

static: ruff mypy imports cfn types biome

ruff:
	@$(PY) -m ruff format --check --quiet --diff . && $(PY) -m ruff check --output-format concise .

mypy:
	@$(PY) -m mypy --no-error-summary

imports:
	@PYTHONPATH=. .venv/bin/lint-imports --no-logo > .tools/imports.txt || { cat .tools/imports.txt; exit 1; }

cfn:
	@.venv/bin/cfn-lint -a cfn_lint_serverless.rules

# As `cfn`, by tools that are only there for the full run and for deploying.
lint-cloud: sam-validate checkov

sam-validate:
	@$(SAM) validate --lint > .tools/sam.txt || { cat .tools/sam.txt; exit 1; }

checkov:
	@.tools/checkov/bin/checkov --config-file .checkov.yaml > .tools/checkov.txt || { cat .tools/checkov.txt; exit 1; }
	@sed -nE 's/^(Passed checks.*)/checkov: \1/p' .tools/checkov.txt

types:
	@npx --no-install tsc -p . && npx --no-install tsc -p frontend/worker

biome:
	@npx --no-install biome check --error-on-warnings

node-tests:
	@npm run --silent test > .tools/node.txt || { cat .tools/node.txt; exit 1; }
	@sed -nE 's/^# (tests|pass|fail) /node: \1 /p' .tools/node.txt

fast-tests:
	@$(PYTEST) -m "not slow and not browser and not deploy"

most-tests:
	@$(PYTEST) --no-skips -m "not browser and not deploy"

# Waits for clocks most of the time, and has one cloud for all the tests of a file.
deploy-tests:
	@$(PYTEST) --no-skips --dist loadfile -m deploy tests/deploy

walk-deals:
	@REMI_WALK_DEALS=1000 $(PY) -m pytest -q tests/engine/test_walk.py

walk-machine:
	@REMI_EXAMPLES=2000 $(PY) -m pytest -q tests/engine/test_machine.py

# Apart from the others: a browser and the cloud it plays on stay open from test to test.
browser-tests:
	@$(PYTEST) --no-skips -m browser

# What `sam build` calls, once for each function: any Python that runs this can build for arm64.
build-ConnectFunction build-MessageFunction build-DisconnectFunction build-TimerFunction:
	@$(SETUP) python
	@.venv/bin/uv pip install -q --require-hashes --no-deps --only-binary :all: \
	  $(BUILD_FOR) --target "$(ARTIFACTS_DIR)" -r infra/lambda.lock
	@cp -R engine functions "$(ARTIFACTS_DIR)"
	@find "$(ARTIFACTS_DIR)" \( -name __pycache__ -o -name .lock -o -path "$(ARTIFACTS_DIR)/bin" \) -prune -exec rm -r {} +
