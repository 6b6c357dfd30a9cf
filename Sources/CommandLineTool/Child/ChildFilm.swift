internal import Compile
internal import DisplayList
internal import Encoders
internal import Film
internal import Foundation
internal import Stage
internal import SwiftUI

/// What a child does: loads the view, films it, writes the results.
struct ChildFilm {
  /// The number of frames between two looks at when all will have settled.
  private static let forecastInterval = 15

  private let order: ChildOrder
  private let speaker: Speaker

  init(_ order: ChildOrder, _ speaker: Speaker) {
    self.order = order
    self.speaker = speaker
  }

  func make() throws -> ChildReport {
    let module = try LoadedModule(folder: order.module)
    FaultReporter.install(for: module)
    let preview = try module.chosen()
    for folder in order.options.assetFolders { AssetCatalogs.shared.add(folder) }
    speaker.say(.loaded(preview.title))
    let plan = try order.options.plan()
    let picture = FilmPicture(plan.configuration)
    let writers = try order.results.map { result in
      try result.format.writer(
        path: result.path, plan: plan, title: preview.title, picture: picture
      ) { speaker.say(.waiting) }
    }
    let stage = try Stage(plan.configuration) { preview.makeView() }
    var last: FilmFrame?
    var expected = plan.frameCount
    let isStill = order.options.command == .still
    let end = try film(plan, on: stage) { frame in
      let printed = speaker.takePrinted().map {
        GraphEvent(time: frame.time, kind: .print($0))
      }
      last = frame
      Self.write(frame.events)
      if !isStill {
        let drawn = DrawnFrame(frame: frame, events: frame.events + printed, picture: picture)
        for writer in writers { try writer.add(drawn) }
      }
      if plan.frameCount == nil, frame.index % Self.forecastInterval == 0 {
        expected = plan.expectedFrameCount(frame)
      }
      speaker.say(.frame(frame.index + 1, of: expected))
    }
    if isStill, let last {
      var frame = last
      if order.options.instant > last.time {
        let list = try stage.advance(to: order.options.instant)
        frame = FilmFrame(
          index: last.index + 1, time: order.options.instant, list: list, running: [], events: [])
      }
      for writer in writers {
        try writer.add(DrawnFrame(frame: frame, events: [], picture: picture))
      }
    }
    let printed = speaker.takePrinted().map { GraphEvent(time: end.duration, kind: .print($0)) }
    Self.write(end.events)
    for writer in writers { try writer.finish(end.events + printed) }
    return ChildReport(frames: end.frames, seconds: end.duration, unsettled: end.unsettled)
  }

  /// Writes warnings to standard error, where they are seen without a trace.
  private static func write(_ events: [GraphEvent]) {
    for event in events {
      if case .warning(let message) = event.kind { Messages.write("warning: \(message)") }
    }
  }
}

extension FilmPlan {
  /// The number of frames until what runs now has ended and the script is done; nil if that is not
  /// known.
  fileprivate func expectedFrameCount(_ frame: FilmFrame) -> Int? {
    let ends = frame.running.compactMap(\.ends) + actions.map(\.time)
    guard let last = ends.max(), last > frame.time else { return nil }
    return Int((min(last, Self.longestUnsettled) * Double(fps)).rounded(.up)) + 1
  }
}

extension FilmOptions {
  /// Where assets are looked for: the folders of the user's files, then the projects that they belong
  /// to.
  var assetFolders: [URL] {
    let homes = (files + siblings).map { path -> URL in
      let url = URL(fileURLWithPath: path).standardizedFileURL
      return url.pathExtension == "swift" ? url.deletingLastPathComponent() : url
    }
    return homes + homes.compactMap(\.project)
  }

  /// The options as a film's plan.
  func plan() throws -> FilmPlan {
    var configuration = Stage.Configuration()
    configuration.size = CGSize(width: width, height: height)
    configuration.scale = scale
    configuration.colorScheme = isDark ? .dark : .light
    configuration.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    configuration.locale = Locale(identifier: locale)
    configuration.dynamicTypeSize = TypeSize.all[typeSize] ?? .large
    configuration.reducesMotion = reducesMotion
    configuration.profile = Profile(rawValue: profile) ?? .latest
    configuration.seed = seed
    return FilmPlan(
      configuration: configuration, fps: filmedFramesPerSecond,
      duration: command == .still ? instant : duration,
      actions: try ScriptParser.parse(script).map(\.action))
  }
}

extension URL {
  /// The nearest folder around this one that holds a project or a package, or nil if there is none.
  fileprivate var project: URL? {
    var folder = self
    while folder.pathComponents.count > 1 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let isProject = names.contains { name in
        [".git", "Package.swift"].contains(name) || name.hasSuffix(".xcodeproj")
      }
      if isProject { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
