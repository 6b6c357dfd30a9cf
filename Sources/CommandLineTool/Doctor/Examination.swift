internal import Compile
internal import Foundation
internal import Glibc
internal import Typesetting

/// A look at this machine: which of the parts that the tool needs are there.
struct Examination {
  private let environment = ProcessInfo.processInfo.environment

  /// All parts, in the order in which the tool needs them.
  func parts() -> [Part] {
    let before = [toolchain(), modules(), macros(), cache(), temporaryFolder(), fonts()]
    let isReady = before.allSatisfy(\.isThere)
    return before + [isReady ? view() : unseenView, symbols(), video()]
  }

  // MARK: - The compiler

  /// The oldest version of Swift that reads the modules.
  static let oldestSwift = (major: 6, minor: 3)

  private func toolchain() -> Part {
    let name = "Swift toolchain"
    let remedy = "Install Swift 6.3 or later: https://www.swift.org/install/linux"
    do {
      let found = try Toolchain.find(environment: environment)
      guard let version = found.version else {
        return .missing(name, "'\(found.frontend)' can't be run", remedy: remedy)
      }
      guard (version.major, version.minor) >= Self.oldestSwift else {
        return .missing(
          name, "\(version.major).\(version.minor) in '\(found.root)' is too old", remedy: remedy)
      }
      return .there(name, "\(version.major).\(version.minor) in \(found.root)")
    } catch {
      return .missing(name, error.message, remedy: remedy)
    }
  }

  private static let buildRemedy = "In the checkout: swift build -c release --product inbetween"

  private func modules() -> Part {
    do {
      return .there("SwiftUI's modules", try Installation.findModules())
    } catch {
      return .missing("SwiftUI's modules", error.message, remedy: Self.buildRemedy)
    }
  }

  private func macros() -> Part {
    do {
      return .there("macro plug-in", try Installation.findMacros())
    } catch {
      return .missing("macro plug-in", error.message, remedy: Self.buildRemedy)
    }
  }

  // MARK: - Folders and fonts

  private func cache() -> Part {
    let folder = Installation.cacheFolder(environment)
    let remedy = "export INBETWEEN_CACHE=FOLDER, a folder that can be written to"
    guard Self.isWritable(folder) else {
      return .missing("cache", "'\(folder)' can't be written to", remedy: remedy)
    }
    let modules = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/modules")) ?? []
    return .there(
      "cache",
      modules.isEmpty ? "\(folder), still empty: the first film takes longer" : folder)
  }

  private func temporaryFolder() -> Part {
    let folder = FileManager.default.temporaryDirectory.path
    guard Self.isWritable(folder) else {
      return .missing(
        "temporary folder", "'\(folder)' can't be written to",
        remedy: "export TMPDIR=FOLDER, a folder that can be written to")
    }
    return .there("temporary folder", folder)
  }

  /// Whether a folder, or the nearest one above it that is there, can be written to, which is tried:
  /// permissions do not tell it of every file system.
  private static func isWritable(_ path: String) -> Bool {
    var path = path
    while !FileManager.default.fileExists(atPath: path), path != "/", !path.isEmpty {
      path = (path as NSString).deletingLastPathComponent
    }
    var trial = Array((path + "/.inbetween-XXXXXX").utf8CString)
    guard mkdtemp(&trial) != nil else { return false }
    rmdir(trial)
    return true
  }

  private func fonts() -> Part {
    do {
      return .there("fonts", try FontLibrary().folder.path)
    } catch {
      return .missing(
        "fonts", "the font files are in none of the places for them",
        remedy: "In the checkout: make setup")
    }
  }

  private func symbols() -> Part {
    if let fonts = try? FontLibrary(), fonts.hasSymbols {
      return .there("symbols", isNeeded: false, fonts.folder.path)
    }
    return .missing(
      "symbols", isNeeded: false,
      "the icons are not with the fonts; Image(systemName:) draws nothing",
      remedy: "In the checkout: make setup")
  }

  private func video() -> Part {
    guard let path = Self.command("ffmpeg", environment) else {
      return .missing(
        "ffmpeg", isNeeded: false, "not on PATH; films can't become video files",
        remedy: "apt-get install -y ffmpeg")
    }
    return .there("ffmpeg", isNeeded: false, path)
  }

  /// Where a command is on `PATH`.
  private static func command(_ name: String, _ environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  // MARK: - All of it together

  private static let viewName = "a view"

  private var unseenView: Part {
    .missing(Self.viewName, "not tried, since other parts are missing", remedy: "See above")
  }

  /// Compiles and draws a view, which also fills the cache of modules.
  private func view() -> Part {
    do {
      try TrialView.draw()
      return .there(Self.viewName, "was compiled and drawn")
    } catch {
      let failure = error as? ToolFailure
      let message = failure?.message ?? "\(error)"
      // The compiler reads the C library's headers; its message about them is long.
      let needsHeaders = message.contains("Glibc") || message.contains("file not found")
      return .missing(
        Self.viewName, message.split(separator: "\n").first.map(String.init) ?? message,
        remedy: needsHeaders
          ? "apt-get install -y libc6-dev" : "Try again with the tool's own build: make demo")
    }
  }
}
