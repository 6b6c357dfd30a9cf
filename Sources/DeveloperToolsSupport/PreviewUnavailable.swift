/// The error of a preview that the system at hand cannot show.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct PreviewUnavailable: Error {
  /// Creates the error.
  public init() {}

  /// What to tell the user.
  public var localizedDescription: String { "This preview is not available on this system." }
}
