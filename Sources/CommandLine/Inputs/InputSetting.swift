// The settings of a single input: their words, and the kinds of inputs that each goes with.

import Segue
import SegueText

/// A setting behind a colon, such as `for` in `a.jpg:for=3s`.
enum InputSetting: String, CaseIterable {
  case hold, start = "in", end = "out", speed, reverse, freeze, volume
  case rate = "fps", fit, background
  case crop, focus, rotate, flip
  case brightness, contrast, saturation, temperature, vignette, blur, table = "lut"
  case kenBurns = "ken-burns", from, to
  case at, length, gain, fadeIn = "fade-in", fadeOut = "fade-out", loop, speech
  case until, place, margin, width, height, opacity, blend, radius, border, shadow, mask, rotation
  case borderColor = "border-color", entrance, exit, size, color, font, backing

  /// A setting with its value as it is written; empty for a word alone.
  struct Given: Hashable {
    let setting: InputSetting
    let text: String
  }

  /// The kinds of inputs.
  enum Kind: String, CaseIterable {
    case still, clip, scene, sequence, color, sound, composition, show, text

    /// Its settings, in the order of messages.
    ///
    /// - Parameter isOverlay: whether it lies over a film, and has a time and a place of its own.
    func settings(isOverlay: Bool) -> [InputSetting] {
      let seen = self == .sound ? own : own + InputSetting.look
      return isOverlay ? seen.filter { $0 != .hold } + InputSetting.ofOverlays : seen
    }

    /// Those of what plays by itself; it has a hold where a freeze lets it stand.
    private static let times = InputSetting.running + [.freeze, .hold]

    private var own: [InputSetting] {
      switch self {
      case .still: [.hold, .fit, .background] + InputSetting.framing + [.kenBurns, .from, .to]
      case .color: [.hold, .background]
      case .clip: Self.times + [.volume, .fit, .background] + InputSetting.framing
      case .scene, .composition: Self.times + [.fit, .background] + InputSetting.framing
      case .show: Self.times + [.volume, .fit, .background] + InputSetting.framing
      case .text:
        [.hold, .fit, .background, .size, .color, .font, .backing] + InputSetting.framing
      case .sequence: [.rate] + Self.times + [.fit, .background] + InputSetting.framing
      case .sound: [.at, .start, .length, .gain, .fadeIn, .fadeOut, .loop, .speech]
      }
    }
  }

  /// The settings of what has parts.
  private static let framing: [InputSetting] = [.crop, .focus, .rotate, .flip]

  /// The settings of what is seen: its colours.
  static let look: [InputSetting] = [
    .brightness, .contrast, .saturation, .temperature, .vignette, .blur, .table,
  ]

  /// The settings that say how something runs that plays by itself.
  static let running: [InputSetting] = [.start, .end, .speed, .reverse]

  /// The settings of what lies over a film.
  private static let ofOverlays: [InputSetting] = [
    .at, .until, .length, .loop, .place, .margin, .width, .height, .opacity, .blend, .radius,
    .border, .borderColor, .shadow, .mask, .rotation, .fadeIn, .fadeOut, .entrance, .exit,
  ]

  /// Whether it may stand alone, without a value.
  private var isWord: Bool { [.kenBurns, .loop, .speech, .shadow, .reverse].contains(self) }

  /// Whether a text is meant as settings: words with values, or words that need no value.
  static func reads(_ text: Substring) -> Bool {
    let pieces = text.split(separator: ",", omittingEmptySubsequences: false)
    return pieces.allSatisfy { piece in
      let word = piece.prefix { $0 != "=" }
      guard !word.isEmpty, word.allSatisfy({ $0.isLetter && $0.isASCII || $0 == "-" }) else {
        return false
      }
      return word.count < piece.count || named(word)?.isWord == true
    }
  }

  /// Reads `key=value,…`.
  ///
  /// - Parameter name: the input that they are for, for messages.
  /// - Returns: the settings, and the first word that is no setting.
  static func list(_ text: Substring, of name: String) throws -> (given: [Given], unknown: String?)
  {
    var list: [Given] = []
    var unknown: String?
    for piece in text.split(separator: ",") {
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let setting = named(parts[0]) else {
        unknown = unknown ?? String(parts[0])
        continue
      }
      guard parts.count > 1 || setting.isWord else {
        throw CommandFailure.usage(
          "\(name): \(setting.rawValue) takes a value: \(setting.rawValue)=…")
      }
      guard !list.contains(where: { $0.setting == setting }) else {
        throw CommandFailure.usage("\(name): \(setting.rawValue) is there twice; give it one value")
      }
      list.append(Given(setting: setting, text: parts.count > 1 ? String(parts[1]) : ""))
    }
    return (list, unknown)
  }

  private static func named(_ word: Substring) -> InputSetting? {
    let folded = Names.fold(word)
    return allCases.first { Names.fold($0.rawValue) == folded }
  }
}

extension InputArgument {
  /// Throws for a setting that does not go with the kind of input.
  func check(_ kind: InputSetting.Kind, isOverlay: Bool = false) throws {
    let allowed = kind.settings(isOverlay: isOverlay)
    let names = allowed.map(\.rawValue)
    let known = names.joined(separator: ", ")
    if let unknown {
      let nearest = Names.nearest(to: unknown, among: names, count: 1)
      throw CommandFailure.usage(
        "\(path): no setting is called \(VisibleText.quoted(unknown))\(Names.suggestion(nearest)); "
          + "a \(kind.rawValue) takes \(known)")
    }
    guard let wrong = settings.first(where: { !allowed.contains($0.setting) }) else { return }
    throw CommandFailure.usage(
      "\(path): a \(kind.rawValue) has no \(wrong.setting.rawValue); it takes \(known)")
  }

  /// Reads a value, so that a mistake names the input and the setting.
  func value<Value>(
    _ setting: InputSetting, _ read: (_ label: String, _ text: String) throws -> Value
  ) throws -> Value? {
    try self[setting].map { try read("\(path): \(setting.rawValue)", $0) }
  }

  /// A setting that may stand alone: given without a value or with `on`, it is on.
  func flag(_ setting: InputSetting) throws -> Bool? {
    try value(setting) { label, text in
      try text.isEmpty || OptionText.flag(label, text)
    }
  }
}
