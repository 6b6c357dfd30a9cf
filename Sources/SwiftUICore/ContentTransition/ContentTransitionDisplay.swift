internal import AttributeGraph
internal import CoreGraphics
internal import DisplayList

/// The transition that has been set around a text, at any time; nil where nobody sets one.
///
/// Such a text keeps its display and costs nothing.
func setContentTransition(in inputs: _ViewInputs) -> Attribute<ContentTransition>? {
  let isSet = Graph.untracked { inputs.environment.value.contentTransition != .interpolate }
  guard inputs.animatesContents || isSet else { return nil }
  return Attribute(ContentTransitionOf(environment: inputs.environment))
}

/// What a text draws, and what it drew before while that is on its way out.
///
/// - Parameters:
///   - transition: The transition of the moment.
///   - text: The text's own display.
///   - inputs: The text's inputs.
func makeContentTransition(
  _ transition: Attribute<ContentTransition>, of text: Attribute<DisplayItem>,
  _ inputs: _ViewInputs
) -> Attribute<DisplayItem> {
  Attribute(
    ContentTransitionDisplay(
      text: text, transition: transition, site: ViewSite(inputs, type: Text.self)))
}

private struct ContentTransitionOf: Rule {
  let environment: Attribute<EnvironmentValues>

  func value() -> ContentTransition { environment.value.contentTransition }
}

private struct ContentTransitionDisplay: Rule {
  let text: Attribute<DisplayItem>
  let transition: Attribute<ContentTransition>
  let site: ViewSite
  private let identity: UInt32
  /// What was drawn last.
  private var last: Leaf?
  private var lastValue: Double?
  private var arrival: Arrival?
  private var departures: [Departure] = []

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

  init(text: Attribute<DisplayItem>, transition: Attribute<ContentTransition>, site: ViewSite) {
    self.text = text
    self.transition = transition
    self.site = site
    identity = site.withGraph { $0.newIdentity() }
  }

  mutating func value() -> DisplayItem {
    let item = text.value
    guard case .leaf(let leaf) = item.content, case .text(let layout, _, _) = leaf.drawing else {
      return item
    }
    let kind = transition.value.kind
    if let last, case .text(let old, _, _) = last.drawing, old.string != layout.string {
      change(from: last, old, to: layout, kind)
    }
    if case .numericValue(let value) = kind { lastValue = value } else { lastValue = nil }
    last = leaf
    if arrival == nil, departures.isEmpty { return item }
    return drawing(item, leaf, layout)
  }

  /// Sends the old content out and lets the new one in, if the change is animated.
  private mutating func change(
    from leaf: Leaf, _ old: TextLayout, to new: TextLayout, _ kind: ContentTransition.Kind
  ) {
    let transaction = site.transaction
    guard transaction.animation != nil, !transaction.disablesAnimations else {
      (arrival, departures) = (nil, [])
      return
    }
    let split: GlyphSplit?
    let rise: CGFloat
    switch kind {
    case .identity, .interpolate:
      (arrival, departures) = (nil, [])
      return
    case .opacity: (split, rise) = (nil, 0)
    case .numericText(let countsDown):
      split = GlyphSplit(from: old, to: new)
      rise = leaf.rollDistance(of: old) * (countsDown ? -1 : 1)
    case .numericValue(let value):
      split = GlyphSplit(from: old, to: new)
      rise = leaf.rollDistance(of: old) * (value < lastValue ?? value ? -1 : 1)
    }
    // What has not quite arrived leaves from where it is.
    let place = arrival?.place ?? Animated(startingAt: 0)
    let leaving = split.map { leaf.showing($0.old(of: old), "") } ?? leaf
    departures.append(
      Departure(identity: newIdentity(), leaf: leaving, rise: rise, place: place))
    arrival = Arrival(
      identity: newIdentity(), split: split, rise: rise, place: Animated(startingAt: -1))
  }

  private mutating func drawing(
    _ item: DisplayItem, _ leaf: Leaf, _ layout: TextLayout
  ) -> DisplayItem {
    var items: [DisplayItem] = []
    for index in departures.indices {
      let place = departures[index].place.value(of: 1, at: site, "content")
      let departure = departures[index]
      if departure.place.isAnimating {
        items.append(
          rolled(departure.leaf, place, by: departure.rise, departure.identity))
      }
    }
    departures.removeAll { !$0.place.isAnimating }
    guard var arrival else { return group(items + [item]) }
    let place = arrival.place.value(of: 0, at: site, "content")
    self.arrival = arrival.place.isAnimating ? arrival : nil
    guard arrival.place.isAnimating else { return items.isEmpty ? item : group(items + [item]) }
    if let split = arrival.split {
      let kept = leaf.showing(split.kept(of: layout), layout.string)
      items.append(
        DisplayItem(identity: item.identity, version: newVersion(), content: .leaf(kept)))
      let new = leaf.showing(split.new(of: layout), "")
      items.append(rolled(new, place, by: arrival.rise, arrival.identity))
    } else {
      items.append(rolled(leaf, place, by: arrival.rise, arrival.identity))
    }
    return group(items)
  }

  /// A leaf on its way: the further from its place, the fainter.
  private func rolled(
    _ leaf: Leaf, _ place: Double, by rise: CGFloat, _ identity: UInt32
  ) -> DisplayItem {
    let version = newVersion()
    let opacity = min(max(1 - abs(place), 0), 1)
    let inner = DisplayItem(
      identity: identity, version: version, content: .leaf(leaf.moved(by: -place * rise)))
    return DisplayItem(
      identity: identity, version: version, content: .effect(.opacity(opacity), [inner]))
  }

  private func group(_ items: [DisplayItem]) -> DisplayItem {
    DisplayItem(identity: identity, version: newVersion(), content: .group(items))
  }

  private func newIdentity() -> UInt32 { site.withGraph { $0.newIdentity() } }

  private func newVersion() -> UInt32 { site.withGraph { $0.newVersion() } }
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

  /// The leaf moved downwards.
  fileprivate func moved(by distance: CGFloat) -> Leaf {
    guard distance != 0, case .text(let layout, let origin, let paint) = drawing else {
      return self
    }
    return Leaf(
      source: source, frame: frame.offsetBy(dx: 0, dy: distance),
      drawing: .text(layout, origin: CGPoint(x: origin.x, y: origin.y + distance), paint))
  }
}
