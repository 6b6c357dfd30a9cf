# The commands of this project. `make` alone lists them.

.DEFAULT_GOAL := help
.PHONY: help setup demo test bench format clean

## setup   install what is missing: Debian packages, fonts
setup:
	@Scripts/setup

## demo    film the gallery with the release build
demo: setup
	@Scripts/demo

## test    check the formatting and run every test
test: setup
	swift format lint --strict -r Sources Tests Package.swift
	swift test

## bench   run the benchmarks
bench: setup
	swift run -c release benchmarks

## format  format the sources in place
format:
	swift format -i -r Sources Tests Package.swift

## clean   remove what was built
clean:
	swift package clean

## help    list these commands
help:
	@sed -n 's/^## /  make /p' $(MAKEFILE_LIST)
