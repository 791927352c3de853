// What the numbers of a picture mean as light, as formulas: 1 is white, which is 203 cd/m² (ITU-R BT.2408).
//
// Sources: IEC 61966-2-1 (sRGB), SMPTE ST 2084 (PQ), ITU-R BT.2100 (HLG, its system gamma 1.2 on a screen of 1,000 cd/m²),
// ITU-R BT.709, BT.2020 and SMPTE EG 432-1 (primaries, all with the white of D65).

import SegueSystem

/// A curve and the primaries of a picture.
package struct PictureLight: Hashable, Sendable {
  /// From light to numbers.
  package enum Curve: Hashable, Sendable {
    case standard
    case high(HighRange)
  }

  /// The colours of red, green and blue.
  package enum Primaries: Hashable, Sendable {
    case bt709, displayP3, bt2020

    /// Those of a code point of ITU-T H.273; nil for others.
    package init?(codePoint: Int) {
      switch codePoint {
      case 1: self = .bt709
      case 9: self = .bt2020
      case 11, 12: self = .displayP3
      default: return nil
      }
    }

    /// X, Y and Z of red, green and blue, row by row.
    var toXYZ: [Double] {
      switch self {
      case .bt709:
        [
          0.4123908, 0.3575843, 0.1804808, 0.2126390, 0.7151687, 0.0721923, 0.0193308, 0.1191948,
          0.9505322,
        ]
      case .displayP3:
        [
          0.4865709, 0.2656677, 0.1982173, 0.2289746, 0.6917385, 0.0792869, 0, 0.0451134, 1.0439444,
        ]
      case .bt2020:
        [
          0.6369580, 0.1446169, 0.1688810, 0.2627002, 0.6779981, 0.0593017, 0, 0.0280727, 1.0609851,
        ]
      }
    }

    /// How much red, green and blue count in luminance.
    var luma: [Double] { Array(toXYZ[3..<6]) }
  }

  /// From light to numbers.
  package var curve: Curve
  /// The colours of red, green and blue.
  package var primaries: Primaries

  /// Describes a picture.
  package init(_ curve: Curve, _ primaries: Primaries) {
    (self.curve, self.primaries) = (curve, primaries)
  }

  /// sRGB.
  package static let standard = PictureLight(.standard, .bt709)

  /// A film of high dynamic range.
  package init(_ range: HighRange) { self.init(.high(range), .bt2020) }

  /// The light of white, in cd/m².
  package static let white = 203.0
  /// The light of HLG's brightest, in cd/m².
  package static let brightestHLG = 1000.0
}

extension PictureLight.Curve {
  /// The light of a number 0…1; HLG's is that of the scene, whose brightest is 1.
  package func light(_ code: Double) -> Double {
    switch self {
    case .standard: return Color.linear(code)
    case .high(.pq):
      let root = pow(code, 1 / Self.m2)
      let light = max(root - Self.c1, 0) / (Self.c2 - Self.c3 * root)
      return pow(light, 1 / Self.m1) * 10_000 / PictureLight.white
    case .high(.hlg):
      return code <= 0.5 ? code * code / 3 : (exp((code - Self.c) / Self.a) + Self.b) / 12
    }
  }

  /// The number of light: the inverse of `light`, 0…1.
  package func code(_ light: Double) -> Double {
    switch self {
    case .standard: return min(Color.encoded(light), 1)
    case .high(.pq):
      let power = pow(min(light * PictureLight.white / 10_000, 1), Self.m1)
      return pow((Self.c1 + Self.c2 * power) / (1 + Self.c3 * power), Self.m2)
    case .high(.hlg):
      let scene = min(light, 1)
      return scene <= 1 / 12.0
        ? (3 * scene).squareRoot() : Self.a * log(12 * scene - Self.b) + Self.c
    }
  }

  /// By how much the screen makes a scene's light brighter that has this luma; nil if light is the screen's.
  package var brightening: ((Double) -> Double)? {
    guard case .high(.hlg) = self else { return nil }
    return { pow($0, 0.2) * PictureLight.brightestHLG / PictureLight.white }
  }

  /// By how much light of a screen is darker in its scene; the inverse of `brightening`, of the screen's luma.
  package var darkening: ((Double) -> Double)? {
    guard case .high(.hlg) = self else { return nil }
    let share = PictureLight.white / PictureLight.brightestHLG
    return { share * pow($0 * share, -1 / 6.0) }
  }

  private static let (m1, m2) = (2610 / 16_384.0, 2523 / 32.0)
  private static let (c1, c2, c3) = (3424 / 4096.0, 2413 / 128.0, 2392 / 128.0)
  private static let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
}
