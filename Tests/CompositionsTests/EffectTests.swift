// Effects of a composition's layers: by number and by After Effects' names; slots that are set.

import SegueCompositions
import SegueDrawing
import SeguePixels
import SegueText
import Testing

@Suite struct EffectTests {
  private let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  private let green = Pixel(red: 0, green: 255, blue: 0, alpha: 255)

  /// A red square of 20 about a point, with effects.
  private func square(effects: String, _ transform: String = "") throws -> Composition {
    try composition(
      CompositionsTests.square(
        20, transform: #""p": {"k": [50, 50]}, \#(transform) "o": {"k": 100}"#,
        layer: #""ef": [\#(effects)],"#))
  }

  /// A transform effect that halves the height, and the width too if it is uniform.
  private func shift(_ kind: String, uniform: Int = 1, opacity: Double = 100) -> String {
    let values = ["[0, 0]", "[10, 0]", "\(uniform)", "50", "100", "0", "0", "90", "\(opacity)"]
    let list = values.map { #"{"v": {"k": \#($0)}}"# }.joined(separator: ", ")
    return #"{\#(kind), "ef": [\#(list)]}"#
  }

  @Test(arguments: [#""ty": 35"#, #""ty": 5, "mn": "ADBE Geometry2""#])
  func aTransformEffectComesBeforeTheLayersOwnTransform(kind: String) throws {
    let upright = try square(effects: shift(kind)).bitmap(at: 0)
    #expect(abs(upright.area - 100) < 0.5)
    #expect(abs(upright.middle.x - 60) < 0.1 && abs(upright.middle.y - 50) < 0.1)
    let turned = try square(effects: shift(kind), #""r": {"k": 90},"#).bitmap(at: 0)
    #expect(abs(turned.middle.x - 50) < 0.1 && abs(turned.middle.y - 60) < 0.1)
    // Turned by a right angle, the halved height lies across.
    let flat = try square(effects: shift(kind, uniform: 0)).bitmap(at: 0)
    #expect(abs(flat.area - 200) < 0.5)
    #expect(flat[60, 42] == red)
    #expect(flat[52, 50] == .clear)
    let faint = try square(effects: shift(kind, opacity: 40)).bitmap(at: 0)
    #expect(faint[60, 50].alpha == 102)
  }

  @Test func anEffectMovesByItsKeyframes() throws {
    let effect = """
      {"ty": 35, "ef": [{"v": {"k": [0, 0]}}, {"v": {"k": [{"t": 0, "s": [0, 0]}, {"t": 10, "s": [20, 0]}]}}]}
      """
    let middle = try square(effects: effect).bitmap(at: 0.5).middle
    #expect(abs(middle.x - 60) < 0.1)
  }

  @Test func effectsThatAProgramNumbersAsUnknownAreFoundByTheirNames() throws {
    let color = #"{"v": {"k": 0}}, {"v": {"k": 0}}, {"v": {"k": [0, 1, 0, 1]}}"#
    let filled = try square(effects: #"{"ty": 5, "mn": "ADBE Fill", "ef": [\#(color)]}"#)
    #expect(filled.notes.isEmpty)
    #expect(try filled.bitmap(at: 0)[50, 50] == green)
    let control = try square(
      effects: #"{"ty": 5, "mn": "ADBE Slider Control", "nm": "Size", "ef": []}"#)
    #expect(control.notes.isEmpty)
    let other = try square(
      effects: #"{"ty": 5, "mn": "CC Particle World", "nm": "Dust", "ef": []}"#)
    #expect(other.notes == ["not supported: the effect 'Dust'"])
    #expect(try other.bitmap(at: 0)[50, 50] == red)
  }

  /// A filled square and a moved one, with values of slots.
  private func slotted(_ slots: [String: Composition.SlotValue]) throws -> Composition {
    let layer = CompositionsTests.square(20, transform: #""p": {"sid": "place"}"#)
      .replacing(#"{"k": [1, 0, 0, 1]}"#, with: #"{"sid": "ink"}"#)
      .replacing(#""o": {"k": 100}"#, with: #""o": {"sid": "strength"}"#)
    let text = """
      {"w": 100, "h": 100, "ip": 0, "op": 10, "fr": 10, "slots": {"ink": {"p": {"a": 0, "k": [1, 0, 0, 1]}},
       "place": {"p": {"k": [30, 50]}}, "strength": {"p": {"k": 100}}}, "layers": [\(layer)]}
      """
    return try Composition(bytes: Array(text.utf8), path: "test.json", slots: slots)
  }

  @Test func slotsHaveTheFilesValuesOrThoseOfAProgram() throws {
    let plain = try slotted([:])
    #expect(plain.slots == ["ink", "place", "strength"])
    #expect(try plain.bitmap(at: 0)[30, 50] == red)
    let made = try slotted([
      "ink": .color(Color(red: 0, green: 1, blue: 0)), "place": .numbers([70, 50]),
    ]).bitmap(at: 0)
    #expect(made[70, 50] == green)
    #expect(made[30, 50] == .clear)
    #expect(try slotted(["strength": .number(60)]).bitmap(at: 0)[30, 50].alpha == 153)
  }

  @Test func aSlotThatIsNotThereAndAValueOfAnotherKindAreRefused() {
    let missing = #expect(throws: DocumentError.self) { try slotted(["inc": .number(1)]) }
    #expect(
      missing?.description
        == "test.json: slots: no slot 'inc'; expected one of 'ink', 'place', 'strength'")
    let wrong = #expect(throws: DocumentError.self) { try slotted(["ink": .number(1)]) }
    #expect(wrong?.description.hasPrefix("test.json: slots.ink.k: expected a colour") == true)
  }

  @Test func valuesOfSlotsAsText() throws {
    #expect(try Composition.SlotValue(parsing: "-1.5") == .number(-1.5))
    #expect(try Composition.SlotValue(parsing: "20,30") == .numbers([20, 30]))
    #expect(
      try Composition.SlotValue(parsing: "#00ff00") == .color(Color(red: 0, green: 1, blue: 0)))
    #expect(throws: TextError.self) { try Composition.SlotValue(parsing: "1,red") }
  }
}
