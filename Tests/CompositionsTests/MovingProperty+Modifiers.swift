// Modifiers of outlines, and repeaters.

extension MovingProperty {
  static let part: [Pair] = [("s", "10", "30"), ("e", "60", "80"), ("o", "0", "90")]

  static let modifiers: [[Self]] = [
    [1, 2].flatMap { mode in
      list("trim in mode \(mode)", part) {
        let trim = #"{"ty": "tm", "s": {"k": 10}, "e": {"k": 60}, "o": {"k": 0}, "m": \#(mode)}"#
        return layer("\(star(1, "")), \(box), \(trim.moving($0)), \(ink)}")
      }
    },
    list("other outline of a trim", [("s", "[40, 20]", "[60, 50]")]) {
      let trim = #"{"ty": "tm", "s": {"k": 10}, "e": {"k": 60}, "m": 2}"#
      return layer(
        #"{"ty": "gr", "it": [\#(star(1, "")), \#(ink)}]}, \#(box.moving($0)), \#(trim)"#)
    },
    list("round corners", [("r", "0", "9")]) { _ in
      layer(#"\#(star(1, "")), {"ty": "rd", "r": VALUE}, \#(red)"#)
    },
    list("pucker", [("a", "10", "40")]) { _ in
      layer(#"\#(box), {"ty": "pb", "a": VALUE}, \#(red)"#)
    },
    list("twist", [("a", "30", "90"), ("c", "[0, 0]", "[9, 9]")]) {
      layer(#"\#(box), {"ty": "tw", "a": {"k": 30}, "c": {"k": [0, 0]}}, \#(red)"#.moving($0))
    },
    list("zigzag", [("s", "3", "6"), ("r", "2", "5")]) {
      let zigzag = #"{"ty": "zz", "s": {"k": 3}, "r": {"k": 2}, "pt": {"k": 1}}"#
      return layer("\(star(1, "")), \(zigzag.moving($0)), \(red)")
    },
    list("offset", [("a", "3", "6"), ("ml", "1", "9")]) {
      layer(
        #"\#(star(1, "")), {"ty": "op", "lj": 1, "a": {"k": 3}, "ml": {"k": 1}}, \#(red)"#
          .moving($0))
    },
  ]

  static let steps: [Pair] = [
    ("a", "[0, 0]", "[4, 4]"), ("p", "[9, 3]", "[6, 9]"), ("s", "[90, 90]", "[70, 60]"),
    ("r", "10", "30"),
  ]

  static func repeater(_ name: String) -> String {
    let members = steps.map { #""\#($0.name)": {"k": \#($0.from)}"# }.joined(separator: ", ")
    let copies = #""c": {"k": 3}, "offset": {"k": 0}"#.moving(name)
      .replacing("\"offset\":", with: "\"o\":")
    let transform = #"{\#(members), "so": {"k": 100}, "eo": {"k": 90}}"#.moving(name)
    return #"{"ty": "rp", \#(copies), "m": 1, "tr": \#(transform)}"#
  }

  static let repeaters: [[Self]] = [
    list("repeater", [("c", "3", "2"), ("offset", "0", "1")] + steps) {
      layer("\(box), \(repeater($0)), \(red)")
    },
    list(
      "repeater of paints",
      [("c", "3", "2"), ("offset", "0", "1"), ("so", "100", "30"), ("eo", "90", "30")] + steps
    ) { layer("\(box), \(red), \(repeater($0))") },
  ]
}
