/// Something that happened in a view graph and that a trace tells.
package struct GraphEvent {
  /// What happened.
  package enum Kind {
    case appear(path: String)
    case disappear(path: String)
    case began(AnyRunningAnimation)
    case ended(AnyRunningAnimation)
    case completion
    /// Input that the stage has sent.
    case input(name: String, target: String)
    /// What user code has printed.
    case print(String)
    case warning(String)
  }

  /// When, in seconds since the mount.
  package let time: Double
  package let kind: Kind

  package init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}

/// The system whose behavior the runtime shows.
package enum Profile: Int, Sendable, CaseIterable {
  case iOS13 = 13
  case iOS15 = 15
  case iOS16 = 16
  case iOS17 = 17
  case iOS18 = 18

  /// The newest.
  package static let latest = Profile.iOS18
}
