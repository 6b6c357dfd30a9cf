// The compiler plug-in behind `#Preview`. It speaks the compiler's JSON protocol itself, so that a build
// needs neither swift-syntax nor unsafe flags.
// May import: Foundation. Start at: main.swift.
