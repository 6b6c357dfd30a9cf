// Empty on purpose. Swift Testing declares an overlay of this name for files that import both it and
// a module named CoreGraphics; on Apple's platforms it attaches images to tests. The toolchain for
// Linux doesn't have it and stops such a file with "no such module", users' tests that import SwiftUI
// included. CoreGraphics depends on this target, so that whoever sees the one finds the other.
// May import: nothing.
