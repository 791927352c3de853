// One setting of a format: all that options, help, completion and messages say of it comes from here.

/// A setting of a format: its meaning, its values and its default.
public struct FormatSetting: Hashable, Sendable {
  /// The name before the equals sign, as in `level=9`.
  public let name: String
  /// Its effect in a few words: "quality", "effort, 1 (fast) to 12 (small)".
  public let summary: String
  /// The numbers it takes; nil if it takes words.
  public let numbers: ClosedRange<Int>?
  /// The meaning of 0, if it is special: "for ever".
  public let zero: String?
  /// The kind of text it takes, if it takes any text: "options of ffmpeg"; nil if it takes no text.
  public let text: String?
  /// The words it takes.
  public let words: [String]
  /// The value it has unless it is set.
  public let defaultValue: String
  /// The name of its option in commands, without dashes; normally `name`.
  public let option: String

  /// Makes a description of a setting.
  public init(
    _ name: String, _ summary: String, numbers: ClosedRange<Int>? = nil, zero: String? = nil,
    words: [String] = [], text: String? = nil, default defaultValue: String,
    option: String? = nil
  ) {
    self.option = option ?? name
    self.name = name
    self.summary = summary
    self.numbers = numbers
    self.zero = zero
    self.words = words
    self.text = text
    self.defaultValue = defaultValue
  }

  /// Makes a description of a setting that is on or off, and off unless it is named.
  public init(flag name: String, _ summary: String) {
    self.init(name, summary, words: ["yes", "no"], default: "no")
  }

  /// Whether it is on or off and nothing else.
  public var isFlag: Bool { words == ["yes", "no"] }

  /// The value of a flag that is on, and of a setting that is only named: `lossless` in
  /// `webp:lossless`.
  public static let on = "yes"

  /// Whether it takes a value.
  public func accepts(_ text: String) -> Bool {
    if self.text != nil || words.contains(text) { return true }
    return Int(text).map { numbers?.contains($0) == true } ?? false
  }

  /// Its values in words: `1…12 or auto`, `a count, 0 for ever`.
  public var values: String {
    let range = numbers.map {
      (isCount ? "a count" : "\($0.lowerBound)…\($0.upperBound)") + (zero.map { ", 0 \($0)" } ?? "")
    }
    return (Array(range) + words + Array(text)).joined(separator: " or ")
  }

  /// Its values in the short form of a synopsis: `1-12|auto`, `N`.
  public var syntax: String {
    let range = numbers.map { isCount ? "N" : "\($0.lowerBound)-\($0.upperBound)" }
    return (Array(range) + words + (text == nil ? [] : ["TEXT"])).joined(separator: "|")
  }

  /// The values that it takes, where they are few.
  public var examples: [String] {
    let few = numbers.flatMap { $0.count <= 20 ? $0.map(String.init) : nil } ?? []
    return words + few
  }

  /// Whether its numbers have no end worth naming.
  private var isCount: Bool { numbers.map { $0.upperBound >= 1 << 20 } ?? false }
}

extension Array {
  /// A list of one value, or an empty list.
  fileprivate init(_ value: Element?) { self = value.map { [$0] } ?? [] }
}
