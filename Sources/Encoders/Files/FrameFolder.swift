import Glibc

/// A folder of frames, `0000.png`, `0001.png` and so on.
///
/// Frames gather in one file without a name beside the folder. ``commit()`` then makes a new
/// folder appear whole; in a folder that exists, it replaces the frames that differ, each in one
/// step, leaves equal ones alone with their dates, and removes frames of a longer film before:
/// those that go on counting where this film ends. Other files in it stay.
package final class FrameFolder {
  /// The path as it was given.
  package var path: String { destination.given }

  /// The number of frames added.
  package private(set) var count = 0

  private let destination: Destination
  private let spool: SpoolFile
  private var ranges: [Range<Int>] = []
  private let compression = OrderedWork<[UInt8]>()
  private var frames = PNGFrames()

  /// Begins a folder, and finds what would stand in its way before any work is done.
  package init(path: String) throws(FileError) {
    destination = try Destination(path)
    switch destination.present {
    case .nothing:
      break
    case .folder:
      guard access(destination.path, W_OK | X_OK) == 0 else {
        throw FileError(path: path, step: "write", code: errno)
      }
    case .file, .device:
      throw FileError(path: path, reason: .isFile)
    }
    let folder = destination.present == .folder ? destination.path : destination.folder
    spool = try SpoolFile(in: folder, for: path)
  }

  /// Adds a frame; it is compressed meanwhile, on other threads.
  ///
  /// - Parameters:
  ///   - frame: The whole frame.
  ///   - damage: A rectangle outside which nothing changed since the frame before; nil where that is
  ///     not known.
  package func append(_ frame: PixelBuffer, damage: PixelRect? = nil) throws(FileError) {
    count += 1
    try write(compression.add(frames.add(frame, damage: damage)))
  }

  /// Adds a frame that ``PNG/encode(_:)`` compressed elsewhere.
  package func append(png: [UInt8]) throws(FileError) {
    count += 1
    try write(compression.finish() + [png])
  }

  private func write(_ files: [[UInt8]]) throws(FileError) {
    for file in files {
      let start = spool.count
      try spool.write(file)
      ranges.append(start..<spool.count)
    }
  }

  /// The name of a frame's file.
  package static func name(of index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  /// Makes the frames appear.
  @discardableResult
  package func commit() throws(FileError) -> FileChange {
    try write(compression.finish())
    guard destination.present == .folder else {
      try publishNewFolder()
      return .created
    }
    return try synchronize()
  }

  // MARK: - A new folder

  private func publishNewFolder() throws(FileError) {
    let staging = try Staging(in: destination.folder, for: path)
    for index in ranges.indices { try write(index, to: staging) }
    guard rename(staging.path, destination.path) == 0 else {
      throw FileError(path: path, step: "name the folder", code: errno)
    }
  }

  private func write(_ index: Int, to staging: Staging) throws(FileError) {
    try staging.write(spool.read(ranges[index]), name: Self.name(of: index))
  }

  // MARK: - A folder that exists

  private func synchronize() throws(FileError) -> FileChange {
    var changed: [Int] = []
    for index in ranges.indices where try !spool.equals(framePath(index), range: ranges[index]) {
      changed.append(index)
    }
    let stale = staleFrames()
    if changed.isEmpty && stale.isEmpty { return .unchanged }
    // Every byte is on the disk before the first file is touched.
    let staging = try Staging(in: destination.path, for: path)
    for index in changed { try write(index, to: staging) }
    for index in changed {
      guard rename(staging.path + "/" + Self.name(of: index), framePath(index)) == 0 else {
        throw FileError(path: framePath(index), step: "replace", code: errno)
      }
    }
    for stalePath in stale {
      guard unlink(stalePath) == 0 else {
        throw FileError(path: stalePath, step: "remove", code: errno)
      }
    }
    return .replaced
  }

  private func framePath(_ index: Int) -> String {
    destination.path + "/" + Self.name(of: index)
  }

  /// The files that go on counting behind the last frame.
  ///
  /// A gap ends them, so that a picture which only looks like a frame, `2024.png`, is left alone.
  private func staleFrames() -> [String] {
    var paths: [String] = []
    while access(framePath(count + paths.count), F_OK) == 0 {
      paths.append(framePath(count + paths.count))
    }
    return paths
  }
}
