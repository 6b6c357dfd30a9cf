internal import SwiftUI

/// The preferred sizes of text by the names of SwiftUI's constants.
enum TypeSize {
  static let all: [String: DynamicTypeSize] = Dictionary(
    uniqueKeysWithValues: DynamicTypeSize.allCases.map { ("\($0)", $0) })

  /// The names, from the smallest.
  static var names: [String] { DynamicTypeSize.allCases.map { "\($0)" } }
}
