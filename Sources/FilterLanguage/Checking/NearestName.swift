// Guesses which name was meant.

import SegueText

extension Checker {
  /// The known name that differs least, if it differs little.
  func nearest(to name: String) -> String? {
    var known = Set(scopes.flatMap(\.keys)).union(records.keys).union(Builtin.names)
    known.formUnion(["progress", "ratio"])
    return Names.nearest(to: name, among: known.filter { !$0.isEmpty }, count: 1).first
  }
}
