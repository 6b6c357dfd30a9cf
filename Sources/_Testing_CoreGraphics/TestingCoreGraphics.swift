// Swift Testing asks for a module of this name in each file that imports it together with a module
// named CoreGraphics: on Apple's platforms it attaches images. It only has to exist.
// May import: nothing.
