/// The curve of a rounded corner.
public enum RoundedCornerStyle: Sendable {
  /// A quarter of an ellipse.
  case circular
  /// A curve whose bend grows and falls steadily, so that it joins the sides smoothly.
  case continuous
}
