// Whether a text has another one in it. The standard library's `contains` of a string brings Swift's regular expressions into
// whatever is linked, a megabyte that nothing here needs.

extension StringProtocol {
  /// Whether another text is a part of this one, byte by byte; the empty one is a part of every text.
  package func holds(_ part: some StringProtocol) -> Bool {
    let (own, wanted) = (Array(utf8), Array(part.utf8))
    guard own.count >= wanted.count else { return false }
    return (0...(own.count - wanted.count)).contains { own[$0...].starts(with: wanted) }
  }
}
