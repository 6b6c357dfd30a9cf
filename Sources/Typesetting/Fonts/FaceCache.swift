internal import DisplayList
internal import SwiftUICore

/// The faces in use: one object for each file, weight and optical size.
///
/// It holds as many faces as its capacity, and knows the others that are still alive elsewhere, so
/// that a face keeps its identity as long as any layout draws with it.
struct FaceCache {
  private var recent: RecencyCache<Key, VariableFace>
  private var alive: [Key: Weak] = [:]
  /// The number of known faces at which the dead ones are swept out.
  private var sweepCount: Int

  private struct Key: Hashable {
    var file: ObjectIdentifier
    var coordinates: [Int32]
    var isSlanted: Bool
  }

  private struct Weak {
    weak var face: VariableFace?
  }

  /// Creates a cache that keeps at most `capacity` faces alive.
  init(capacity: Int) {
    recent = RecencyCache(capacity: capacity)
    sweepCount = capacity * 2
  }

  /// The number of faces that the cache keeps alive.
  var count: Int { recent.count }

  /// The number of faces that the cache knows, those kept alive by others included.
  var knownCount: Int { alive.count }

  /// The face of a file at a place of its design space.
  mutating func face(of file: FontFile, at place: DesignPlace) -> VariableFace {
    let key = Key(
      file: ObjectIdentifier(file),
      coordinates: file.coordinates(
        weight: place.weight, opticalSize: place.opticalSize, width: place.width),
      isSlanted: place.isSlanted)
    if let face = recent[key] { return face }
    let face =
      alive[key]?.face
      ?? VariableFace(file: file, coordinates: key.coordinates, isSlanted: place.isSlanted)
    recent[key] = face
    if alive.count >= sweepCount {
      alive = alive.filter { $0.value.face != nil }
      sweepCount = max(recent.capacity * 2, alive.count * 2)
    }
    alive[key] = Weak(face: face)
    return face
  }
}

/// Where in the design space of a file a face is wanted.
struct DesignPlace {
  /// The weight on the CSS scale, 100…900.
  var weight: Double
  /// The optical size in points.
  var opticalSize: Double
  /// The width in hundredths of the standard one.
  var width = 100.0
  /// Whether letters lean that the file draws upright.
  var isSlanted = false
}
