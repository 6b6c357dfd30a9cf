// Fonts, shaping, line breaking, glyph outlines: the text engine behind SwiftUICore's protocol.
// May import: SwiftUICore, DisplayList, CoreGraphics, CHarfBuzz, CFriBidi, CLineBreaks.
// Start at: Typesetter.swift.
