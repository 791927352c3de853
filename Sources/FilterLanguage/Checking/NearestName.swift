// Guesses which name was meant.

extension Checker {
  /// The known name that differs least, if it differs little.
  func nearest(to name: String) -> String? {
    var known = Set(scopes.flatMap(\.keys)).union(records.keys).union(BuiltinFunction.names)
    known.formUnion(["progress", "ratio", "getFromColor", "getToColor"])
    let limit = name.count < 4 ? 1 : 2
    let near = known.filter { !$0.isEmpty && abs($0.utf8.count - name.utf8.count) <= limit }
      .map { (distance: Self.distance(name, $0), name: $0) }
      .filter { $0.distance <= limit }
    return near.min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
  }

  /// Insertions, deletions and replacements from one to the other, case ignored.
  private static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.lowercased().utf8.prefix(64)), Array(right.lowercased().utf8))
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let replaced = diagonal + (letter == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
