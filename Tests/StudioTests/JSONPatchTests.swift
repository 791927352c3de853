// Edits of JSON: the examples of RFC 6901 and RFC 6902, and what must be refused.

import SegueStudio
import SegueText
import Testing

@Suite struct JSONPatchTests {
  private func tree(_ text: String) throws -> JSONTree {
    var parser = JSONParser(Array(text.utf8))
    return try parser.parse()
  }

  private func patched(_ document: String, _ patch: String) throws -> String {
    try JSONPatch(JSONNode(tree(patch))).applied(to: tree(document)).onOneLine
  }

  /// RFC 6902, appendix A: 1 to 7, 10, 14 and 16.
  @Test(arguments: [
    (
      #"{"foo": "bar"}"#, #"[{"op": "add", "path": "/baz", "value": "qux"}]"#,
      #"{"foo":"bar","baz":"qux"}"#
    ),
    (
      #"{"foo": ["bar", "baz"]}"#, #"[{"op": "add", "path": "/foo/1", "value": "qux"}]"#,
      #"{"foo":["bar","qux","baz"]}"#
    ),
    (
      #"{"baz": "qux", "foo": "bar"}"#, #"[{"op": "remove", "path": "/baz"}]"#, #"{"foo":"bar"}"#
    ),
    (
      #"{"foo": ["bar", "qux", "baz"]}"#, #"[{"op": "remove", "path": "/foo/1"}]"#,
      #"{"foo":["bar","baz"]}"#
    ),
    (
      #"{"baz": "qux", "foo": "bar"}"#, #"[{"op": "replace", "path": "/baz", "value": "boo"}]"#,
      #"{"baz":"boo","foo":"bar"}"#
    ),
    (
      #"{"foo": {"bar": "baz", "waldo": "fred"}, "qux": {"corge": "grault"}}"#,
      #"[{"op": "move", "from": "/foo/waldo", "path": "/qux/thud"}]"#,
      #"{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}"#
    ),
    (
      #"{"foo": ["all", "grass", "cows", "eat"]}"#,
      #"[{"op": "move", "from": "/foo/1", "path": "/foo/3"}]"#,
      #"{"foo":["all","cows","eat","grass"]}"#
    ),
    (
      #"{"foo": "bar"}"#, #"[{"op": "add", "path": "/child", "value": {"grandchild": {}}}]"#,
      #"{"foo":"bar","child":{"grandchild":{}}}"#
    ),
    (
      #"{"/": 9, "~1": 10}"#, #"[{"op": "test", "path": "/~01", "value": 10}]"#,
      #"{"/":9,"~1":10}"#
    ),
    (
      #"{"foo": ["bar"]}"#, #"[{"op": "add", "path": "/foo/-", "value": ["abc", "def"]}]"#,
      #"{"foo":["bar",["abc","def"]]}"#
    ),
    (#"{"a": 1}"#, #"[{"op": "copy", "from": "/a", "path": "/b"}]"#, #"{"a":1,"b":1}"#),
    (#"{"a": 1}"#, #"[{"op": "replace", "path": "", "value": {"b": 2}}]"#, #"{"b":2}"#),
  ])
  func theExamplesOfTheStandard(document: String, patch: String, result: String) throws {
    #expect(try patched(document, patch) == result)
  }

  @Test(arguments: [
    #"[{"op": "add", "path": "/baz/bat", "value": "qux"}]"#,
    #"[{"op": "test", "path": "/foo", "value": "bar"}]"#,
    #"[{"op": "remove", "path": "/nothing"}]"#,
    #"[{"op": "replace", "path": "/foo/9", "value": 1}]"#,
    #"[{"op": "replace", "path": "/foo/01", "value": 1}]"#,
    #"[{"op": "replace", "path": "/foo/-1", "value": 1}]"#,
    #"[{"op": "add", "path": "/foo/99999999999999999999", "value": 1}]"#,
    #"[{"op": "move", "from": "/foo", "path": "/foo/0"}]"#, #"[{"op": "remove", "path": ""}]"#,
    #"[{"op": "remove", "path": "foo"}]"#, #"[{"op": "remove", "path": "/~"}]"#,
    #"[{"op": "remove", "path": "/~2"}]"#, #"[{"op": "spam", "path": "/foo"}]"#,
    #"[{"op": "add", "path": "/foo"}]"#, #"[{"path": "/foo"}]"#, "{}", "[1]",
  ])
  func whatCannotBeDoneIsRefused(patch: String) {
    #expect(throws: (any Error).self) { try patched(#"{"foo": ["a", "b"]}"#, patch) }
  }

  /// The first edit could be made; the second one cannot.
  @Test func allOfAListOrNone() throws {
    let document = try StudioDocument(parsing: #"{"a": 1}"#, path: "a.json")
    let patch = try JSONPatch(
      JSONNode(
        tree(#"[{"op": "add", "path": "/b", "value": 2}, {"op": "remove", "path": "/c"}]"#)))
    #expect(throws: PatchError.self) { try document.edited(by: patch) }
    #expect(document.tree == (try tree(#"{"a": 1}"#)))
  }

  /// Each copy holds all that was there: nobody has memory for the last one.
  @Test func copiesOfCopiesEnd() throws {
    let copy = #"{"op": "copy", "from": "", "path": "/x"}"#
    let many = "[" + Array(repeating: copy, count: 8000).joined(separator: ",") + "]"
    #expect(throws: PatchError.self) { try patched(#"{"a": [1, 2, 3]}"#, many) }
    let long = String(repeating: "x", count: 1 << 20)
    let wide = (0..<100).map { #"{"op": "copy", "from": "/a", "path": "/\#($0)"}"# }
    #expect(throws: PatchError.self) {
      try patched(#"{"a": "\#(long)"}"#, "[" + wide.joined(separator: ",") + "]")
    }
    let most = #"{"op": "test", "path": "/a", "value": 1}"#
    #expect(throws: PatchError.self) {
      try patched(
        #"{"a": 1}"#,
        "[" + Array(repeating: most, count: 10_001).joined(separator: ",") + "]")
    }
  }

  /// What can be edited can be read again.
  @Test func nothingIsNestedDeeperThanItCanBeRead() throws {
    for depth in [250, 255, 256, 300] {
      let text = String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
      let isReadable = (try? tree(#"{"a": \#(text)}"#)) != nil
      let inner = String(repeating: "[", count: 201) + String(repeating: "]", count: 201)
      let place = "/a" + String(repeating: "/0", count: depth - 202)
      let holder =
        String(repeating: "[", count: depth - 202) + "0"
        + String(repeating: "]", count: depth - 202)
      let patch = #"[{"op": "replace", "path": "\#(place)", "value": \#(inner)}]"#
      let isMade = (try? patched(#"{"a": \#(holder)}"#, patch)) != nil
      #expect(isMade == isReadable, "\(depth)")
    }
  }

  @Test(arguments: [
    ("items[2].hold", "/items/2/hold"), ("canvas", "/canvas"), ("a[0][1].b", "/a/0/1/b"),
  ])
  func placesOfMessagesArePointers(place: String, pointer: String) {
    #expect(JSONPointer.text(ofPlace: place) == pointer)
  }
}
