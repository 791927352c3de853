// Values as text: people's text is read, printed text reads back, and nonsense is refused.

import Segue
import TestSupport
import Testing

@Suite struct ParameterTextTests {
  static let noPictures = ParameterPictures(
    bitmap: { path in throw CodecError.missing(name: path) },
    map: { path in throw CodecError.missing(name: path) })

  static func read(
    _ text: String, _ kind: Parameter.Kind, _ meaning: Parameter.Meaning? = nil
  ) -> ParameterValue? {
    try? Parameter("value", kind, default: nil, "a value", meaning: meaning)
      .value(parsing: text, effect: "test", pictures: noPictures)
  }

  static let anything = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

  @Test(arguments: [
    ("3", Parameter.Kind.number(anything), ParameterValue.number(3)),
    ("-.5", .number(anything), .number(-0.5)),
    (" 1e-3 ", .number(anything), .number(0.001)),
    ("7", .integer(0...9), .integer(7)),
    ("180deg", .angle(anything), .number(.pi)),
    ("1.5", .angle(anything), .number(1.5)),
    ("1.5rad", .angle(anything), .number(1.5)),
    (".5turn", .angle(anything), .number(.pi)),
    ("10%", .length(anything), .length(.fraction(0.1))),
    ("7%", .length(anything), .length(.fraction(0.07))),
    ("24", .length(anything), .length(.pixels(24))),
    ("24px", .length(anything), .length(.pixels(24))),
    ("yes", .boolean, .boolean(true)),
    ("0", .boolean, .boolean(false)),
    ("Left", .choice(["right", "left"]), .choice("left")),
    ("fromLeft", .choice(["right", "left"]), .choice("left")),
    ("tomato", .color, .color(Color(red: 1, green: 99 / 255, blue: 71 / 255))),
    ("0,0,500,500", .vector(count: 4), .vector([0, 0, 500, 500])),
    ("(1, -2.5)", .vector(count: 2), .vector([1, -2.5])),
  ]) func valuesAreRead(text: String, kind: Parameter.Kind, value: ParameterValue) {
    #expect(Self.read(text, kind) == value)
  }

  @Test(arguments: [
    ("nan", Parameter.Kind.number(anything)), ("inf", .number(anything)),
    ("0x10", .number(anything)), ("1e999", .number(anything)), ("", .number(anything)),
    ("1 2", .number(anything)), ("3.5", .integer(0...9)), ("30 deg rad", .angle(anything)),
    ("deg", .angle(anything)), ("nandeg", .angle(anything)), ("%", .length(anything)),
    ("10%%", .length(anything)), ("maybe", .boolean), ("up", .choice(["left"])),
    ("#12345", .color), ("rainbow", .color), ("1,2,3", .vector(count: 4)),
    ("1,2,,4", .vector(count: 4)), ("1,2,3,4,5", .vector(count: 4)), ("(1,2", .vector(count: 2)),
    ("file.png", .picture), ("@", .picture), ("@x.png", .boolean),
  ]) func nonsenseIsRefused(text: String, kind: Parameter.Kind) {
    #expect(Self.read(text, kind) == nil)
  }

  @Test func numbersWithAMeaningAreReadAsWordsToo() throws {
    let orange = ParameterValue.color(Color(red: 1, green: 136 / 255, blue: 0))
    for (text, meaning, value) in [
      ("ff8800", Parameter.Meaning.color, orange), ("(1, 2, .5)", .color, .vector([1, 2, 0.5])),
      ("fromTop", .direction, .choice("top")), ("1,0,0", .direction, .vector([1, 0, 0])),
      ("1,0,0", .point, .vector([1, 0, 0])),
    ] {
      #expect(Self.read(text, .vector(count: 3), meaning) == value)
    }
    for (text, meaning) in [
      ("tomato", nil), ("left", nil), ("left", Parameter.Meaning.color), ("1,0", .color),
      ("tomato", .direction), ("center", .point),
    ] {
      #expect(Self.read(text, .vector(count: 3), meaning) == nil)
    }
  }

  @Test func whatIsPrintedReadsBack() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<3000 {
      let number = Self.number(&random)
      let fraction = Self.number(&random).magnitude
      let color = try Color(parsing: String(UInt32(random.next() >> 32) | 0x1000_0000, radix: 16))
      let values: [(Parameter.Kind, ParameterValue)] = [
        (.number(Self.anything), .number(number)), (.angle(Self.anything), .number(number)),
        (.integer(.min ... .max), .integer(Int(bitPattern: UInt(random.next())))),
        (.length(Self.anything), .length(.pixels(number))),
        (.length(Self.anything), .length(.fraction(fraction))),
        (.boolean, .boolean(random.next() % 2 == 0)), (.color, .color(color)),
        (.choice(["left", "from-left"]), .choice("from-left")),
        (.vector(count: 3), .vector([number, fraction, 0])),
      ]
      for (kind, value) in values {
        let text = try #require(value.text)
        #expect(Self.read(text, kind) == value, "\(text)")
      }
    }
  }

  /// Numbers of all magnitudes, and many short ones.
  private static func number(_ random: inout SeededGenerator) -> Double {
    switch random.next() % 3 {
    case 0: return Double(Int(random.next() % 20_000) - 10_000) / 1000
    case 1: return Double(random.next() % 100) / 100
    default:
      let value = Double(bitPattern: random.next())
      // Hundredfold, percentages must not overflow.
      return value.isFinite && value.magnitude < 1e300 ? value : 0.5
    }
  }

  @Test func defaultsOfEveryEffectReadBack() throws {
    let catalog = EffectCatalog.native.asking(FilterLibrary())
    for effect in catalog.all(complain: { Issue.record("\($0)") }) {
      for parameter in effect.parameters {
        guard let value = parameter.defaultValue, let text = value.text else { continue }
        #expect(Self.read(text, parameter.kind) == value)
        _ = try effect.make([parameter.name: value])
      }
    }
  }

  @Test func picturesComeFromFiles() throws {
    let bitmap = Bitmap(size: PixelSize(width: 2, height: 1))
    let map = Map(size: PixelSize(width: 1, height: 1), values: [7])
    let pictures = ParameterPictures(bitmap: { _ in bitmap }, map: { _ in map })
    let picture = Parameter("back", .picture, default: nil, "")
    let mask = Parameter("mask", .map, default: nil, "")
    #expect(
      try picture.value(parsing: "@a,b.png", effect: "test", pictures: pictures)
        == .picture(PictureValue(bitmap)))
    #expect(try mask.value(parsing: "@m.png", effect: "test", pictures: pictures) == .map(map))
    #expect(throws: CodecError.missing(name: "x.png")) {
      try picture.value(parsing: "@x.png", effect: "test", pictures: Self.noPictures)
    }
  }
}
