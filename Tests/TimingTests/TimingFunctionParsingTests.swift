import SegueTiming
// Written timing functions: every spelling, the way back, and texts that are not any.
import Testing

@Suite struct TimingFunctionParsingTests {
  @Test(arguments: [
    ("linear", TimingFunction.linear), ("ease-in", .easeIn), ("easeIn", .easeIn),
    ("EASE_IN", .easeIn), (" ease-out ", .easeOut), ("easeOut", .easeOut),
    ("ease-in-ease-out", .easeInEaseOut), ("easeInEaseOut", .easeInEaseOut),
    ("ease-in-out", .easeInEaseOut), ("default", .default), ("ease", .default),
    ("cubic-bezier(.42, 0, 1, 1)", .easeIn), ("cubic-bezier:0.25,1e-1,.25,1", .default),
    ("cubicBezier:0,0,1,1", .linear), ("linear(0, 1)", .linear),
  ])
  func names(text: String, expected: TimingFunction) throws {
    let function = try TimingFunction(parsing: text)
    for i in 0...20 { #expect(function(Double(i) / 20) == expected(Double(i) / 20)) }
  }

  @Test func stepsAndSprings() throws {
    let steps = try TimingFunction.steps(4, .jumpStart)
    for text in ["steps:4,start", "steps(4, jump-start)", "STEPS:4,jumpStart"] {
      #expect(try TimingFunction(parsing: text) == steps)
    }
    #expect(try TimingFunction(parsing: "steps:4") == .steps(4, .jumpEnd))
    #expect(try TimingFunction(parsing: "step-start") == .steps(1, .jumpStart))
    #expect(try TimingFunction(parsing: "step-end") == .steps(1))
    #expect(
      try TimingFunction(parsing: "spring:mass=1,stiffness=100,damping=10,velocity=0")
        == .spring(Spring()))
    #expect(
      try TimingFunction(parsing: "spring(bounce=.3, duration=.5)")
        == .spring(Spring(perceptualDuration: 0.5, bounce: 0.3)))
    #expect(
      try TimingFunction(parsing: "spring:bounce=.3")
        == .spring(Spring(perceptualDuration: 0.5, bounce: 0.3)))
    #expect(try TimingFunction(parsing: "spring") == .spring(Spring(perceptualDuration: 0.5)))
  }

  @Test(arguments: TimingFunctionTests.samples)
  func descriptionReadsBack(function: TimingFunction) throws {
    #expect(try TimingFunction(parsing: function.description) == function)
    #expect(!function.description.contains { " ()'\"$;&|<>*?".contains($0) })
  }

  @Test func descriptionReadsBackForAnyNumbers() throws {
    var state: UInt64 = 1
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
    for _ in 0..<500 {
      let bezier = try TimingFunction.cubicBezier(
        random(), random() * 4 - 2, random(), random() * 1e-9)
      #expect(try TimingFunction(parsing: bezier.description) == bezier)
      let spring = try TimingFunction.spring(
        Spring(
          mass: random() + 0.1, stiffness: random() * 500 + 1, damping: random() * 40 + 0.01,
          initialVelocity: random() - 0.5, allowsOverdamping: random() < 0.5))
      #expect(try TimingFunction(parsing: spring.description) == spring)
    }
  }

  @Test func messagesNameWhatWasExpected() {
    func message(_ text: String) -> String {
      do throws(TimingError) {
        return try TimingFunction(parsing: text).description
      } catch { return error.description }
    }
    #expect(message("ease-inn") == "unknown timing function 'ease-inn'; did you mean ease-in?")
    #expect(message("sprng:bounce=1").hasSuffix("did you mean spring?"))
    #expect(message("wobble").contains("expected one of linear, ease-in, ease-out"))
    #expect(
      message("cubic-bezier:1,2") == "cannot read 'cubic-bezier:1,2'; expected "
        + "cubic-bezier:x1,y1,x2,y2")
    #expect(message("cubic-bezier:2,0,0,1") == "cubic-bezier x1 is 2.0; expected a number in 0…1")
    #expect(message("spring:bounce=1").contains("never settles"))
    #expect(message("steps:1,none").contains("expected a whole number in 2…"))
    #expect(message("a\nb\u{2028}c").contains("'a\\u{a}b\\u{2028}c'"))
  }

  @Test(arguments: [
    "", " ", ":", "()", "linear:", "linear(", "linear)", "linear:1", "linear:0,2@3,1",
    "linear:0@.5,1", "linear:0,nan,1", "linear:0,1@0,.5", "ease-in:1", "ease-in()",
    "cubic-bezier", "cubic-bezier:", "cubic-bezier:,,,", "cubic-bezier:nan,0,0,1",
    "cubic-bezier:0,inf,0,1", "cubic-bezier:0,1e999,0,1", "cubic-bezier:-.1,0,0,1",
    "cubic-bezier:0,0,0,1,1", "cubic-bezier:0x1p0,0,0,1", "cubic-bezier(0,0,0,1", "steps",
    "steps:0", "steps:-1", "steps:1.5", "steps:99999999999999999999", "steps:4,middle",
    "steps:1000000000", "spring:bounce=-1", "spring:bounce=2", "spring:bounce", "spring:=1",
    "spring:bounce=1=2", "spring:mass=1,bounce=0", "spring:mass=1,mass=1", "spring:mass=0",
    "spring:stiffness=nan", "spring:duration=0", "spring:duration=-1", "spring:overdamping=2",
    "spring:foo=1", "\0", "ease\u{0301}-in", "💥", "spring:mass=1e308,stiffness=1e-308",
  ])
  func hostileTextThrows(text: String) {
    #expect(throws: TimingError.self) { try TimingFunction(parsing: text) }
  }

  @Test func enormousTextThrows() {
    for text in [
      String(repeating: "x", count: 1 << 21), String(repeating: ",", count: 1 << 19),
      "steps:" + String(repeating: "9", count: 1 << 19),
      "linear:0," + String(repeating: "0,", count: 200_000) + "1",
      "cubic-bezier:" + String(repeating: "1", count: 1000) + ",0,0,1",
    ] {
      #expect(throws: TimingError.self) { try TimingFunction(parsing: text) }
    }
  }
}
