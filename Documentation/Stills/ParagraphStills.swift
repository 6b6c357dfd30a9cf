import SwiftUI

private let sentence = "The quick brown fox jumps over the lazy dog, and runs away."

struct WrappingStill: View {
  var body: some View {
    Still {
      HStack(alignment: .top, spacing: 8) {
        Text(sentence).multilineTextAlignment(.leading)
        Text(sentence).multilineTextAlignment(.center)
        Text(sentence).multilineTextAlignment(.trailing)
      }
      .font(.footnote)
    }
  }
}

struct BreakingStill: View {
  var body: some View {
    Still {
      HStack(alignment: .top, spacing: 12) {
        Text("Donaudampfschifffahrtsgesellschaft").frame(width: 100).border(Color.gray.opacity(0.4))
        Text("one-two/three—four https://example.com/a/b").frame(width: 110)
          .border(Color.gray.opacity(0.4))
      }
    }
  }
}

struct TruncationStill: View {
  var body: some View {
    Still {
      VStack(alignment: .leading, spacing: 10) {
        Text(sentence).truncationMode(.head).lineLimit(1)
        Text(sentence).truncationMode(.middle).lineLimit(1)
        Text(sentence).truncationMode(.tail).lineLimit(1)
        Text(sentence).lineLimit(2).frame(width: 170, alignment: .leading)
      }
    }
  }
}

struct ScaleFactorStill: View {
  var body: some View {
    Still {
      VStack(alignment: .leading, spacing: 8) {
        ForEach(0..<4) { index in
          Text("Shrinks to fit").font(.title).lineLimit(1).minimumScaleFactor(0.5)
            .frame(width: 190 - CGFloat(index) * 40, alignment: .leading)
            .border(Color.gray.opacity(0.4))
        }
      }
    }
  }
}

struct LineSpacingStill: View {
  var body: some View {
    Still {
      HStack(alignment: .top, spacing: 16) {
        Text(sentence).font(.caption)
        Text(sentence).font(.caption).lineSpacing(6)
        Text("Two of them").font(.caption).lineLimit(4, reservesSpace: true)
          .border(Color.gray.opacity(0.4))
      }
    }
  }
}

struct BaselinesStill: View {
  var body: some View {
    Still {
      VStack(spacing: 12) {
        HStack(alignment: .firstTextBaseline, spacing: 4) {
          Text("Ag").font(.system(size: 40))
          Text("first\nline").font(.caption)
          Rectangle().fill(Color.red).frame(width: 12, height: 12)
        }
        HStack(alignment: .lastTextBaseline, spacing: 4) {
          Text("Ag").font(.system(size: 40))
          Text("the last\nline").font(.caption)
          Rectangle().fill(Color.red).frame(width: 12, height: 12)
        }
      }
    }
  }
}

struct PriorityStill: View {
  var body: some View {
    Still {
      VStack(alignment: .leading, spacing: 10) {
        HStack {
          Text("The first text is as long").lineLimit(1)
          Text("as the second one is").lineLimit(1)
        }
        HStack {
          Text("The first text is as long").lineLimit(1).layoutPriority(1)
          Text("as the second one is").lineLimit(1)
        }
        Text("A fixed size reaches out of its frame").fixedSize()
          .frame(width: 180).border(Color.red)
          .frame(maxWidth: .infinity)
      }
      .font(.footnote)
    }
  }
}

#Preview("wrapping") { WrappingStill() }
#Preview("long words") { BreakingStill() }
#Preview("truncation") { TruncationStill() }
#Preview("minimum scale factor") { ScaleFactorStill() }
#Preview("line spacing") { LineSpacingStill() }
#Preview("baselines") { BaselinesStill() }
#Preview("priority and fixed size") { PriorityStill() }
