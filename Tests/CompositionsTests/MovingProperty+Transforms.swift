// Transforms of layers, of their parents, and of groups.

extension MovingProperty {
  static let plane: [Pair] = [
    ("a", "[0, 0]", "[9, 5]"), ("p", "[50, 50]", "[60, 45]"), ("s", "[100, 100]", "[50, 120]"),
    ("r", "0", "30"), ("sk", "15", "35"), ("sa", "0", "60"), ("o", "100", "40"),
  ]
  static let space: [Pair] = [
    ("rx", "0", "50"), ("ry", "0", "50"), ("or", "[0, 0, 0]", "[0, 0, 30]"),
  ]

  static func transform(_ name: String) -> String {
    plane.map { #""\#($0.name)": {"k": \#($0.from)}"# }.joined(separator: ", ").moving(name)
  }

  static let transforms: [[Self]] = [
    list("layer", plane) {
      #"{"ty": 4, "ks": {\#(transform($0))}, "shapes": [\#(box), \#(red)]}"#
    },
    list("layer", space) {
      #"{"ty": 4, "ks": {\#(transform("")), "\#($0)": VALUE}, "shapes": [\#(box), \#(red)]}"#
    },
    list("parent", plane.dropLast() + space) { name in
      let members = space.map(\.name).contains(name) ? #", "\#(name)": VALUE"# : ""
      return #"{"ty": 4, "parent": 2, "ks": {}, "shapes": [\#(box), \#(red)]}, "#
        + #"{"ty": 3, "ind": 2, "ks": {\#(transform(name))\#(members)}}"#
    },
    list("coordinate", [("x", "40", "60"), ("y", "40", "60")]) {
      let place = #""s": true, "x": {"k": 50}, "y": {"k": 50}"#.moving($0)
      return #"{"ty": 4, "ks": {"p": {\#(place)}}, "shapes": [\#(box), \#(red)]}"#
    },
    list("group", plane) { layer(#"{"ty": "gr", "it": [\#(box), \#(red), \#(step($0))]}"#) },
    list("group in a fill", plane.dropLast()) {
      layer(#"{"ty": "gr", "it": [\#(box), \#(step($0))]}, \#(red)"#)
    },
  ]

  /// The transform of a group.
  static func step(_ name: String) -> String {
    #"{"ty": "tr", \#(transform(name))}"#.replacing("[50, 50]", with: "[0, 0]")
  }
}
