import SwiftUI

struct PerspectiveStill: View {
  var body: some View {
    Still {
      HStack(spacing: 20) {
        Named("y 45°") { card.rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0)) }
        Named("x 50°") { card.rotation3DEffect(.degrees(50), axis: (x: 1, y: 0, z: 0)) }
        Named("x, y 40°") {
          card.rotation3DEffect(
            .degrees(40), axis: (x: 1, y: 1, z: 0), anchor: .center, anchorZ: 0, perspective: 0.5)
        }
      }
    }
  }

  private var card: some View {
    Text("Card").font(.headline).foregroundColor(.white).frame(width: 64, height: 90)
      .background(
        LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom)
      )
      .cornerRadius(10)
  }
}

struct TransformsStill: View {
  var body: some View {
    Still {
      HStack(spacing: 30) {
        Named("rotation") { Text("15°").font(.title).rotationEffect(.degrees(15)) }
        Named("scale") { Text("1.5").font(.body).scaleEffect(1.5) }
        Named("flip") { Text("Flip").font(.title3).scaleEffect(x: -1, y: 1) }
        Named("shear") {
          Text("Shear").transformEffect(CGAffineTransform(a: 1, b: 0, c: -0.4, d: 1, tx: 6, ty: 0))
        }
      }
    }
  }
}

#Preview("perspective") { PerspectiveStill() }
#Preview("transforms") { TransformsStill() }
