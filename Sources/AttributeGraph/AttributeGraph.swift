// Incremental computation: typed attributes, rules that compute them, and subgraphs that give them a
// lifetime. Knows nothing of views.
// May import: the standard library and Glibc. Start at: Attribute.swift.
//
// How it works, and where
//
// An attribute is a node: a value, and mostly a rule that computes it (`Rule.swift`). While a rule
// runs, each attribute that it reads is recorded as one of its inputs (`Update/Tracking.swift`); what
// it reads may differ from run to run.
//
// A write marks the readers of the value dirty and queues them by height, which is one more than the
// height of the highest input (`Update/Invalidation.swift`). A flush takes the lowest first, so that
// all that a rule reads is ready when it runs, and goes on only from values that have changed
// (`Update/Flush.swift`). An update therefore costs what changes and not what a write could reach.
// The work is the same whether ten or a million attributes stand still around it.
//
// A node without readers waits until somebody asks. If nobody does, it lets go of its inputs
// (`Update/Idle.swift`), so that what is read only by idle nodes comes to rest as well.
//
// Nodes live in subgraphs, which form a tree and die as a whole (`Lifetime/`). A node stands higher than
// what the rule had read that made its subgraph, so that the rule can end it before it runs
// (`Update/Height.swift`).
//
// Memory is one reserved range of addresses (`Storage/`). A handle is an offset into it, nodes never
// move, and the graph's own work needs neither reference counting nor allocation.
