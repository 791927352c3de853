// From --overlay and --watermark as they are written to overlays of a film.

import Segue
import SegueText

/// Makes overlays of inputs.
struct OverlayItems {
  private let items: TimelineItems
  private let frameRate: Rational

  /// - Parameter fit: how the items of a show are put on its canvas where it does not say it.
  init(loader: PictureLoader, frameRate: Rational, fit: FitMode) {
    items = TimelineItems(loader: loader, frameRate: frameRate, areOverlays: true, fit: fit)
    self.frameRate = frameRate
  }

  /// How long effects take that bring an overlay and take it away.
  private static let usualEffect = Rational(1, 2)

  /// The overlay of an input.
  ///
  /// - Parameter usual: the place whose parts count that the input does not say; nil covers the canvas where it says
  ///   nothing at all.
  func overlay(_ input: InputArgument, at usual: OverlayPlace? = nil) throws -> TimelineOverlay {
    var overlay = TimelineOverlay(try items.item(input))
    overlay.start = try input.value(.at, moment) ?? TimelineMoment()
    overlay.end = try input.value(.until, moment)
    overlay.length = try input.value(.length, items.time)
    guard overlay.end == nil || overlay.length == nil else {
      throw CommandFailure.usage("\(input.path): either until or length, not both")
    }
    overlay.loops = try input.flag(.loop) ?? false
    overlay.place = try place(input, usual)
    overlay.style = try style(input)
    overlay.entrance = try effect(input, .entrance, fade: .fadeIn)
    overlay.exit = try effect(input, .exit, fade: .fadeOut)
    return overlay
  }

  private func moment(_ label: String, _ text: String) throws -> TimelineMoment {
    do throws(TextError) {
      return try TimelineMoment(parsing: text, frameRate: frameRate)
    } catch { throw error.naming(label) }
  }

  // MARK: Place

  private func place(
    _ input: InputArgument, _ usual: OverlayPlace?
  ) throws -> OverlayPlace? {
    let sizes: [InputSetting] = [.margin, .width, .height]
    if let text = input[.place], text.contains("+") {
      if let wrong = sizes.first(where: { input[$0] != nil }) {
        throw CommandFailure.usage(
          "\(input.path): place=\(text) has its size already; leave out \(wrong.rawValue)")
      }
      return try input.value(.place, Self.rectangle)
    }
    let anchor: OverlayPlace.Anchor? = try input.value(.place, OptionText.word)
    guard anchor != nil || sizes.contains(where: { input[$0] != nil }) else { return usual }
    var place = usual ?? OverlayPlace(.center)
    if case .anchored(let side, let margin) = place.position {
      place.position = .anchored(
        anchor ?? side, margin: try input.value(.margin, Self.length) ?? margin)
    }
    let (width, height) = (
      try input.value(.width, Self.size), try input.value(.height, Self.size)
    )
    // A size of the input's own replaces both sides of the usual size.
    if width != nil || height != nil { (place.width, place.height) = (width, height) }
    return place
  }

  /// Reads `WxH+X+Y` in percent of the canvas.
  private static func rectangle(_ label: String, _ text: String) throws -> OverlayPlace {
    let unit = PixelSize(width: 1, height: 1)
    guard text.split(whereSeparator: { "x+".contains($0) }).allSatisfy({ $0.hasSuffix("%") }),
      let part = UnitRect(parsing: text, of: unit), part.width > 0, part.height > 0
    else {
      throw TextError.malformed(
        what: label, text: text,
        expected: "a corner, a side or center, or a part of the canvas as in 30%x30%+65%+5%")
    }
    return OverlayPlace(Rect(x: part.x, y: part.y, width: part.width, height: part.height))
  }

  private static func length(_ label: String, _ text: String) throws -> CanvasLength {
    guard let length = CanvasLength(parsing: text) else {
      throw TextError.malformed(
        what: label, text: text, expected: "a length in pixels, or of the canvas as in 12%")
    }
    return length
  }

  private static func size(_ label: String, _ text: String) throws -> CanvasLength {
    let size = try length(label, text)
    guard size.pixels(of: 1) > 0 else {
      throw TextError.malformed(what: label, text: text, expected: "a length above 0")
    }
    return size
  }

  // MARK: Look

  private func style(_ input: InputArgument) throws -> OverlayStyle {
    var style = OverlayStyle()
    style.opacity = try input.value(.opacity, Self.opacity) ?? 1
    style.blendMode =
      try input.value(.blend) { label, text in
        guard let mode = TimelineOverlay.blendMode(text) else {
          let words = TimelineOverlay.blendWords
          throw TextError.malformed(
            what: label, text: text, expected: words.joined(separator: ", "),
            nearest: Names.nearest(to: text, among: words, count: 1))
        }
        return mode
      } ?? .sourceOver
    style.cornerRadius = try input.value(.radius, Self.length) ?? .zero
    if let width = try input.value(.border, Self.length) {
      style.border = OverlayStyle.Border(
        width: width, color: try input.value(.borderColor, OptionText.color) ?? .white)
    } else if input[.borderColor] != nil {
      throw CommandFailure.usage("\(input.path): border-color goes with border, as in border=4")
    }
    if try input.flag(.shadow) == true { style.shadow = OverlayStyle.Shadow() }
    style.mask = try input.value(.mask, Self.mask)
    style.rotation = try input.value(.rotation, Self.angle) ?? 0
    return style
  }

  private static func opacity(_ label: String, _ text: String) throws -> Double {
    guard let opacity = OptionText.part(text), (0...1).contains(opacity) else {
      throw TextError.malformed(what: label, text: text, expected: "a number from 0 to 1, or 50%")
    }
    return opacity
  }

  /// A shape, or the file of a picture whose alpha counts.
  private static func mask(_ label: String, _ text: String) throws -> OverlayStyle.Mask {
    switch text.lowercased() {
    case "ellipse": OverlayStyle.Mask(.ellipse)
    case "rectangle": OverlayStyle.Mask(.rectangle)
    default: OverlayStyle.Mask(.picture(text, isLuminance: false))
    }
  }

  private static func angle(_ label: String, _ text: String) throws -> Double {
    guard let angle = Parameter.angle(text), abs(angle) <= 1e6 else {
      throw TextError.malformed(what: label, text: text, expected: "an angle, as in 30deg")
    }
    return angle
  }

  /// An effect that brings it or takes it away; a fade of some length is one, too.
  private func effect(
    _ input: InputArgument, _ setting: InputSetting, fade: InputSetting
  ) throws -> TimelineTransition? {
    let length = try input.value(fade, items.time)
    guard let text = input[setting] else {
      return length.map { TimelineTransition(duration: $0) }
    }
    let effect = try input.value(setting) { _, _ in try EffectSpecification(parsing: text) }
    return effect.map {
      TimelineTransition($0, duration: length ?? Self.usualEffect, timingFunction: nil)
    }
  }
}
