// Names as people type them: case and separators do not matter, and a near miss gets a suggestion.

/// Folding and comparing of names.
public enum EffectName {
  /// Lower case without hyphens, underscores and spaces: `moveIn`, `move-in` and `MOVE_IN` are one.
  public static func fold(_ name: String) -> String {
    String(name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " })
  }

  /// The names most like a given one, best first; at most `count`.
  public static func nearest(to name: String, among names: [String], count: Int = 3) -> [String] {
    let wanted = Array(fold(name))
    let distinct = Dictionary(names.map { (fold($0), $0) }, uniquingKeysWith: { first, _ in first })
    let ranked = distinct.values.map { candidate -> (name: String, distance: Int) in
      let folded = Array(fold(candidate))
      let distance = editDistance(wanted, folded)
      let contained = !wanted.isEmpty && fold(candidate).contains(String(wanted))
      return (candidate, contained ? min(distance, 1) : distance)
    }
    let limit = max(2, wanted.count / 2)
    return ranked.filter { $0.distance <= limit }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(count).map(\.name)
  }

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
