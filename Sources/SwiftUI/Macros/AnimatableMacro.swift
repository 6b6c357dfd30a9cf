/// Makes a type animatable by its stored properties: `animatableData` is made of theirs.
///
/// The properties' types are `Animatable` and written down, unless the value tells them: a number with
/// a point, or what begins with a type's name. Constants, computed, static, lazy and wrapped properties
/// do not count, and `@AnimatableIgnored` leaves out others.
@attached(extension, conformances: Animatable)
@attached(member, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "SwiftUIMacros", type: "AnimatableMacro")

/// Leaves a property out of what `@Animatable` animates.
@attached(accessor, names: named(willSet))
public macro AnimatableIgnored() =
  #externalMacro(module: "SwiftUIMacros", type: "AnimatableIgnoredMacro")
