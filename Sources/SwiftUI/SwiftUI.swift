// The module that user code imports: controls, containers, previews, and everything of SwiftUICore and
// Foundation again.
// May import: SwiftUICore, DeveloperToolsSupport. Start at: Exports.swift.
