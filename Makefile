# Glance. `make help` says what there is to make.

PREFIX ?= /usr
DESTDIR ?=
# What `make build` builds, and where `make install` takes it.
BINARIES ?= .build/release
PROGRAMS := glanced glancectl
NUMBERS := $(BINARIES)/libglance-phone-numbers.so
# Warnings are errors wherever this file builds; `make STRICT= test` lets them pass.
STRICT ?= -Xswiftc -warnings-as-errors

# What the programs link.
LIBRARIES := libsystemd-dev libsqlite3-dev libjansson-dev libinih-dev libpango1.0-dev libcairo2-dev libdbus-1-dev \
  libphonenumber-dev pkg-config
# What running the demo needs.
RUNTIME := dbus-daemon libglib2.0-bin locales-all fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
# What the tests run or compare with.
PEERS := dbus-broker dbus-tests libglib2.0-dev-bin qt6-base-dev gcc g++ python3-dbus python3-gi \
  python3-dbusmock gjs faketime mako-notifier sway systemd util-linux ofono modemmanager \
  bash-completion zsh fish man-db groff mandoc

# What only `make bench` compares with.
RIVALS := gnome-calls xvfb

SWIFT := $(firstword $(shell command -v swift) \
  $(wildcard $(HOME)/.local/share/swiftly/bin/swift /opt/swift/usr/bin/swift /usr/libexec/swift/bin/swift))
# The package manager writes the traits in the order of their hashes, which are others each time: where that has changed it
# builds everything anew.
SAME := SWIFT_DETERMINISTIC_HASHING=1
BUILD := env $(SAME) $(SWIFT) build --no-color-diagnostics
PACKAGES := .build/pkgconfig
# One of Pango's libraries asks for -pthread, a flag that the package manager warns about and Swift does not need.
export PKG_CONFIG_PATH := $(CURDIR)/$(PACKAGES):$(PKG_CONFIG_PATH)

.PHONY: help deps build lean run test test-long lint bench manual install uninstall swift packages
.DEFAULT_GOAL := help

help:
	@echo 'make deps     install the Debian packages that are missing'
	@echo 'make build    build glanced, glancectl and libglance-phone-numbers.so, in .build/release'
	@echo 'make run      show the demo in this terminal, on a bus of its own'
	@echo 'make lean     see that both programs build without Pango and contacts'
	@echo 'make test     run every test'
	@echo 'make test-long  run conversations through a million inputs drawn at random, optimised'
	@echo 'make lint     check formatting and the house rules'
	@echo 'make bench    measure, side by side with the peers (BENCH="--quick --only=latency")'
	@echo 'make manual   write the page glancectl(1) anew'
	@echo 'make install  install into $$(DESTDIR)$$(PREFIX)'
	@echo 'make uninstall  remove what that put there; configuration and state stay'

# Installs those of the packages in $(1) that are missing; says which, and is silent if none is.
define install_packages
	@missing=; for package in $(1); do \
	  case "$$(dpkg-query -W -f='$${db:Status-Status}' $$package 2>/dev/null)" in \
	    installed) ;; *) missing="$$missing $$package" ;; \
	  esac; \
	done; \
	if [ -n "$$missing" ]; then \
	  if ! command -v apt-get >/dev/null; then \
	    echo "This is no Debian system: install what corresponds to$$missing." >&2; exit 1; \
	  fi; \
	  root=; [ "$$(id -u)" = 0 ] || root=sudo; \
	  echo "Installing:$$missing"; \
	  $$root apt-get update -q && \
	  $$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $$missing; \
	fi
endef

deps:
	$(call install_packages,$(LIBRARIES) $(RUNTIME) $(PEERS))

swift:
	@if [ -z "$(SWIFT)" ]; then \
	  echo "Swift 6.2 or newer is needed and was not found: install it from https://www.swift.org/install and put its bin folder into PATH." >&2; \
	  exit 1; \
	fi

packages: $(PACKAGES)/gmodule-no-export-2.0.pc

$(PACKAGES)/%.pc:
	@mkdir -p $(PACKAGES)
	@folder=$$(pkg-config --variable=pcfiledir $* 2>/dev/null) && sed 's/-pthread//g' "$$folder/$*.pc" > $@ || true

define build_program
	$(BUILD) -c release --static-swift-stdlib $(STRICT) --product $(1)

endef

# The last is C++ alone; the package manager, which builds it for the tests, would link it with the Swift runtime.
build: swift packages
	$(foreach program,$(PROGRAMS),$(call build_program,$(program)))
	$(dir $(realpath $(SWIFT)))clang++ -std=c++17 -O2 -fPIC -shared Sources/PhoneNumbers/PhoneNumbers.cpp \
	  -ISources/PhoneNumbers/include -o $(NUMBERS) -lphonenumber -lprotobuf

# What integrators who leave the traits out build, in a folder of its own.
lean: swift packages
	$(BUILD) --scratch-path .build/lean --disable-default-traits $(STRICT) --product glanced
	$(BUILD) --scratch-path .build/lean --disable-default-traits $(STRICT) --product glancectl

run:
	$(call install_packages,$(LIBRARIES) $(RUNTIME))
	@$(MAKE) --no-print-directory build
	@BINARIES=$(BINARIES) Examples/demo

test: deps swift packages
	$(BUILD) --build-tests $(STRICT)
	$(SWIFT) test --no-color-diagnostics --skip-build $(STRICT)

# Built beside what `make build` builds, which is not testable.
test-long: swift packages
	env $(SAME) $(SWIFT) test --no-color-diagnostics --scratch-path .build/long -c release -Xswiftc -enable-testing $(STRICT) \
	  --filter ConversationModelTests

lint: swift
	$(SWIFT) format lint --strict --parallel --recursive Package.swift $(wildcard Sources Tests Benchmarks Examples)
	@.ci/rules

bench: swift packages
	$(call install_packages,$(RIVALS))
	@touch Benchmarks/Package.swift # or files that are new in Sources would not be found
	$(BUILD) -c release --static-swift-stdlib $(STRICT) --package-path Benchmarks
	@Benchmarks/.build/release/bench $(BENCH)

# glancectl(1) is made of what each command says of itself.
manual: swift packages
	$(BUILD) $(STRICT) --product glancectl
	.build/debug/glancectl manual > docs/man/glancectl.1

# What is installed: FILE:FOLDER/ below PREFIX, or FILE:FOLDER/NAME where it is called otherwise there.
INSTALLED := \
  $(PROGRAMS:%=$(BINARIES)/%:bin/) \
  $(NUMBERS):lib/glanced/ \
  dbus/session/org.glanced.Glance1.service:share/dbus-1/services/ \
  dbus/system/org.glanced.Glance1.service:share/dbus-1/system-services/ \
  dbus/system/org.glanced.Glance1.conf:share/dbus-1/system.d/ \
  $(addsuffix :share/dbus-1/interfaces/,$(wildcard dbus/*.xml)) \
  dbus/glanced-limits.conf:share/doc/glanced/ \
  docs/presentation.schema.json:share/glanced/ \
  docs/man/glanced.8:share/man/man8/ \
  docs/man/glanced.conf.5:share/man/man5/ \
  docs/man/glancectl.1:share/man/man1/ \
  $(foreach program,$(PROGRAMS), \
    docs/completions/$(program).bash:share/bash-completion/completions/$(program) \
    docs/completions/_$(program):share/zsh/vendor-completions/ \
    docs/completions/$(program).fish:share/fish/vendor_completions.d/) \
  systemd/user/glanced.service:lib/systemd/user/ \
  systemd/system/glanced.service:lib/systemd/system/ \
  $(foreach kind,user system,systemd/preset/80-glanced.preset:lib/systemd/$(kind)-preset/) \
  systemd/sysusers/glanced.conf:lib/sysusers.d/ \
  systemd/tmpfiles/glanced.conf:lib/tmpfiles.d/

# The file and the place of an entry, and the folders of all.
source = $(firstword $(subst :, ,$(1)))
place = $(patsubst %/,%/$(notdir $(source)),$(lastword $(subst :, ,$(1))))
installed = $(DESTDIR)$(PREFIX)/$(place)
folders = $(sort $(foreach entry,$(INSTALLED),$(dir $(call place,$(entry)))))

# What was built is copied; in all else, which is text, the paths of what is installed follow PREFIX.
define install_file
	@umask 022 && mkdir -p "$(DESTDIR)$(PREFIX)/$(dir $(place))"
	@$(if $(filter $(BINARIES)/%,$(source)), \
	  install -m $(if $(filter bin/%,$(place)),755,644) $(source) "$(installed)", \
	  sed -E 's,/usr/(bin/|share/doc/|share/glanced/presentation\.),$(PREFIX)/\1,g' $(source) > "$(installed)" && chmod 644 "$(installed)")
	@echo "$(installed)"

endef

define remove_file
	@rm -f "$(installed)"

endef

install:
	@for program in $(PROGRAMS); do test -x $(BINARIES)/$$program || \
	  { echo "$(BINARIES)/$$program is missing: run make build first." >&2; exit 1; }; done
	$(foreach entry,$(filter-out $(if $(wildcard $(NUMBERS)),,$(NUMBERS):%),$(INSTALLED)),$(call install_file,$(entry)))

# Folders that are empty then go as well; of those that a system has anyway, only the ones that bear the daemon's name.
uninstall:
	$(foreach entry,$(INSTALLED),$(call remove_file,$(entry)))
	@case "$(DESTDIR)$(PREFIX)" in \
	  ''|/usr|/usr/local) cd "$(PREFIX)/" && rmdir --ignore-fail-on-non-empty $(filter %/glanced/,$(folders)) ;; \
	  *) cd "$(or $(DESTDIR),$(dir $(PREFIX)))" && rmdir -p --ignore-fail-on-non-empty \
	    $(addprefix $(if $(DESTDIR),$(PREFIX:/%=%),$(notdir $(PREFIX)))/,$(folders)) ;; \
	esac 2>/dev/null || true
