import SwiftUI

/// Every transition, out and in again.
struct TransitionsScreen: View {
  @State private var shows = true

  var body: some View {
    GalleryScreen(
      "Transitions",
      caption: "Each tile leaves as its transition has it, and comes back the same way.",
      play: play
    ) {
      VStack(spacing: 10) {
        row {
          TransitionCell("identity", .identity, shows)
          TransitionCell("opacity", .opacity, shows)
          TransitionCell("scale", .scale, shows)
        }
        row {
          TransitionCell("scale 0.5", .scale(scale: 0.5, anchor: .bottomTrailing), shows)
          TransitionCell("move top", .move(edge: .top), shows)
          TransitionCell("move trailing", .move(edge: .trailing), shows)
        }
        row {
          TransitionCell("slide", .slide, shows)
          TransitionCell("push bottom", .push(from: .bottom), shows)
          TransitionCell("offset", .offset(x: 16, y: -16), shows)
        }
        row {
          TransitionCell(
            "asymmetric", .asymmetric(insertion: .scale, removal: .move(edge: .bottom)), shows)
          TransitionCell("combined", .opacity.combined(with: .scale), shows)
          TransitionCell(
            "modifier", .modifier(active: Turned(degrees: 90), identity: Turned(degrees: 0)), shows)
        }
        row {
          TransitionCell("animation", .scale.animation(.bouncy(duration: 1)), shows)
          TransitionCell("own type", AnyTransition(Spin()), shows)
          TransitionCell("blurReplace", AnyTransition(.blurReplace), shows)
        }
      }
    }
  }

  private func row(@ViewBuilder _ cells: () -> some View) -> some View {
    HStack(spacing: 10) { cells() }
  }

  private func play() {
    withAnimation(.easeInOut(duration: 0.8)) {
      shows = false
    } completion: {
      withAnimation(.easeInOut(duration: 0.8)) { shows = true }
    }
  }
}

/// A tile that comes and goes, below the name of its transition.
private struct TransitionCell: View {
  let name: String
  let transition: AnyTransition
  let shows: Bool
  @Environment(\.colorScheme) private var colorScheme

  init(_ name: String, _ transition: AnyTransition, _ shows: Bool) {
    self.name = name
    self.transition = transition
    self.shows = shows
  }

  var body: some View {
    VStack(spacing: 4) {
      Text(name).font(.caption2).foregroundStyle(.secondary)
      ZStack {
        if shows {
          RoundedRectangle(cornerRadius: 8).fill(Color.blue)
            .frame(width: 44, height: 44)
            .transition(transition)
        }
      }
      .frame(height: 48)
    }
    .frame(maxWidth: .infinity)
    .padding(.vertical, 8)
    .background(
      RoundedRectangle(cornerRadius: 14)
        .fill(colorScheme == .dark ? Color(red: 0.11, green: 0.11, blue: 0.118) : Color.white)
    )
    .clipShape(RoundedRectangle(cornerRadius: 14))
  }
}

/// A view turned about its lower left corner.
private struct Turned: ViewModifier {
  let degrees: Double

  func body(content: Content) -> some View {
    content.rotationEffect(.degrees(degrees), anchor: .bottomLeading).opacity(1 - degrees / 90)
  }
}

/// A transition that spins its view in from the left and out to the right.
private struct Spin: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .rotationEffect(.degrees(phase.value * 180))
      .scaleEffect(phase.isIdentity ? 1 : 0.4)
      .offset(x: phase.value * 30)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

#Preview("Transitions") { TransitionsScreen() }
