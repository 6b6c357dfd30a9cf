// Pixels to files: PNG, APNG, film strips, folders of frames.
// May import: CEncoders. Start at: PNG/PNG.swift; files that appear whole: Files/AtomicFile.swift.
