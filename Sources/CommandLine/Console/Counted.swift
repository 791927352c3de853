// Numbers of things in messages.

/// So many of a thing: `1 film`, `2 films`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
