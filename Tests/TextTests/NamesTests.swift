// Which names are proposed for an unknown name.

import SegueText
import Testing

@Suite struct NamesTests {
  private static let names = [
    "push", "page-curl", "reveal", "move-in", "fade", "bars-swipe", "cross-warp", "tomato",
  ]

  @Test(arguments: [
    ("psh", ["push"]), ("pagecurll", ["page-curl"]), ("PAGE_CURL", ["page-curl"]),
    ("fdae", ["fade"]), ("warp", ["cross-warp"]), ("tomatoo", ["tomato"]), ("music", []),
    ("x", []), ("", []), ("paste", []), (String(repeating: "push", count: 1000), []),
  ]) func aNameThatIsNearIsProposed(name: String, nearest: [String]) {
    #expect(Names.nearest(to: name, among: Self.names) == nearest)
  }

  @Test func theBestComeFirstAndNoMoreThanAskedFor() {
    let names = ["curls", "curl", "curt", "hurl"]
    #expect(Names.nearest(to: "curl", among: names) == ["curl", "curls", "curt"])
    #expect(Names.nearest(to: "curl", among: names, count: 1) == ["curl"])
  }

  @Test func aProposalIsAQuestion() {
    #expect(Names.suggestion(["push", "fade"]) == "; did you mean push, fade?")
    #expect(Names.suggestion([]).isEmpty)
    #expect(Names.question([], otherwise: "nothing") == "nothing")
  }

  @Test func manyNamesAreSearchedAtOnce() {
    let names = (0..<100_000).map { "layer number \($0)" }
    #expect(Names.nearest(to: "layer number 4242", among: names, count: 1) == ["layer number 4242"])
  }
}
