// A length on a canvas or a picture that may be a part of it, so that a film looks the same at any size.

import SegueText

/// A length in pixels, or a part of a side of the canvas or the picture.
public enum CanvasLength: Hashable, Sendable {
  /// A number of pixels.
  case pixels(Double)
  /// A part of a side: 0.1 is a tenth.
  case part(Double)

  /// No length.
  public static let zero = CanvasLength.pixels(0)

  /// The length in pixels, where the side has a length.
  public func pixels(of side: Int) -> Double {
    switch self {
    case .pixels(let pixels): pixels
    case .part(let part): part * Double(side)
    }
  }

  /// The length as a part of a side that has one.
  public func part(of side: Int) -> Double {
    switch self {
    case .pixels(let pixels): pixels / Double(max(side, 1))
    case .part(let part): part
    }
  }

  /// The number of pixels or the part.
  package var number: Double {
    switch self {
    case .pixels(let number), .part(let number): number
    }
  }
}

extension CanvasLength: CustomStringConvertible {
  /// Reads `24`, `24px` or `12%`; nil for anything else.
  public init?(parsing text: String) {
    if let percent = NumberText.stripping("%", from: text) {
      guard let part = NumberText.double(percent, timesTenTo: -2) else { return nil }
      self = .part(part)
    } else {
      let number = NumberText.double(NumberText.stripping("px", from: text) ?? text)
      guard let number else { return nil }
      self = .pixels(number)
    }
  }

  /// `24` or `12%`.
  public var description: String {
    switch self {
    case .pixels(let pixels): NumberText.text(pixels)
    case .part(let part): NumberText.percentage(part)
    }
  }
}
