// Whether a text is a part of another.

import SegueText
import Testing

@Suite struct HoldingTests {
  @Test(arguments: [
    ("page-curl", "curl", true), ("page-curl", "page", true), ("page-curl", "e-c", true),
    ("page-curl", "page-curl", true), ("page-curl", "page-curls", false), ("curl", "lruc", false),
    ("aab", "ab", true), ("", "", true), ("a", "", true), ("", "a", false),
    ("Gr\u{fc}n", "\u{fc}", true),
  ]) func aTextHoldsItsParts(text: String, part: String, isHeld: Bool) {
    #expect(text.holds(part) == isHeld)
  }
}
