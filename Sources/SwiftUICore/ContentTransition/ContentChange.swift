internal import AttributeGraph
internal import CoreGraphics
internal import DisplayList

/// What a text shows while it becomes another one: the old content on its way out, and the new one on
/// its way in.
///
/// At rest it costs a null pointer and a reference to what was drawn last.
struct ContentChange {
  private var last: DisplayItem?
  private var course: Course?

  /// What moves.
  private final class Course {
    let identity: UInt32
    var arrival: Arrival?
    var departures: [Departure] = []
    /// The value of a number that rolls as its value has it.
    var value: Double?

    init(_ identity: UInt32) { self.identity = identity }
  }

  /// Old content on its way out.
  private struct Departure {
    let identity: UInt32
    let leaf: Leaf
    /// The upward distance, in points, of the whole way.
    let rise: CGFloat
    /// 0 while the content is there, 1 when it has gone.
    var place: Animated<Double>
  }

  /// New content on its way in.
  private struct Arrival {
    let identity: UInt32
    /// Glyphs that were there before and stay, and those that are new; nil where all are new.
    let split: GlyphSplit?
    let rise: CGFloat
    /// −1 before the content is there, 0 when it is.
    var place: Animated<Double>
  }

  /// What to draw.
  ///
  /// - Parameters:
  ///   - item: The text as it is now.
  ///   - kind: How it changes.
  ///   - isReplaced: Whether it says something else than before, or in other glyphs. What is cut off for
  ///     want of room does not count.
  mutating func display(
    _ item: DisplayItem, _ kind: ContentTransition.Kind, isReplaced: Bool, at site: ViewSite
  ) -> DisplayItem {
    guard case .leaf(let leaf) = item.content, case .text(let layout, _, _) = leaf.drawing else {
      return item
    }
    if isReplaced, case .leaf(let old)? = last?.content, case .text(let before, _, _) = old.drawing
    {
      change(from: old, before, to: layout, kind, at: site)
    }
    if case .numericValue(let value) = kind {
      course(at: site).value = value
    }
    last = item
    guard let course, course.arrival != nil || !course.departures.isEmpty else { return item }
    return drawing(item, leaf, layout, course, at: site)
  }

  private mutating func course(at site: ViewSite) -> Course {
    if let course { return course }
    let new = Course(site.newIdentity())
    course = new
    return new
  }

  /// Sends the old content out and lets the new one in, if the change is animated.
  private mutating func change(
    from leaf: Leaf, _ old: TextLayout, to new: TextLayout, _ kind: ContentTransition.Kind,
    at site: ViewSite
  ) {
    if kind == .identity || !site.animatesChange {
      course?.arrival = nil
      course?.departures = []
      return
    }
    let course = course(at: site)
    let split: GlyphSplit?
    let rise: CGFloat
    switch kind {
    case .identity, .interpolate, .opacity: (split, rise) = (nil, 0)
    case .numericText(let countsDown):
      split = GlyphSplit(from: old, to: new)
      rise = leaf.rollDistance(of: old) * (countsDown ? -1 : 1)
    case .numericValue(let value):
      split = GlyphSplit(from: old, to: new)
      rise = leaf.rollDistance(of: old) * (value < course.value ?? value ? -1 : 1)
    }
    // What has not quite arrived leaves from where it is.
    let place = course.arrival?.place ?? Animated(startingAt: 0)
    let leaving = split.map { leaf.showing($0.old(of: old), "") } ?? leaf
    course.departures.append(
      Departure(identity: site.newIdentity(), leaf: leaving, rise: rise, place: place))
    course.arrival = Arrival(
      identity: site.newIdentity(), split: split, rise: rise, place: Animated(startingAt: -1))
  }

  private func drawing(
    _ item: DisplayItem, _ leaf: Leaf, _ layout: TextLayout, _ course: Course, at site: ViewSite
  ) -> DisplayItem {
    var items: [DisplayItem] = []
    for index in course.departures.indices {
      let place = course.departures[index].place.value(of: 1, at: site, "content")
      let departure = course.departures[index]
      if departure.place.isAnimating {
        items.append(
          departure.leaf.rolled(place, by: departure.rise, departure.identity, at: site))
      }
    }
    course.departures.removeAll { !$0.place.isAnimating }
    guard let place = course.arrival?.place.value(of: 0, at: site, "content"),
      let arrival = course.arrival, arrival.place.isAnimating
    else {
      course.arrival = nil
      return items.isEmpty ? item : group(items + [item], course, at: site)
    }
    if let split = arrival.split {
      let kept = leaf.showing(split.kept(of: layout), layout.string)
      items.append(
        DisplayItem(identity: item.identity, version: site.newVersion(), content: .leaf(kept)))
      let new = leaf.showing(split.new(of: layout), "")
      items.append(new.rolled(place, by: arrival.rise, arrival.identity, at: site))
    } else {
      items.append(leaf.rolled(place, by: arrival.rise, arrival.identity, at: site))
    }
    return group(items, course, at: site)
  }

  private func group(_ items: [DisplayItem], _ course: Course, at site: ViewSite) -> DisplayItem {
    DisplayItem(identity: course.identity, version: site.newVersion(), content: .group(items))
  }
}

extension ViewSite {
  fileprivate func newIdentity() -> UInt32 { withGraph { $0.newIdentity() } }

  fileprivate func newVersion() -> UInt32 { withGraph { $0.newVersion() } }

  /// Whether a change here and now is animated: it comes from a write, and its transaction says so.
  var animatesChange: Bool {
    if withGraph({ $0.isTimeStep }) { return false }
    let transaction = transaction
    return transaction.animation != nil && !transaction.disablesAnimations
  }
}

extension Leaf {
  /// How far characters roll, in points: half of a line.
  ///
  /// Apple documents no distance; half a line keeps neighbors above and below apart.
  fileprivate func rollDistance(of layout: TextLayout) -> CGFloat {
    frame.height / CGFloat(max(1, layout.lineCount)) / 2
  }

  /// The leaf with some of its glyphs.
  fileprivate func showing(_ runs: [GlyphRun], _ string: String) -> Leaf {
    guard case .text(let layout, let origin, let paint) = drawing else { return self }
    let part = TextLayout(
      string: string, font: layout.font, size: layout.size, firstBaseline: layout.firstBaseline,
      lastBaseline: layout.lastBaseline, lineCount: layout.lineCount,
      isTruncated: layout.isTruncated, runs: runs)
    return Leaf(source: source, frame: frame, drawing: .text(part, origin: origin, paint))
  }

  /// The leaf on its way: the further from its place, the fainter.
  fileprivate func rolled(
    _ place: Double, by rise: CGFloat, _ identity: UInt32, at site: ViewSite
  ) -> DisplayItem {
    let version = site.newVersion()
    let opacity = min(max(1 - abs(place), 0), 1)
    let inner = DisplayItem(
      identity: identity, version: version, content: .leaf(moved(by: -place * rise)))
    return DisplayItem(
      identity: identity, version: version, content: .effect(.opacity(opacity), [inner]))
  }

  /// The leaf moved downwards.
  private func moved(by distance: CGFloat) -> Leaf {
    guard distance != 0, case .text(let layout, let origin, let paint) = drawing else {
      return self
    }
    return Leaf(
      source: source, frame: frame.offsetBy(dx: 0, dy: distance),
      drawing: .text(layout, origin: CGPoint(x: origin.x, y: origin.y + distance), paint))
  }
}
