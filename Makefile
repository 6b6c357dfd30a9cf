# The commands of this project. `make` alone lists them.

.DEFAULT_GOAL := help
.PHONY: help setup demo stills test bench install uninstall doctor prove format clean

PREFIX ?= /usr/local
DESTDIR ?=

## setup      install what is missing: Debian packages, fonts
setup:
	@Scripts/setup

## demo       film the gallery with the release build
demo: setup
	@Scripts/demo

## stills     draw a still for each feature of drawing: out/stills.png
stills: setup
	@Scripts/stills

## test       check the formatting and run every test
test: setup
	swift format lint --strict -r Sources Tests Documentation Package.swift
	swift test

## bench      run the benchmarks
bench: setup
	swift run -c release benchmarks

## install    build and install the tool, below PREFIX=/usr/local (DESTDIR= for packages)
install: setup
	swift build -c release --product inbetween
	@Scripts/install "PREFIX=$(PREFIX)" "DESTDIR=$(DESTDIR)"

## uninstall  take it away again, from the same PREFIX=
uninstall:
	@Scripts/install remove "PREFIX=$(PREFIX)" "DESTDIR=$(DESTDIR)"

## doctor     say what this machine lacks, with the release build
doctor:
	swift build -c release --product inbetween
	@.build/release/inbetween doctor

## prove      set up from nothing in a bare Debian root: needs root, debootstrap, a network, an hour
prove:
	@Scripts/prove-setup

## format     format the sources in place
format:
	swift format -i -r Sources Tests Documentation Package.swift

## clean      remove what was built
clean:
	swift package clean

## help       list these commands
help:
	@sed -n 's/^## /  make /p' $(firstword $(MAKEFILE_LIST))
