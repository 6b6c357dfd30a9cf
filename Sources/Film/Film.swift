// A film as a pure function of (view, script, profile): the script's steps, the frames, the trace.
// May import: Stage, Raster, Encoders, DisplayList. Start at: Film.swift.
