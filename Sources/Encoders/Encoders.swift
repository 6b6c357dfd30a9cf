// Pixels to files: PNG, APNG, film strips, folders of frames.
// May import: CEncoders. Start at: PNG.swift.
