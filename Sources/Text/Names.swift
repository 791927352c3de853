// Names as people type them: case and separators do not matter, and a near miss gets a suggestion.

/// Folding and comparing of names.
package enum Names {
  /// Lower case without hyphens, underscores and spaces: `moveIn`, `move-in` and `MOVE_IN` are the
  /// same name.
  package static func fold(_ name: some StringProtocol) -> String {
    String(name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " })
  }

  /// The names most like a given one, best first; at most `count`.
  ///
  /// A third of its letters may differ, two in any case, one of a name of three letters; or it is a part of
  /// a longer name.
  package static func nearest(
    to name: some StringProtocol, among names: some Sequence<String>, count: Int = 3
  ) -> [String] {
    let wanted = Array(fold(name).prefix(longest + 1))
    // Nobody mistypes a name of this length; comparing it with thousands takes long.
    guard !wanted.isEmpty, wanted.count <= longest else { return [] }
    let text = String(wanted)
    let limit = wanted.count < 4 ? 1 : max(2, wanted.count / 3)
    let distinct = Dictionary(names.map { (fold($0), $0) }, uniquingKeysWith: { min($0, $1) })
    let ranked = distinct.compactMap { folded, name -> (name: String, distance: Int)? in
      if wanted.count >= 3, folded.holds(text) {
        return (name, min(1, folded.count - text.count))
      }
      guard abs(folded.count - wanted.count) <= limit else { return nil }
      return (name, editDistance(wanted, Array(folded)))
    }
    return ranked.filter { $0.distance <= limit }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(count).map(\.name)
  }

  /// `; did you mean push, page-curl?`; nothing where there are no names.
  package static func suggestion(_ names: [String]) -> String {
    names.isEmpty ? "" : "; \(question(names))"
  }

  /// `did you mean push, page-curl?`, or something else where there are no names.
  package static func question(_ names: [String], otherwise: String = "") -> String {
    names.isEmpty ? otherwise : "did you mean \(names.joined(separator: ", "))?"
  }

  /// The longest name that is compared with others.
  private static let longest = 64

  /// Insertions, deletions, replacements and exchanges of neighbours from one to the other (Damerau and
  /// Levenshtein, no piece changed twice).
  private static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for (i, character) in left.enumerated() {
      var current = [i + 1]
      for (j, other) in right.enumerated() {
        let replaced = rows[i][j] + (character == other ? 0 : 1)
        var least = min(replaced, rows[i][j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, character == right[j - 1], left[i - 1] == other {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        current.append(least)
      }
      rows.append(current)
    }
    return rows[left.count][right.count]
  }
}
