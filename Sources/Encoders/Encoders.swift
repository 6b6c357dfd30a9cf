// Pixels to files: PNG, APNG, GIF, WebP, video, film strips, folders of frames.
// May import: CEncoders. Start at: PNG/PNG.swift; files that appear whole: Files/AtomicFile.swift.
