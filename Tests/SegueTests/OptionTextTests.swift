// Colours, sizes, rectangles and frame rates as text.

import Segue
import Testing

@Suite struct OptionTextTests {
  @Test(arguments: [
    ("ff8800", "ff8800"), ("#FF8800", "ff8800"), ("#ff880080", "ff880080"), ("f80", "ff8800"),
    ("#f808", "ff880088"), ("DarkOrange", "ff8c00"), ("rebecca-purple", "663399"),
    ("dimgrey", "696969"), ("transparent", "00000000"), ("000000ff", "000000"),
  ]) func colorsAreReadAndPrinted(text: String, hexadecimal: String) throws {
    let color = try Color(parsing: text)
    #expect(color.hexadecimal == hexadecimal)
    #expect(try Color(parsing: color.hexadecimal) == color)
  }

  @Test(arguments: ["", "#", "ff88", "ff880", "gg0000", "ff88000", "reed", "#тест"])
  func whatIsNoColorIsRefused(text: String) {
    // Four digits are a colour with opacity.
    if text == "ff88" {
      #expect(throws: Never.self) { try Color(parsing: text) }
    } else {
      #expect(throws: TextError.self) { try Color(parsing: text) }
    }
  }

  @Test func sizesAreReadWithinLimits() throws {
    #expect(try PixelSize(parsing: "1280x720") == PixelSize(width: 1280, height: 720))
    #expect(try PixelSize(parsing: "1X1") == PixelSize(width: 1, height: 1))
    for text in ["1080×1920", "1080 × 1920", "1080 x 1920"] {
      #expect(try PixelSize(parsing: text) == PixelSize(width: 1080, height: 1920))
    }
    for text in ["", "x", "10", "0x5", "-3x5", "1x2x3", "9999999x1", "20000x20000", "1.5x2"] {
      #expect(throws: TextError.self) { try PixelSize(parsing: text) }
    }
  }

  @Test func aSizeIsLimitedInItsShape() {
    let photo = PixelSize(width: 4000, height: 3000)
    #expect(photo.limited(to: 1920) == PixelSize(width: 1920, height: 1440))
    #expect(photo.limited(to: 4000) == photo)
    #expect(
      PixelSize(width: 1, height: 9000).limited(to: 10) == PixelSize(width: 1, height: 10))
  }

  @Test func rectanglesAreRead() throws {
    #expect(
      try PixelRect(parsing: "-10, 0,640,480") == PixelRect(x: -10, y: 0, width: 640, height: 480))
    for text in ["", "1,2,3", "0,0,0,5", "0,0,5,-1", "a,0,1,1", "99999999,0,1,1"] {
      #expect(throws: TextError.self) { try PixelRect(parsing: text) }
    }
  }

  @Test func frameRatesAreExact() throws {
    #expect(try Rational(parsingFrameRate: "30") == Rational(30))
    for (text, whole) in [
      ("23.976", 24), ("23.98", 24), ("29.97", 30), ("29.970", 30), ("47.952", 48), ("59.94", 60),
      ("59.940060", 60), ("119.88", 120),
    ] {
      #expect(try Rational(parsingFrameRate: text) == Rational(whole * 1000, 1001), "\(text)")
    }
    #expect(try Rational(parsingFrameRate: "23.9") == Rational(239, 10))
    #expect(try Rational(parsingFrameRate: "2997/100") == Rational(2997, 100))
    #expect(try Rational(parsingFrameRate: "12.5") == Rational(25, 2))
    #expect(try Rational(parsingFrameRate: "30000/1001") == Rational(30000, 1001))
    for text in ["", ".", "0", "-1", "1/0", "0/5", "1001", "nan", "1e2", "30/", "1.2.3", "a"] {
      #expect(throws: TextError.self) { try Rational(parsingFrameRate: text) }
    }
  }
}
