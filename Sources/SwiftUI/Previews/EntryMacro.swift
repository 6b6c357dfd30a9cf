/// Makes a variable in an extension of `EnvironmentValues` an entry with a key of its own.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")
