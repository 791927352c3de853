// High dynamic range: films whose light goes far beyond a screen's white.
//
// Rule: nobody is given it who did not ask for it. A film is of one range from its first picture to its file; what comes
// in otherwise is converted, or refused.

/// A curve of high dynamic range, with BT.2020's primaries.
public enum HighRange: String, Hashable, Sendable, CaseIterable {
  /// Perceptual quantiser, of absolute light up to 10,000 cd/m² (SMPTE ST 2084).
  case pq
  /// Hybrid log-gamma, of light relative to the screen's (ITU-R BT.2100).
  case hlg

  /// Its name as people write it: `PQ`.
  public var name: String { rawValue.uppercased() }

  /// Its code point in ITU-T H.273.
  package var codePoint: Int {
    switch self {
    case .pq: 16
    case .hlg: 18
    }
  }

  /// The curve of a code point; nil for other curves.
  package init?(codePoint: Int) {
    guard let range = Self.allCases.first(where: { $0.codePoint == codePoint }) else { return nil }
    self = range
  }
}

/// What a film of high dynamic range says of itself, beside its frames.
public struct HighRangeFilm: Hashable, Sendable {
  /// Its curve.
  public var range: HighRange
  /// The metadata of its light; nil if its clips do not agree.
  public var metadata: HighRangeMetadata?

  /// Describes a film.
  public init(_ range: HighRange, metadata: HighRangeMetadata? = nil) {
    self.range = range
    self.metadata = metadata
  }
}

/// The screen that a film was made on, and how bright it gets: static metadata of HDR10 (SMPTE ST 2086, CTA-861.3).
public struct HighRangeMetadata: Hashable, Sendable {
  /// A screen.
  public struct Display: Hashable, Sendable {
    /// x and y of red, green, blue and white, in 1/50000.
    public var chromaticities: [Int]
    /// The darkest and the brightest light, in 1/10000 cd/m².
    public var luminances: [Int]

    /// Describes a screen; nil for numbers that no screen has.
    package init?(chromaticities: [Int], luminances: [Int]) {
      guard chromaticities.count == 8, chromaticities.allSatisfy({ (0...50_000).contains($0) }),
        luminances.count == 2, luminances.allSatisfy({ (0...100_000_000).contains($0) }),
        luminances[0] < luminances[1]
      else { return nil }
      (self.chromaticities, self.luminances) = (chromaticities, luminances)
    }
  }

  /// The light of a film's brightest pixel, and of its brightest frame's mean, in cd/m².
  public struct ContentLight: Hashable, Sendable {
    /// MaxCLL.
    public var pixel: Int
    /// MaxFALL.
    public var frame: Int

    /// Describes light; nil for numbers that no film has.
    package init?(pixel: Int, frame: Int) {
      guard (0...65_535).contains(pixel), (0...65_535).contains(frame), pixel > 0 || frame > 0
      else { return nil }
      (self.pixel, self.frame) = (pixel, frame)
    }
  }

  /// The screen, if it is known.
  public var display: Display?
  /// The light, if it is known.
  public var light: ContentLight?

  /// Gathers metadata; nil if there is none.
  package init?(display: Display?, light: ContentLight?) {
    guard display != nil || light != nil else { return nil }
    (self.display, self.light) = (display, light)
  }
}
