// Incremental computation: typed attributes, rules that compute them, and subgraphs that give them a
// lifetime. Knows nothing of views.
// May import: the standard library and Glibc. Start at: Attribute.swift.
