/// What `@Animatable` stands for: an `animatableData` made of the stored properties.
enum AnimatableExpansion {
  /// Why there is no expansion.
  struct Problem: Error {
    let message: String
  }

  /// Makes the property for the declaration of a type.
  static func of(_ source: String) -> Result<String, Problem> {
    let members = StoredProperties(of: source)
    var properties: [(name: String, type: String)] = []
    for property in members.all {
      guard let type = property.type else {
        return .failure(
          Problem(
            message:
              "'@Animatable' cannot see the type of '\(property.name)'; write it down, or mark the "
              + "property with '@AnimatableIgnored'."))
      }
      properties.append((property.name, type))
    }
    let access = members.access.map { $0 + " " } ?? ""
    return .success(
      """
      \(access)nonisolated var animatableData: \(type(of: properties[...])) {
      get { \(getter(properties[...])) }
      set {
      \(setters(properties[...], "newValue").joined(separator: "\n"))
      }
      }
      """)
  }

  private typealias Properties = ArraySlice<(name: String, type: String)>

  private static func type(of properties: Properties) -> String {
    guard let first = properties.first else { return "SwiftUICore.EmptyAnimatableData" }
    let data = "\(first.type).AnimatableData"
    if properties.count == 1 { return data }
    return "SwiftUICore.AnimatablePair<\(data), \(type(of: properties.dropFirst()))>"
  }

  private static func getter(_ properties: Properties) -> String {
    guard let first = properties.first else { return "SwiftUICore.EmptyAnimatableData()" }
    let data = "\(first.name).animatableData"
    if properties.count == 1 { return data }
    return "SwiftUICore.AnimatablePair(\(data), \(getter(properties.dropFirst())))"
  }

  private static func setters(_ properties: Properties, _ value: String) -> [String] {
    guard let first = properties.first else { return [] }
    if properties.count == 1 { return ["\(first.name).animatableData = \(value)"] }
    return ["\(first.name).animatableData = \(value).first"]
      + setters(properties.dropFirst(), value + ".second")
  }
}
