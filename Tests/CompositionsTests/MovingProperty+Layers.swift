// Masks, effects and texts.

extension MovingProperty {
  static func mask(_ mode: String, _ name: String, expansion: Int) -> String {
    let members = """
      "pt": {"k": \(square(20))}, "o": {"k": 80}, "x": {"k": \(expansion)}, "f": {"k": [0, 0]}
      """
    let outline = #""pt": {"k": \#(square(20))}"#
    let made =
      name == "pt"
      ? members.replacing(outline, with: #""pt": VALUE"#) : members.moving(name)
    return layer("\(box), \(red)", #""masksProperties": [{"mode": "\#(mode)", \#(made)}],"#)
  }

  static let edges: [Pair] = [
    ("pt", square(20), square(5)), ("o", "80", "40"), ("f", "[0, 0]", "[8, 8]"),
  ]

  static let masks: [[Self]] = [
    ["a", "s"].flatMap { mode in
      list("mask \(mode)", edges + [("x", "0", "4")]) { mask(mode, $0, expansion: 0) }
        + list("larger mask \(mode)", edges + [("x", "3", "-3")]) { mask(mode, $0, expansion: 3) }
    }
  ]

  /// A layer with an effect, one value of which changes.
  static func effect(_ members: String, _ values: [Pair]) -> [Self] {
    list("effect \(members)", values) { name in
      let list = values.map {
        #"{"v": \#($0.name == name ? "VALUE" : #"{"k": \#($0.from)}"#)}"#
      }
      let effect = #"{\#(members), "ef": [\#(list.joined(separator: ", "))]}"#
      return layer("\(box), \(red)", #""ef": [\#(effect)],"#)
    }
  }

  static let effects: [[Self]] = [
    effect(
      #""ty": 25"#,
      [
        ("color", "[0, 0, 0, 1]", "[0, 1, 0, 1]"), ("opacity", "200", "90"),
        ("angle", "135", "20"), ("distance", "9", "15"), ("softness", "4", "9"),
      ]),
    effect(#""ty": 29"#, [("blurriness", "9", "20")]),
    effect(
      #""ty": 20"#,
      [
        ("black", "[0, 0, 0, 1]", "[0, 1, 0, 1]"), ("white", "[1, 1, 1, 1]", "[0, 0, 1, 1]"),
        ("amount", "80", "40"),
      ]),
    list("fill effect", [("2", "[0, 1, 0, 1]", "[0, 0, 1, 1]"), ("6", "1", "0.4")]) { name in
      let values = (0..<7).map { index in
        let rest = index == 2 ? "[0, 1, 0, 1]" : "1"
        return #"{"v": \#("\(index)" == name ? "VALUE" : #"{"k": \#(rest)}"#)}"#
      }
      let effect = #"{"ty": 21, "ef": [\#(values.joined(separator: ", "))]}"#
      return layer("\(box), \(red)", #""ef": [\#(effect)],"#)
    },
    list(
      "shadow style",
      [
        ("c", "[0, 0, 0, 1]", "[0, 1, 0, 1]"), ("o", "75", "30"), ("a", "120", "20"),
        ("d", "9", "15"), ("s", "4", "9"),
      ]
    ) {
      let style = """
        {"ty": 1, "c": {"k": [0, 0, 0, 1]}, "o": {"k": 75}, "a": {"k": 120}, "d": {"k": 9}, "s": {"k": 4}}
        """
      return layer("\(box), \(red)", #""sy": [\#(style.moving($0))],"#)
    },
  ]

  static let shifts: [[Self]] = [
    effect(
      #""ty": 35"#,
      [
        ("anchor", "[0, 0]", "[9, 5]"), ("position", "[0, 0]", "[9, 5]"), ("uniform", "0", "1"),
        ("height", "60", "90"), ("width", "100", "70"), ("skew", "15", "35"), ("axis", "0", "60"),
        ("rotation", "0", "30"), ("opacity", "100", "40"),
      ])
  ]

  /// Two glyphs that the composition brings along.
  static let glyphs = """
    "fonts": {"list": [{"fName": "Blocks", "fFamily": "Blocks", "fStyle": "", "ascent": 80}]},
    "chars": [\(glyph("A", 50)), \(glyph("B", 20))],
    """

  static func glyph(_ name: String, _ side: Int) -> String {
    """
    {"ch": "\(name)", "size": 10, "style": "", "w": 60, "fFamily": "Blocks", "data": {"shapes": [{"ty": "gr",
      "it": [{"ty": "sh", "ks": {"k": \(square(side))}}]}]}}
    """
  }

  static func text(_ selector: String, _ changes: String) -> String {
    """
    {"ty": 5, "ks": {"p": {"k": [20, 40]}}, "t": {"a": [{"s": {\(selector)}, "a": {\(changes)}}], "d": {"k": [
      {"t": 0, "s": {"t": "ABA", "f": "Blocks", "s": 40, "fc": [1, 0, 0], "sc": [0, 0, 1], "sw": 2, "lh": 40}}]}}}
    """
  }

  static let texts: [[Self]] = [
    list(
      "text's",
      [
        ("a", "[0, 0]", "[9, 5]"), ("p", "[0, 0]", "[9, 5]"), ("s", "[100, 100]", "[60, 90]"),
        ("r", "0", "30"), ("o", "100", "40"), ("fc", "[1, 0, 0]", "[0, 1, 0]"),
        ("sc", "[0, 0, 1]", "[0, 1, 0]"), ("sw", "0", "3"), ("t", "0", "9"),
      ]
    ) { text(#""s": {"k": 0}, "e": {"k": 70}, "b": 1, "sh": 1"#, #""\#($0)": VALUE"#) },
    list(
      "selector's",
      [
        ("s", "0", "40"), ("e", "70", "50"), ("o", "0", "30"), ("a", "100", "50"),
        ("xe", "0", "60"), ("ne", "0", "60"),
      ]
    ) { text(selector(shape: 2).moving($0), #""p": {"k": [0, 20]}"#) },
    list("square selector's", [("sm", "100", "20")]) {
      text(selector(shape: 1).moving($0), #""p": {"k": [0, 20]}"#)
    },
  ]

  static func selector(shape: Int) -> String {
    """
    "s": {"k": 0}, "e": {"k": 70}, "o": {"k": 0}, "a": {"k": 100}, "xe": {"k": 0}, "ne": {"k": 0}, "sm": {"k": 100},
    "b": 1, "sh": \(shape)
    """
  }
}
