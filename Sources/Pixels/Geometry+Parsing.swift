// Reads sizes, rectangles and frame rates as people write them.

import SegueText

extension PixelSize {
  /// The most pixels of a canvas, and of a picture that is read unless told otherwise: 2^28, a
  /// gigabyte.
  public static let maximumPixels = 1 << 28

  /// Video sizes with a name.
  public static let named = [
    "720p": PixelSize(width: 1280, height: 720), "1080p": PixelSize(width: 1920, height: 1080),
    "1440p": PixelSize(width: 2560, height: 1440), "2160p": PixelSize(width: 3840, height: 2160),
    "4k": PixelSize(width: 3840, height: 2160),
  ]

  /// Reads `1280x720` or `1280 × 720`, or the name of a video size such as `720p`.
  ///
  /// - Throws: `TextError.malformed` unless both sides are at least 1 and the canvas is within limits.
  public init(parsing text: String) throws(TextError) {
    if let known = Self.named[text.lowercased()] {
      self = known
      return
    }
    let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      .map { $0.filter { $0 != " " } }
    let most = Bitmap.maximumSide
    guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]), width >= 1,
      height >= 1, width <= most, height <= most, width * height <= Self.maximumPixels
    else {
      throw .malformed(
        what: "size", text: text,
        expected: "WIDTHxHEIGHT in pixels, as in 1280x720, of at most 2^28 pixels, or 720p, 1080p, "
          + "1440p or 4k")
    }
    self.init(width: width, height: height)
  }

  /// The size scaled down until neither side is longer than `side`; its shape stays.
  public func limited(to side: Int) -> PixelSize {
    let longer = max(width, height)
    guard longer > side else { return self }
    let scale = Double(side) / Double(longer)
    func scaled(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
    return PixelSize(width: scaled(width), height: scaled(height))
  }
}

extension PixelRect {
  /// Reads `X,Y,WIDTH,HEIGHT`: whole pixels, origin top-left, y down; x and y may be negative.
  ///
  /// - Throws: `TextError.malformed`.
  public init(parsing text: String) throws(TextError) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Int(NumberText.trimmed($0)) ?? .min }
    let most = Bitmap.maximumSide
    guard numbers.count == 4, numbers.allSatisfy({ abs(max($0, -.max)) <= most }),
      numbers[2] >= 1, numbers[3] >= 1, numbers[2] * numbers[3] <= PixelSize.maximumPixels
    else {
      throw .malformed(
        what: "rectangle", text: text,
        expected:
          "X,Y,WIDTH,HEIGHT in pixels from the canvas's top-left corner, as in -10,0,640,480"
      )
    }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension Rational {
  /// The highest frame rate that can be read.
  public static let maximumFrameRate = 1000

  /// Reads a frame rate: `30`, `29.97` or `30000/1001`, above 0 and at most 1000.
  ///
  /// Decimals mean what `meantFrameRate` says.
  ///
  /// - Throws: `TextError.malformed`.
  public init(parsingFrameRate text: String) throws(TextError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let rate: Rational? =
      switch parts.count {
      case 1: Self.decimal(parts[0])?.meantFrameRate
      case 2:
        if let above = Int(parts[0]), let below = Int(parts[1]), below > 0, below <= 1_000_000,
          above <= 1_000_000_000
        {
          Rational(above, below)
        } else {
          nil
        }
      default: nil
      }
    guard let rate, rate.numerator > 0, rate.value <= Double(Self.maximumFrameRate) else {
      throw .malformed(
        what: "frame rate", text: text,
        expected: "frames per second as in 30, 23.976 or 30000/1001, at most 1000")
    }
    self = rate
  }

  /// The frame rate that a decimal means: 29.97 is 30000/1001, 23.976 and 23.98 are 24000/1001; any other is itself.
  package var meantFrameRate: Rational {
    let whole = (value * 1.001).rounded()
    // To the hundredth, which is what people write. Below ten frames that is too coarse to tell.
    guard denominator > 1, whole >= 10, whole <= 1e6, abs(whole / 1.001 - value) < 0.005 else {
      return self
    }
    return Rational(Int(whole) * 1000, 1001)
  }

  /// Reads a decimal with at most six digits after the point, exactly.
  private static func decimal(_ text: Substring) -> Rational? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let digits = parts.count == 2 ? parts[1] : ""
    guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }), digits.count <= 6,
      let value = Int(parts[0] + digits), value <= 1_000_000_000
    else { return nil }
    return Rational(value, digits.reduce(1) { power, _ in power * 10 })
  }
}
