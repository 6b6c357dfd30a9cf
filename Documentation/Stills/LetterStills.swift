import SwiftUI

struct TextStylesStill: View {
  var body: some View {
    Still {
      VStack(alignment: .leading, spacing: 0) {
        Text("Large Title").font(.largeTitle)
        HStack(alignment: .firstTextBaseline, spacing: 8) {
          Text("Title").font(.title)
          Text("Title 2").font(.title2)
          Text("Title 3").font(.title3)
        }
        Text("Headline").font(.headline)
        Text("Body").font(.body)
        Text("Callout").font(.callout)
        HStack(alignment: .firstTextBaseline, spacing: 6) {
          Text("Subhead").font(.subheadline)
          Text("Footnote").font(.footnote)
          Text("Caption").font(.caption)
          Text("Caption 2").font(.caption2)
        }
      }
    }
  }
}

struct WeightsStill: View {
  private let weights: [(String, Font.Weight)] = [
    ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
    ("Medium", .medium), ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy),
    ("Black", .black),
  ]

  var body: some View {
    Still {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<9) { index in
          Text(weights[index].0 + " Rgae 0123").font(.system(size: 16, weight: weights[index].1))
        }
      }
    }
  }
}

struct DesignsStill: View {
  private let designs: [(String, Font.Design)] = [
    ("Default", .default), ("Rounded", .rounded), ("Serif", .serif),
    ("Monospaced", .monospaced),
  ]

  var body: some View {
    Still {
      VStack(alignment: .leading, spacing: 6) {
        ForEach(0..<4) { index in
          let font = Font.system(size: 17, weight: .regular, design: designs[index].1)
          VStack(alignment: .leading, spacing: 0) {
            Text(designs[index].0 + " quick fox").font(font)
            HStack(spacing: 10) {
              Text("Bold").font(font).bold()
              Text("Italic").font(font).italic()
              Text("Both").font(font).bold().italic()
            }
            .font(font)
          }
        }
      }
    }
  }
}

struct DecorationsStill: View {
  var body: some View {
    Still {
      VStack(alignment: .leading, spacing: 8) {
        Text("Underlined jumpy text").underline()
        Text("A red dashed line").underline(true, pattern: .dash, color: .red)
        Text("Struck through").strikethrough()
        Text("Kerned by three").kerning(3)
        Text("Tracked by minus one").tracking(-1)
        Text("E = mc") + Text("2").font(.caption).baselineOffset(8) + Text(" and H")
          + Text("2").font(.caption).baselineOffset(-4) + Text("O")
      }
    }
  }
}

struct DigitsStill: View {
  var body: some View {
    Still {
      HStack(alignment: .top, spacing: 24) {
        VStack(alignment: .leading, spacing: 4) {
          Text("1111.11")
          Text("4800.75")
          Text("1111.11").monospacedDigit()
          Text("4800.75").monospacedDigit()
          Text("Upper case").textCase(.uppercase)
          Text("LOWER Case").textCase(.lowercase)
        }
        VStack(alignment: .leading, spacing: 4) {
          Text("Small Caps").font(.body.smallCaps())
          Text("Lower Caps").font(.body.lowercaseSmallCaps())
          Text("Tight\nleading").font(.body.leading(.tight))
          Text("Loose\nleading").font(.body.leading(.loose))
        }
      }
    }
  }
}

struct MarkdownStill: View {
  var body: some View {
    Still {
      VStack(alignment: .leading, spacing: 10) {
        Text("Plain, **bold**, *italic* and ***both***.")
        Text("Code like `let x = 1` in a line.")
        Text("A [link](https://www.swift.org) and ~~what was~~.")
        Text("Colors: \(Text("red").foregroundColor(.red)), \(Text("big").font(.title)).")
      }
    }
  }
}

struct OverlapStill: View {
  var body: some View {
    Still {
      VStack(spacing: 0) {
        Text("Ag&RQ").font(.system(size: 64, weight: .black)).foregroundColor(.blue.opacity(0.4))
        Text("عربي नमस्ते").font(.system(size: 52, weight: .bold))
          .foregroundColor(.blue.opacity(0.4))
      }
    }
  }
}

#Preview("text styles") { TextStylesStill() }
#Preview("weights") { WeightsStill() }
#Preview("designs") { DesignsStill() }
#Preview("decorations") { DecorationsStill() }
#Preview("digits and case") { DigitsStill() }
#Preview("markdown") { MarkdownStill() }
#Preview("overlapping contours") { OverlapStill() }
