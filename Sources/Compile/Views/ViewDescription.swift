/// A view type of the user's files.
package struct ViewDescription: Codable, Equatable, Sendable {
  /// The type's name, with the types around it.
  package let name: String

  /// The file's path, as the user gave it.
  package let file: String

  /// The line of the type's name, from 1.
  package let line: Int

  /// How the view can be made.
  package let making: Making

  /// How a view can be made from anywhere in its file.
  package enum Making: Codable, Equatable, Sendable {
    /// By its name and empty parentheses.
    case plain

    /// Only with arguments: the initializers, as they are declared.
    case withArguments([String])

    /// Only with types in the place of its generic parameters.
    case generic

    /// Not at all: it is private to another type.
    case outOfReach
  }

  /// What the view needs, for a message.
  var needs: String {
    switch making {
    case .plain: "it needs nothing"
    case .withArguments(let initializers):
      initializers.isEmpty
        ? "it has no initializer" : "it has " + initializers.joined(separator: ", ")
    case .generic: "it is generic"
    case .outOfReach: "it is private to another type"
    }
  }

  /// The view in one line of a list.
  var summary: String {
    switch making {
    case .plain: name
    case .withArguments, .generic, .outOfReach: "\(name) (\(needs))"
    }
  }
}
