import SwiftUI

/// All stills on one sheet, each below its name, in the order of Documentation/Stills.md.
struct StillSheet: View {
  private let stills: [(name: String, still: AnyView)] = [
    ("text styles", AnyView(TextStylesStill())),
    ("weights", AnyView(WeightsStill())),
    ("designs", AnyView(DesignsStill())),
    ("decorations", AnyView(DecorationsStill())),
    ("digits and case", AnyView(DigitsStill())),
    ("markdown", AnyView(MarkdownStill())),
    ("overlapping contours", AnyView(OverlapStill())),
    ("Arabic", AnyView(ArabicStill())),
    ("Hebrew", AnyView(HebrewStill())),
    ("Devanagari", AnyView(DevanagariStill())),
    ("East Asia", AnyView(EastAsiaStill())),
    ("emoji", AnyView(EmojiStill())),
    ("two directions", AnyView(BidiStill())),
    ("wrapping", AnyView(WrappingStill())),
    ("long words", AnyView(BreakingStill())),
    ("truncation", AnyView(TruncationStill())),
    ("minimum scale factor", AnyView(ScaleFactorStill())),
    ("line spacing", AnyView(LineSpacingStill())),
    ("baselines", AnyView(BaselinesStill())),
    ("priority and fixed size", AnyView(PriorityStill())),
    ("line caps", AnyView(CapsStill())),
    ("line joins", AnyView(JoinsStill())),
    ("dashes", AnyView(DashesStill())),
    ("even-odd", AnyView(EvenOddStill())),
    ("shapes", AnyView(ShapesStill())),
    ("strokes and borders", AnyView(BordersStill())),
    ("clips", AnyView(ClipsStill())),
    ("masks", AnyView(MasksStill())),
    ("linear gradients", AnyView(LinearGradientStill())),
    ("radial gradients", AnyView(RadialGradientStill())),
    ("angular gradients", AnyView(AngularGradientStill())),
    ("elliptical gradients", AnyView(EllipticalGradientStill())),
    ("shadows", AnyView(ShadowStill())),
    ("blurs", AnyView(BlurStill())),
    ("blend modes", AnyView(BlendModesStill())),
    ("color filters", AnyView(ColorFiltersStill())),
    ("opacity of groups", AnyView(OpacityGroupsStill())),
    ("sizes of pictures", AnyView(ImageSizesStill())),
    ("tiles and cap insets", AnyView(TilesStill())),
    ("interpolation", AnyView(InterpolationStill())),
    ("templates", AnyView(TemplateStill())),
    ("symbols", AnyView(SymbolsStill())),
    ("perspective", AnyView(PerspectiveStill())),
    ("transforms", AnyView(TransformsStill())),
    ("stacks", AnyView(StacksStill())),
    ("alignments", AnyView(AlignmentsStill())),
    ("alignment guides", AnyView(GuidesStill())),
    ("backgrounds and overlays", AnyView(BackgroundsStill())),
    ("spacers", AnyView(SpacersStill())),
    ("buttons and labels", AnyView(ControlsStill())),
    ("system colors", AnyView(SystemColorsStill())),
    ("dark", AnyView(DarkStill())),
    ("sizes of text", AnyView(TypeSizesStill())),
    ("right to left", AnyView(RightToLeftStill())),
  ]
  private let columns = 6

  var body: some View {
    VStack(spacing: 12) {
      ForEach(0..<(stills.count + columns - 1) / columns) { row in
        HStack(spacing: 12) {
          ForEach(row * columns..<min(row * columns + columns, stills.count), id: \.self) { index in
            VStack(alignment: .leading, spacing: 2) {
              Text(stills[index].name).font(.caption).foregroundStyle(.secondary)
              // A still's own guides end here.
              stills[index].still.alignmentGuide(.leading) { _ in 0 }
            }
          }
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(white: 0.9))
  }
}

#Preview("sheet") { StillSheet() }
