# What can be done here. `make` lists it; every target says what it does behind ##.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PREFIX ?= /usr/local
DESTDIR ?=
# Without debug information, which takes time to make and is half of the command's bytes (115 MB and 58); a crash still names
# functions. DEBUG_INFO=dwarf names lines, too.
DEBUG_INFO ?= none
# What runs once for a film is not optimized, and what runs for each frame is: Package.swift has the list. Packages optimize
# everything (packaging/build), as SEGUE_OPTIMIZE=all does.
export SEGUE_OPTIMIZE ?= frames
# A module is checked once: made apart first, as SwiftPM would have it, it is checked twice, and no other begins earlier. With
# Foundation, tests would ask for a library of Testing that Debian's Swift does not have, and they do without.
BUILDING := -c release -debug-info-format $(DEBUG_INFO) -Xswiftc -no-emit-module-separately-wmo \
  -Xswiftc -Xfrontend -Xswiftc -disable-cross-import-overlays \
  $(if $(filter all,$(SEGUE_OPTIMIZE)),,-Xswiftc -Onone)
# What is built here is for this machine's instruction set; tests, and SEGUE_LEVEL=all, build for every one.
LEVEL := $(if $(shell grep -sw avx512vl /proc/cpuinfo),4,$(if $(shell grep -sw avx2 /proc/cpuinfo),3,all))
# Tests are linked with the command's own objects: nothing is compiled twice.
TESTING := swift test $(BUILDING) --disable-testable-imports --parallel
# A directory of its own, so that one way of building does not undo the other's work.
ADDRESS_BUILD := .build/address
MEMORY_BUILD := .build/memory
SEGUE := .build/release/segue
SOURCES := Sources Tests Images/SampleImages Package.swift
FUZZ_SECONDS ?= 60
# What a build is made from; `segue --version` says it.
export SEGUE_COMMIT := $(wordlist 1,2,$(shell packaging/record))
# The user's own defaults change nothing that is done here.
export SEGUE_CONFIG := none
# The command in the packages; make deb PACKAGED=FILE takes another, which needs debug information (make build DEBUG_INFO=dwarf).
# With ARCH=arm64 they are for arm64, made on x86-64 as root.
ARCH ?=
ifeq ($(ARCH),arm64)
PACKAGED ?= .build/arm64/release/segue
PACKAGING := packaging/arm64
else
PACKAGED ?= .build/package/release/segue
endif

.PHONY: help setup build lib mixers built linked filters demo test test-farm test-studio test-python sanitize ci ci-sanitize ci-readme ci-docs \
  ci-install ci-lib ci-hosts ci-samples ci-studio ci-farm ci-editors ci-python ci-fuzz ci-memory nightly bench bench-peers bench-gl figures gallery lint format \
  docs fuzz install install-lib uninstall packaged deb dist wheel test-packages clean

help: ## List the targets
	@echo "make TARGET, where TARGET is"
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1\t/p' $(MAKEFILE_LIST) | grep -v '^ci-' | expand -t 14 \
	  | sed 's/^/  /'

setup: ## Check for Swift, and install what a build needs: libpng, libjpeg, libwebp, libdeflate and lcms2
	@.ci/setup

build: export SEGUE_LEVEL ?= $(LEVEL)
build: setup filters ## Build the command for release: .build/release/segue
	swift build $(BUILDING) --product segue

LIBRARY ?= .build/lib

lib: export SEGUE_LEVEL ?= $(LEVEL)
lib: build ## Build libsegue, transitions for programs in any language, and its header: .build/lib
	swift build $(BUILDING) --target SegueLibrary
	packaging/lib "$(SEGUE)" .build/release "$(LIBRARY)"

mixers: lib ## Build frei0r mixers of all effects, for Kdenlive, melt and GStreamer: .build/frei0r
	packaging/frei0r "$(SEGUE)" .build/frei0r

# SwiftPM does not see that a filter was added or removed.
filters:
	@mkdir -p .build && ls -R Filters >.build/filters.$$$$ && \
	  { cmp -s .build/filters.$$$$ .build/filters || touch Package.swift; } && \
	  mv .build/filters.$$$$ .build/filters

# For what is tried with whatever command is there: ci-readme and all after it.
built:
	@[ -x "$(SEGUE)" ] || $(MAKE) build

linked:
	@[ -e "$(LIBRARY)/libsegue.so.1" ] || $(MAKE) lib

demo: ## Install what films need, too (ffmpeg, libheif, text), build, and render samples into demo/
	@.ci/setup films
	@SEGUE_STUDIO=no $(MAKE) build
	@.ci/demo "$(SEGUE)" demo
	@echo "demo: the pictures are there; what follows builds the server of segue studio"
	@$(MAKE) build

test: ## Install what tests need, too, and run every test, or TESTS="PixelsTests CodecsTests" alone
	@.ci/setup tests
	@$(MAKE) filters
ifdef TESTS
	SEGUE_TESTS="$(TESTS)" $(TESTING)
else
	$(TESTING) --filter '^TextTests\.'
	@.ci/tests $(TESTING) --skip-build
endif

test-farm: ## Make films in parts: of every kind, disturbed, on a Slurm cluster of this machine, as other engines would
	@.ci/setup films
	@$(MAKE) build
	Tests/Farm/equal.py "$(SEGUE)"
	Tests/Farm/faults.py "$(SEGUE)"
	Tests/Farm/slurm.py "$(SEGUE)"
	Tests/Farm/openjd_run.py "$(SEGUE)"
	Tests/Farm/manifests.py "$(SEGUE)"
	Tests/Farm/examples.py "$(SEGUE)"

test-studio: ## Try the studio's page in Chromium, which it installs
	@.ci/setup films
	@$(MAKE) build
	@.ci/studio "$(SEGUE)"

# The Pythons that are here; pyenv's are found where it keeps them.
PYTHONS = $(wildcard /usr/bin/python3.1[0-9] $(HOME)/.pyenv/versions/3.1[0-9].*/bin/python3)

test-python: ## Try Python's package, its examples and its adapters, in every Python from 3.10 on that is here
	@.ci/setup films
	@$(MAKE) lib
	@.ci/python "$(SEGUE)" $(PYTHONS)

# The tests are built from the objects of the command and the library, and no stage beside them builds: two builds at once
# wait for each other, and a build locks SwiftPM's database while tests begin.
ci: export SEGUE_LEVEL := all
ci: ## Everything a change must pass: lint, tests, sanitizer and fuzzers if C or unsafe code changed, examples
	@.ci/setup tests
	@$(MAKE) lib
	@SEGUE_CI_EDITORS=1 .ci/stages lint test - ci-memory + ci-readme ci-docs ci-install ci-samples ci-lib ci-hosts \
	  ci-python @ ci-farm ci-studio

# Leaks do not count: a stage that a test gives up with completions pending keeps what they hold.
SANITIZED := SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 SEGUE_MUTATIONS=500

ci-memory: ## Run ci-sanitize and ci-fuzz, if C or unsafe code changed since they last passed
	@.ci/memory

nightly: ## All that CI tries in parts or only after some changes: every setting, every module sanitized, two million calls of libsegue, every fuzzer
	SEGUE_SIXTH=all $(MAKE) test
	SEGUE_SIXTH=all $(MAKE) ci-sanitize
	$(MAKE) lib ci-lib CALLS=2000000
	$(MAKE) fuzz

# Both compile the same modules, for a short run: the second finds most of them made.
ci-sanitize ci-fuzz: export SEGUE_OPTIMIZE := pixels

ci-sanitize: setup ## Run tests of what handles memory under the address sanitizer, with many damaged files
	$(SANITIZED) .ci/sanitize $(MEMORY_BUILD)

# Optimized, but with the checks of an unoptimized build: bounds of buffers, assertions.
sanitize: export SEGUE_OPTIMIZE := all
sanitize: setup ## Run every test under the address sanitizer
	SEGUE_SANITIZED=1 $(SANITIZED) swift test -c release --sanitize=address -Xswiftc -assert-config -Xswiftc Debug \
	  --parallel --scratch-path $(ADDRESS_BUILD)

ci-readme: built ## Render what make demo does, and run the examples of README and of the articles
	@.ci/demo "$(SEGUE)" .build/demo
	Tests/Readme/run.sh "$(SEGUE)"
	@.ci/figures --check "$(SEGUE)"

ci-samples: built ## Check that the sample program and the Swift of README and articles fit the library, and schemas the samples
	@.ci/snippets
	Tests/Schemas/validate.py "$(SEGUE)"
	swiftc -typecheck -swift-version 6 -I .build/release/Modules \
	  $(addprefix -Xcc -fmodule-map-file=,$(wildcard .build/release/CSegue*.build/module.modulemap)) \
	  Images/SampleImages/Sources/*.swift

ci-install: built ## Install into a folder of its own and look at what is there, before and after
	@.ci/install "$(SEGUE)"

ci-lib: built linked ## Try libsegue from C: frames of all effects, misuse, little memory
	Tests/Library/run.sh "$(SEGUE)" "$(LIBRARY)" $(CALLS)

ci-hosts: built linked ## Try a frei0r mixer in melt and GStreamer, where they are installed
	Tests/Library/hosts.py "$(SEGUE)" "$(LIBRARY)"

ci-farm: built ## Make films on a Slurm cluster of this machine, which is installed where it is missing
	Tests/Farm/slurm.py "$(SEGUE)"

ci-studio: built ## Try the studio's page in Chromium, which is installed where it is missing
	@.ci/studio "$(SEGUE)"

ci-python: built linked ## Try Python's package in the system's Python, with packages that it installs into .build
	@.ci/python "$(SEGUE)"

ci-editors: build ## Try OpenTimelineIO against the package of its makers, which it installs into .build
	@.ci/editors $(TESTING) --skip-build

bench: ## Measure effects, decoding, fitting and encoding
	@SEGUE_OPTIMIZE=all $(MAKE) build
	"$(SEGUE)" bench

bench-peers: ## Compare with FFmpeg, where it is installed
	@SEGUE_OPTIMIZE=all $(MAKE) build
	Tests/Peers/compare.py "$(SEGUE)"

bench-gl: ## Compare with OpenGL by llvmpipe on the shaders in $SEGUE_GL_TRANSITIONS
	@SEGUE_OPTIMIZE=all $(MAKE) build
	Tests/Peers/gl_transitions.py "$(SEGUE)" --time

figures: ## Measure what the documentation says, and write it there; FIGURES="effects films" some of it
	@SEGUE_OPTIMIZE=all $(MAKE) build
	@.ci/figures "$(SEGUE)" $(FIGURES)

gallery: build ## Render the pictures of README into Images/gallery/, and those of the recipes
	@.ci/gallery "$(SEGUE)" Images/gallery
	@.ci/recipes "$(SEGUE)"

lint: ## Check the format of the sources, that targets declare what they import, that no function is long, links and figures of the documents
	swift format lint --strict --parallel --recursive $(SOURCES)
	@.ci/imports
	@.ci/count --long
	@.ci/links
	@.ci/figures --check

format: ## Format the sources
	swift format --in-place --parallel --recursive $(SOURCES)

docs: built ## Make the documentation: .build/docs
	@.ci/docs

ci-docs: docs ## Make the documentation, and open its pages from the disk in Chromium, which is installed where it is missing
	@.ci/browser Tests/Readme/pages.py .build/docs

fuzz: export SEGUE_OPTIMIZE := all
fuzz: setup ## Fuzz what reads files of strangers, each reader for FUZZ_SECONDS (60)
	Tests/Fuzz/run.sh $(FUZZ_SECONDS)

ci-fuzz: setup ## Build all fuzzers, and run each for a moment
	FUZZ_DIRECTORY=$(MEMORY_BUILD) FUZZ_SEED=1 Tests/Fuzz/run.sh 2

DOCUMENTS := $(PREFIX)/share/doc/segue
SAMPLES := shows scenes compositions
ZSH ?= $(PREFIX)/share/zsh/site-functions
# Without XDG_DATA_DIRS, as on servers, fish does not look below /usr/local.
FISH ?= $(if $(filter /usr/local,$(PREFIX)),/etc/fish/completions,$(PREFIX)/share/fish/vendor_completions.d)

install: ## Install the command (SEGUE), filters, completions, manual, the skill for language models and samples below PREFIX (/usr/local)
	@[ -x "$(SEGUE)" ] || [ "$(SEGUE)" != .build/release/segue ] || $(MAKE) build
	@[ -x "$(SEGUE)" ] || { echo "install: "$(SEGUE)": no such program" >&2; exit 1; }
	install -Dm755 "$(SEGUE)" "$(DESTDIR)$(PREFIX)/bin/segue"
	install -d "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" "$(DESTDIR)$(ZSH)" \
	  "$(DESTDIR)$(FISH)" "$(DESTDIR)$(PREFIX)/share/man/man1"
	"$(SEGUE)" --generate-completion-script bash \
	  >"$(DESTDIR)$(PREFIX)/share/bash-completion/completions/segue"
	"$(SEGUE)" --generate-completion-script zsh >"$(DESTDIR)$(ZSH)/_segue"
	"$(SEGUE)" --generate-completion-script fish >"$(DESTDIR)$(FISH)/segue.fish"
	"$(SEGUE)" --generate-manual "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -Dm644 -t "$(DESTDIR)$(PREFIX)/share/segue/filters" Filters/*.glsl
	install -Dm644 -t "$(DESTDIR)$(PREFIX)/share/segue/skills/segue" skills/segue/SKILL.md
	install -Dm644 -t "$(DESTDIR)$(DOCUMENTS)" LICENSE README.md CHANGELOG.md packaging/copyright
	install -Dm644 -t "$(DESTDIR)$(DOCUMENTS)/licences" packaging/licences/*
	install -Dm644 -t "$(DESTDIR)$(DOCUMENTS)/examples" Images/*.jpg Images/*.png Images/*.cube
	for kind in $(SAMPLES); do install -Dm644 -t "$(DESTDIR)$(DOCUMENTS)/examples/$$kind" Images/$$kind/*.*; done

	@[ ! -e "$(LIBRARY)/segue.h" ] || $(MAKE) install-lib

LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include

install-lib: ## Install what make lib has made: libsegue, segue.h, segue.pc (install does it, too)
	install -d "$(DESTDIR)$(LIBDIR)/pkgconfig" "$(DESTDIR)$(INCLUDEDIR)"
	cp -Pf "$(LIBRARY)"/libsegue.so* "$(DESTDIR)$(LIBDIR)/"
	install -m644 "$(LIBRARY)/libsegue.a" "$(DESTDIR)$(LIBDIR)/"
	install -m644 "$(LIBRARY)/segue.h" "$(DESTDIR)$(INCLUDEDIR)/"
	sed 's|@LIBDIR@|$(LIBDIR)|; s|@INCLUDEDIR@|$(INCLUDEDIR)|' "$(LIBRARY)/segue.pc" \
	  >"$(DESTDIR)$(LIBDIR)/pkgconfig/segue.pc"

uninstall: ## Remove what install has put below PREFIX
	rm -f "$(DESTDIR)$(PREFIX)/bin/segue" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/segue" \
	  "$(DESTDIR)$(ZSH)/_segue" \
	  "$(DESTDIR)$(FISH)/segue.fish"
	rm -f "$(DESTDIR)$(PREFIX)/share/man/man1/segue.1" "$(DESTDIR)$(PREFIX)/share/man/man1"/segue-*.1
	cd Filters && for filter in *.glsl; do rm -f "$(DESTDIR)$(PREFIX)/share/segue/filters/$$filter"; done
	rm -rf "$(DESTDIR)$(PREFIX)/share/segue/skills"
	rmdir "$(DESTDIR)$(PREFIX)/share/segue/filters" "$(DESTDIR)$(PREFIX)/share/segue" 2>/dev/null || true
	rm -rf "$(DESTDIR)$(DOCUMENTS)"
	rm -f "$(DESTDIR)$(LIBDIR)"/libsegue.{a,so*} "$(DESTDIR)$(LIBDIR)/pkgconfig/segue.pc" "$(DESTDIR)$(INCLUDEDIR)/segue.h"

packaged: setup
	@[ "$(PACKAGED)" != .build/package/release/segue ] || packaging/build
	@[ "$(PACKAGED)" != .build/arm64/release/segue ] || packaging/cross

deb: packaged ## Make Debian packages of the command and of its debug information: dist/; ARCH=arm64 for arm64, PACKAGED=FILE for a command of your own
	@$(PACKAGING) packaging/deb "$(PACKAGED)" dist

dist: deb ## Make all that is handed out: packages, a tarball, a list of what is inside, a Dockerfile, sums: dist/
	@$(PACKAGING) packaging/dist "$(PACKAGED)" dist

wheel: packaged ## Make the wheel of Python's package, which carries the command and libsegue: dist/
	@$(PACKAGING) .ci/wheel "$(PACKAGED)" dist

test-packages: ## Build from two clones and compare; install package and wheel in a Debian of its own, and remove them (as root)
	packaging/compare
	@$(MAKE) dist wheel
	packaging/lint dist
	packaging/try dist

clean: ## Remove everything that was built
	rm -rf .build demo dist
