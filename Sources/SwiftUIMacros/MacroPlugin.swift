/// The answers to what the compiler asks.
enum MacroPlugin {
  // The version of the compiler's plug-in messages that the answers below are written in.
  private static let protocolVersion = JSON.number("7")

  /// Answers one message.
  static func answer(to request: JSON) -> JSON {
    guard case .object(let members) = request, let message = members.first else {
      return failure("The compiler sent a message that is not understood.")
    }
    let body = message.value
    switch message.key {
    case "getCapability":
      return .object([
        "getCapabilityResult": .object([
          "capability": .object(["protocolVersion": protocolVersion])
        ])
      ])
    case "expandFreestandingMacro":
      guard body["macro"]["typeName"].string == "PreviewMacro", let use = MacroUse(body) else {
        return unknown(body)
      }
      return expansion(PreviewExpansion(of: use).text)
    case "expandAttachedMacro":
      return attached(body)
    default:
      return failure("The macro plug-in does not know the message '\(message.key)'.")
    }
  }

  private static func attached(_ body: JSON) -> JSON {
    let role = body["macroRole"].string ?? ""
    switch body["macro"]["typeName"].string {
    case "EntryMacro":
      guard let entry = EntryExpansion(of: body["declSyntax"]["source"].string ?? "") else {
        return failure("'@Entry' can only be attached to a 'var' declaration with one name.")
      }
      return expansion(role == "accessor" ? entry.accessors : entry.key)
    case "AnimatableMacro":
      return animatable(body, role)
    case "PreviewableMacro", "AnimatableIgnoredMacro":
      // The attribute means something to the macro around it.
      return expansion("")
    default:
      return unknown(body)
    }
  }

  private static func animatable(_ body: JSON, _ role: String) -> JSON {
    if role == "extension" {
      // The compiler names the conformances that are not there yet.
      guard body["conformanceListSyntax"]["source"].string?.isEmpty == false else {
        return expansion("")
      }
      let type = body["extendedTypeSyntax"]["source"].string ?? ""
      return expansion("extension \(type): SwiftUICore.Animatable {}")
    }
    switch AnimatableExpansion.of(body["declSyntax"]["source"].string ?? "") {
    case .success(let text): return expansion(text)
    case .failure(let problem): return failure(problem.message)
    }
  }

  private static func expansion(_ source: String) -> JSON {
    .object([
      "expandMacroResult": .object(["expandedSource": .string(source), "diagnostics": .array([])])
    ])
  }

  private static func unknown(_ body: JSON) -> JSON {
    failure("The macro plug-in has no macro '\(body["macro"]["typeName"].string ?? "?")'.")
  }

  /// An expansion to nothing, with an error at the place where the macro is used.
  private static func failure(_ message: String) -> JSON {
    let diagnostic = JSON.object([
      "message": .string(message),
      "severity": .string("error"),
      "position": .object(["fileName": .string(""), "offset": .number("0")]),
      "highlights": .array([]),
      "notes": .array([]),
      "fixIts": .array([]),
    ])
    return .object([
      "expandMacroResult": .object([
        "expandedSource": .string(""), "diagnostics": .array([diagnostic]),
      ])
    ])
  }
}
