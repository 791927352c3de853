// Guesses the name that the author meant.

import SegueShaders
import SegueText

extension Checker {
  /// The known name that is most similar, if it is similar enough.
  func nearest(to name: String) -> String? {
    var known = Set(scopes.flatMap(\.keys)).union(records.keys).union(Builtin.names)
    known.formUnion(["progress", "ratio"])
    return Names.nearest(to: name, among: known.filter { !$0.isEmpty }, count: 1).first
  }
}
