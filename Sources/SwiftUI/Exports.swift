// `import SwiftUI` brings what it brings on Apple's platforms.
@_exported import CoreGraphics
@_exported import DeveloperToolsSupport
@_exported import Foundation
@_exported import Observation
@_exported import SwiftUICore
