// The commands of `inbetween`: options, messages, exit codes.
// May import: Compile, Film. Start at: Tool.swift.
