// What the preview macros expand to, and how compiled previews are found.
// May import: SwiftUICore. Start at: Preview.swift.
