// swift-tools-version: 6.0
import CompilerPluginSupport
import PackageDescription

// Apple's platforms see one library, the modifiers. Everything below `#if os(Linux)` is the
// runtime, the film studio and the tool, which exist because those platforms have them built in.
// The rooms, and which may import which, are drawn in ARCHITECTURE.md; a test compares the two.

let package = Package(
  name: "Inbetween",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [.library(name: "Inbetween", targets: ["Inbetween"])],
  targets: [.target(name: "Inbetween")]
)

#if os(Linux)
  package.products += [
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "InbetweenTesting", targets: ["InbetweenTesting"]),
    .executable(name: "inbetween", targets: ["inbetween"]),
  ]

  package.targets = [
    // The modifiers, and the screens that show them.
    .target(name: "Inbetween", dependencies: ["SwiftUI"]),
    .target(name: "Gallery", dependencies: ["Inbetween", "SwiftUI"]),

    // SwiftUI for Linux.
    .target(
      name: "SwiftUI",
      dependencies: ["SwiftUICore", "DeveloperToolsSupport", "SwiftUIMacros", "CoreGraphics"]),
    .target(name: "SwiftUICore", dependencies: ["AttributeGraph", "DisplayList", "CoreGraphics"]),
    .target(name: "DeveloperToolsSupport", dependencies: ["SwiftUICore"]),
    .macro(name: "SwiftUIMacros"),
    .target(name: "AttributeGraph"),
    .target(name: "DisplayList", dependencies: ["CoreGraphics"]),
    .target(name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics"]),
    .target(name: "_Testing_CoreGraphics"),

    // Text.
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .target(name: "CLineBreaks", linkerSettings: [.linkedLibrary("icuuc")]),
    .target(
      name: "Typesetting",
      dependencies: [
        "SwiftUICore", "DisplayList", "CoreGraphics", "CHarfBuzz", "CFriBidi", "CLineBreaks",
        "Pictures",
      ]),

    // Files of pictures.
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "Pictures", dependencies: ["SwiftUICore", "DisplayList", "CPNG", "CJPEG"]),
    .testTarget(
      name: "PicturesTests",
      dependencies: ["Pictures", "Stage", "SwiftUI", "SwiftUICore", "DisplayList", "CPNG", "CJPEG"]
    ),

    .testTarget(
      name: "TypesettingTests",
      dependencies: ["Typesetting", "SwiftUICore", "DisplayList", "CoreGraphics", "Raster"]),

    // The host, and its time.
    .target(name: "CVirtualTime"),
    .target(
      name: "Stage",
      dependencies: [
        "SwiftUI", "SwiftUICore", "DisplayList", "Typesetting", "Pictures", "CVirtualTime",
        "AttributeGraph",
      ]),

    .testTarget(name: "VirtualTimeTests", dependencies: ["Stage"]),

    // Pixels and files.
    .target(name: "CRaster"),
    .target(name: "Raster", dependencies: ["CRaster", "DisplayList", "CoreGraphics"]),
    .target(name: "CEncoders", linkerSettings: [.linkedLibrary("webp")]),
    .target(name: "Encoders", dependencies: ["CEncoders"]),
    .target(name: "Report"),
    .testTarget(
      name: "FilmTests",
      dependencies: ["Film", "Encoders", "Stage", "SwiftUI", "SwiftUICore", "DisplayList"]),
    .testTarget(name: "CommandLineToolTests", dependencies: ["CommandLineTool", "inbetween"]),
    .testTarget(
      name: "EncodersTests", dependencies: ["Encoders"],
      exclude: ["Oracle/decode.py", "Oracle/gif.py", "Oracle/webp.py"]),
    .target(
      name: "Film",
      dependencies: ["Stage", "Raster", "Encoders", "Report", "DisplayList", "SwiftUICore"]),
    .target(name: "InbetweenTesting", dependencies: ["Film", "Stage", "SwiftUI", "DisplayList"]),

    // The tool. Its executable exports its symbols, so that a compiled user file finds SwiftUI there.
    // Its folder has another name than its target, since file systems that ignore case would take
    // `inbetween` for `Inbetween`.
    .target(name: "Compile", dependencies: ["SwiftUI", "SwiftUICore", "DeveloperToolsSupport"]),
    .target(
      name: "CommandLineTool",
      dependencies: [
        "Compile", "Film", "Encoders", "Stage", "Typesetting", "SwiftUI", "DisplayList",
      ]),
    .executableTarget(
      name: "inbetween", dependencies: ["CommandLineTool", "Inbetween"], path: "Sources/Tool",
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),

    // Measurements.
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Compile", "Film", "Stage", "Raster", "Gallery", "Inbetween", "SwiftUI", "SwiftUICore",
        "DisplayList", "CoreGraphics", "Typesetting", "AttributeGraph",
      ], exclude: ["Chromium"]),

    // Tests.
    .testTarget(name: "ArchitectureTests", dependencies: ["Compile"]),
    .testTarget(name: "AttributeGraphTests", dependencies: ["AttributeGraph"]),
    // The tests load what they compile, as the tool does.
    .testTarget(
      name: "CompileTests", dependencies: ["Compile", "SwiftUI", "SwiftUICore"],
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
    .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"]),
    .systemLibrary(
      name: "CCairo", path: "Tests/CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"])]),
    .testTarget(
      name: "RasterTests", dependencies: ["Raster", "DisplayList", "CoreGraphics", "CCairo"]),
    .testTarget(name: "SwiftUICoreTests", dependencies: ["SwiftUICore", "CoreGraphics"]),
    .testTarget(name: "SwiftUIMacrosTests", dependencies: ["SwiftUI"]),
    // What another package could have, for the tests of how its modifiers animate.
    .target(name: "ForeignModifiers", dependencies: ["SwiftUI"], path: "Tests/ForeignModifiers"),
    .testTarget(
      name: "InbetweenTests",
      dependencies: [
        "Inbetween", "InbetweenTesting", "SwiftUI", "Gallery", "ForeignModifiers", "Stage",
        "Raster",
        "DisplayList",
      ]),
  ]
#endif
