// Outlines, fills and lines.

extension MovingProperty {
  static let star: [Pair] = [
    ("p", "[0, 0]", "[9, 9]"), ("pt", "5", "7"), ("r", "0", "20"), ("or", "30", "40"),
    ("os", "0", "80"),
  ]

  static func star(_ kind: Int, _ name: String) -> String {
    let members = (star + [("ir", "10", "20"), ("is", "0", "80")]).map {
      #""\#($0.name)": {"k": \#($0.from)}"#
    }
    return #"{"ty": "sr", "sy": \#(kind), \#(members.joined(separator: ", "))}"#.moving(name)
  }

  /// A square with a side of its own.
  static func square(_ side: Int) -> String {
    let none = "[[0, 0], [0, 0], [0, 0], [0, 0]]"
    return
      #"{"c": true, "v": [[0, 0], [\#(side), 0], [\#(side), \#(side)], [0, \#(side)]], "i": \#(none), "o": \#(none)}"#
  }

  static let place: [Pair] = [("p", "[0, 0]", "[9, 9]"), ("s", "[40, 20]", "[20, 40]")]

  static let outlines: [[Self]] = [
    list("rectangle", place + [("r", "3", "8")]) { layer("\(box.moving($0)), \(red)") },
    list("ellipse", place) {
      layer(#"{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [40, 20]}}, \#(red)"#.moving($0))
    },
    list("star", star + [("ir", "10", "20"), ("is", "0", "80")]) {
      layer("\(star(1, $0)), \(red)")
    },
    list("polygon", star) { layer("\(star(2, $0)), \(red)") },
    list("outline", [("ks", square(20), square(30))]) { _ in
      layer(#"{"ty": "sh", "ks": VALUE}, \#(red)"#)
    },
  ]

  static let ramp = ("k", "[0, 1, 0, 0, 1, 0, 0, 1]", "[0, 0, 1, 0, 1, 0, 0, 1]")

  static func gradient(_ kind: String, _ name: String) -> String {
    #"{"ty": "\#(kind)", "t": 1, "w": {"k": 6}, "o": {"k": 100}, "s": {"k": [-20, 0]}, "e": {"k": [20, 0]}, "#
      .moving(name) + #""g": {"p": 2, "k": {"k": \#(ramp.1)}}}"#.moving(name)
  }

  static let span: [Pair] = [
    ("s", "[-20, 0]", "[0, 0]"), ("e", "[20, 0]", "[9, 9]"), ("o", "100", "40"), ramp,
  ]

  static let fills: [[Self]] = [
    list("fill", [("c", "[1, 0, 0, 1]", "[0, 1, 0, 1]"), ("o", "100", "40")]) {
      layer("\(box), \(red.moving($0))")
    },
    list("gradient", span) { layer("\(box), \(gradient("gf", $0))") },
    list("gradient of an outline", [("s", "[40, 20]", "[20, 40]")]) {
      layer("\(box.moving($0)), \(gradient("gf", ""))")
    },
  ]

  static let lines: [[Self]] = [
    list("line", [("c", "[0, 0, 1, 1]", "[0, 1, 0, 1]"), ("o", "100", "40"), ("w", "4", "8")]) {
      layer("\(box), \(ink.moving($0))}")
    },
    list("line", [("ml2", "1", "9")]) {
      layer(#"\#(star(1, "")), \#(ink), "lj": 1, "\#($0)": VALUE}"#)
    },
    list("line's", [("d", "9", "4"), ("g", "5", "8"), ("o", "0", "7")]) { name in
      let dashes = [("d", 9), ("g", 5), ("o", 0)].map { kind, length in
        #"{"n": "\#(kind)", "v": \#(kind == name ? "VALUE" : #"{"k": \#(length)}"#)}"#
      }
      return layer(#"\#(box), \#(ink), "d": [\#(dashes.joined(separator: ", "))]}"#)
    },
    list("line with a gradient", span + [("w", "6", "9")]) {
      layer("\(box), \(gradient("gs", $0))")
    },
  ]
}
