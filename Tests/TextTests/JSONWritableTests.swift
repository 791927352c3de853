// Documents as JSON: what is stored in them, and what is written as a literal.

import SegueText
import Testing

@Suite struct JSONWritableTests {
  private enum Kind: String, JSONWritable { case plain }

  private struct Part: JSONWritable {
    let name: String
    let place: Int?
  }

  private struct Whole: JSONWritable {
    let kind = Kind.plain
    var parts = [Part(name: "a\"\u{1b}", place: 3), Part(name: "b", place: nil)]
    let sizes = ["b": 0.1, "a": 2]
    private let isHidden = false
    let missing: [Part]? = nil
  }

  @Test func aDocumentHasWhatIsStoredInIt() throws {
    let line = #"""
      {"kind":"plain","parts":[{"name":"a\"\u001b","place":3},{"name":"b"}],"sizes":{"a":2,"b":0.1},"isHidden":false}
      """#
    #expect(Whole().jsonLine == line + "\n")
    var parser = JSONParser(Array(Whole().jsonText.utf8))
    #expect(try parser.parse() == Whole().tree)
  }

  @Test func aLiteralLeavesOutWhatIsNil() {
    let number: Int? = nil
    let tree: JSONTree = ["a": number, "b": JSONTree.null, "c": [Double.infinity, 0.5]]
    #expect(tree.onOneLine == #"{"b":null,"c":["inf",0.5]}"#)
    #expect((tree + ["d": true]).onOneLine == #"{"b":null,"c":["inf",0.5],"d":true}"#)
    #expect(([:] as JSONTree).jsonText == "{}\n" && ([] as [Int]).jsonText == "[]\n")
  }
}
