# Glance. `make help` says what there is to make.

PREFIX ?= /usr
DESTDIR ?=
# Where the programs are that `make install` takes.
BINARIES ?= .build/release
# Warnings are errors wherever this file builds; `make STRICT= test` lets them pass.
STRICT ?= -Xswiftc -warnings-as-errors

# What the programs link.
LIBRARIES := libsystemd-dev libsqlite3-dev libjansson-dev libinih-dev libpango1.0-dev libcairo2-dev libdbus-1-dev \
  libphonenumber-dev pkg-config
# What running the demo needs.
RUNTIME := dbus-daemon libglib2.0-bin locales-all fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
# What the tests run or compare with.
PEERS := dbus-broker dbus-tests libglib2.0-dev-bin qt6-base-dev gcc python3-dbus python3-gi \
  python3-dbusmock gjs faketime mako-notifier sway systemd util-linux ofono modemmanager

# What only `make bench` compares with.
RIVALS := gnome-calls xvfb

SWIFT := $(firstword $(shell command -v swift) \
  $(wildcard $(HOME)/.local/share/swiftly/bin/swift /opt/swift/usr/bin/swift /usr/libexec/swift/bin/swift))
PACKAGES := .build/pkgconfig
# One of Pango's libraries asks for -pthread, a flag that the package manager warns about and Swift does not need.
export PKG_CONFIG_PATH := $(CURDIR)/$(PACKAGES):$(PKG_CONFIG_PATH)

.PHONY: help deps build lean run test test-long lint bench install swift packages
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
	@echo 'make install  install into $$(DESTDIR)$$(PREFIX)'

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

# The last is C++ alone; the package manager, which builds it for the tests, would link it with the Swift runtime.
build: swift packages
	$(SWIFT) build --no-color-diagnostics -c release --static-swift-stdlib $(STRICT) --product glanced
	$(SWIFT) build --no-color-diagnostics -c release --static-swift-stdlib $(STRICT) --product glancectl
	$(dir $(realpath $(SWIFT)))clang++ -std=c++17 -O2 -fPIC -shared Sources/PhoneNumbers/PhoneNumbers.cpp \
	  -ISources/PhoneNumbers/include -o $(BINARIES)/libglance-phone-numbers.so -lphonenumber -lprotobuf

# What integrators who leave the traits out build, in a folder of its own.
lean: swift packages
	$(SWIFT) build --no-color-diagnostics --scratch-path .build/lean --disable-default-traits $(STRICT) --product glanced
	$(SWIFT) build --no-color-diagnostics --scratch-path .build/lean --disable-default-traits $(STRICT) --product glancectl

run:
	$(call install_packages,$(LIBRARIES) $(RUNTIME))
	@$(MAKE) --no-print-directory build
	@BINARIES=$(BINARIES) Examples/demo

test: deps swift packages
	$(SWIFT) build --no-color-diagnostics --build-tests $(STRICT)
	$(SWIFT) test --no-color-diagnostics --skip-build $(STRICT)

# Built beside what `make build` builds, which is not testable.
test-long: swift packages
	$(SWIFT) test --no-color-diagnostics --scratch-path .build/long -c release -Xswiftc -enable-testing $(STRICT) \
	  --filter ConversationModelTests

lint: swift
	$(SWIFT) format lint --strict --parallel --recursive Package.swift $(wildcard Sources Tests Benchmarks Examples)
	@.ci/rules

bench: swift packages
	$(call install_packages,$(RIVALS))
	@touch Benchmarks/Package.swift # or files that are new in Sources would not be found
	$(SWIFT) build --no-color-diagnostics -c release --static-swift-stdlib $(STRICT) --package-path Benchmarks
	@Benchmarks/.build/release/bench $(BENCH)

# A file whose paths follow PREFIX.
define install_file
	@mkdir -p "$(DESTDIR)$(dir $(2))"
	@sed 's|/usr/bin/|$(PREFIX)/bin/|' $(1) > "$(DESTDIR)$(2)" && chmod 644 "$(DESTDIR)$(2)" && echo "$(DESTDIR)$(2)"

endef

define install_program
	@install -D -m 755 $(BINARIES)/$(1) "$(DESTDIR)$(PREFIX)/bin/$(1)" && echo "$(DESTDIR)$(PREFIX)/bin/$(1)"

endef

define install_library
	@install -D -m 644 $(1) "$(DESTDIR)$(PREFIX)/lib/glanced/$(notdir $(1))" && echo "$(DESTDIR)$(PREFIX)/lib/glanced/$(notdir $(1))"

endef

install:
	@for program in glanced glancectl; do test -x $(BINARIES)/$$program || \
	  { echo "$(BINARIES)/$$program is missing: run make build first." >&2; exit 1; }; done
	$(foreach program,glanced glancectl,$(call install_program,$(program)))
	$(foreach library,$(wildcard $(BINARIES)/libglance-phone-numbers.so),$(call install_library,$(library)))
	$(foreach file,$(wildcard dbus/*.xml),$(call install_file,$(file),$(PREFIX)/share/dbus-1/interfaces/$(notdir $(file))))
	$(call install_file,docs/presentation.schema.json,$(PREFIX)/share/glanced/presentation.schema.json)
	$(call install_file,dbus/session/org.glanced.Glance1.service,$(PREFIX)/share/dbus-1/services/org.glanced.Glance1.service)
	$(call install_file,dbus/system/org.glanced.Glance1.service,$(PREFIX)/share/dbus-1/system-services/org.glanced.Glance1.service)
	$(call install_file,dbus/system/org.glanced.Glance1.conf,$(PREFIX)/share/dbus-1/system.d/org.glanced.Glance1.conf)
	$(call install_file,dbus/glanced-limits.conf,$(PREFIX)/share/doc/glanced/glanced-limits.conf)
	$(call install_file,systemd/user/glanced.service,$(PREFIX)/lib/systemd/user/glanced.service)
	$(call install_file,systemd/system/glanced.service,$(PREFIX)/lib/systemd/system/glanced.service)
	$(call install_file,systemd/sysusers/glanced.conf,$(PREFIX)/lib/sysusers.d/glanced.conf)
	$(call install_file,systemd/tmpfiles/glanced.conf,$(PREFIX)/lib/tmpfiles.d/glanced.conf)
