import SwiftUI

/// Timeline views: one that is drawn at each frame, and one that ticks.
struct TimelineScreen: View {
  @State private var isPaused = false

  var body: some View {
    GalleryScreen(
      "Timeline",
      caption: "A timeline view is a function of the date: at each frame, or at the dates of its "
        + "schedule.",
      play: { isPaused.toggle() }
    ) {
      GalleryCard(".animation", height: 220) {
        TimelineView(.animation(minimumInterval: nil, paused: isPaused)) { context in
          let seconds = context.date.timeIntervalSinceReferenceDate
          ZStack {
            Circle().fill(Color.gray.opacity(0.15))
            ForEach(0..<12, id: \.self) { hour in
              Capsule().fill(Color.gray).frame(width: 2, height: 8).offset(y: -62)
                .rotationEffect(.degrees(Double(hour) * 30))
            }
            Capsule().fill(Color.blue).frame(width: 4, height: 60).offset(y: -30)
              .rotationEffect(.degrees(seconds.truncatingRemainder(dividingBy: 60) * 6))
            Capsule().fill(Color.orange).frame(width: 3, height: 44).offset(y: -22)
              .rotationEffect(.degrees(seconds.truncatingRemainder(dividingBy: 1) * 360))
          }
          .frame(width: 144, height: 144)
        }
      }
      GalleryCard(".periodic(from:by: 0.5)", height: 110) {
        TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.5)) { context in
          let halves = Int((context.date.timeIntervalSinceReferenceDate * 2).rounded())
          HStack(spacing: 12) {
            ForEach(0..<8, id: \.self) { index in
              Circle().fill(halves % 8 == index ? Color.blue : Color.gray.opacity(0.25))
                .frame(width: 16, height: 16)
            }
          }
        }
      }
    }
  }
}

#Preview("Timeline") { TimelineScreen() }
