import SegueTiming
// Written times.
import Testing

@Suite struct MediaTimeTests {
  @Test(arguments: [
    ("1s", 1.0), ("500ms", 0.5), ("0.5", 0.5), (".5s", 0.5), ("30f", 1.25), (" 2 s ", 2),
    ("1e3ms", 1), ("0", 0), ("-0", 0), ("0f", 0), ("1S", 1),
  ])
  func readsSeconds(text: String, seconds: Double) throws {
    #expect(try MediaTime.parse(text, frameRate: 24) == seconds)
  }

  @Test(arguments: [
    "", "s", "f", "1m", "1x", "-1s", "1.5f", "nan", "inf", "infs", "1e999", "1e10", "1 1", "1s s",
    "0x10", "1e", "--1", "99999999999999999999f", "١s", "1,5s", "\u{0}",
  ])
  func refuses(text: String) {
    #expect(throws: TimingError.self) { try MediaTime.parse(text, frameRate: 24) }
  }

  @Test func framesNeedARate() {
    #expect(throws: TimingError.frameRateMissing("30f")) { try MediaTime.parse("30f") }
    for rate in [0, -1, .nan, Double.infinity] {
      #expect(throws: TimingError.self) { try MediaTime.parse("30f", frameRate: rate) }
    }
  }

  @Test func framesStayExact() throws {
    let time = try MediaTime(parsing: "30f")
    #expect(time == .frames(30))
    #expect(time.frameCount(frameRate: 30_000, 1001) == 30)
    #expect(time.seconds(frameRate: 30_000, 1001) == 1.001)
    #expect(MediaTime.seconds(1.001).frameCount(frameRate: 30_000, 1001) == 30)
    #expect(MediaTime.seconds(1e9).frameCount(frameRate: .max) == .max)
  }

  @Test(arguments: ["0.5s", "2s", "30f", "1e-05s"]) func readsBack(text: String) throws {
    #expect(try MediaTime(parsing: text).description == text)
  }
}
