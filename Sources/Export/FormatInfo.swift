// A format described: for choosing one, for listings, and for messages.

import SeguePixels

/// A format's name, its abilities and its settings.
public struct FormatInfo: Hashable, Sendable {
  /// The name `--format` takes.
  public var name: String
  /// Other names it is known by.
  public var aliases: [String]
  /// One line: its name in full, and its use.
  public var summary: String
  /// File extensions, the usual one first.
  public var extensions: [String]
  /// Whether one file can hold several frames.
  public var holdsSeveral: Bool
  /// The longer side of an animation's canvas, in pixels, unless a size is given: no larger than is of use.
  public var usualSide: Int
  /// Whether transparency is kept; otherwise it is flattened over the background.
  public var keepsAlpha: Bool
  /// Whether a soundtrack goes into it.
  public var keepsSound: Bool
  /// About how many bits a second of sound takes in it.
  public var soundRate: Int
  /// The most bits of a component in it: 8, 10 or 16.
  public var bits: Int
  /// The fewest bits of a component that deep frames have in it: PNG has nothing between 8 and 16.
  public var fewestDeepBits: Int
  /// The most bits that any of its settings gives it.
  public var mostBits: Int
  /// The setting that gives more bits, as in `codec=h265`; nil if there is none.
  public var deeper: String?
  /// Whether its files say that their light is of high range.
  public var tellsHighRange: Bool
  /// The program that writes it; nil if Segue writes it itself.
  public var program: String?
  /// Its settings.
  public var settings: [FormatSetting]

  /// Makes a description of a format.
  public init(
    name: String, aliases: [String] = [], summary: String, extensions: [String],
    holdsSeveral: Bool, keepsAlpha: Bool, usualSide: Int = 1920, keepsSound: Bool = false,
    soundRate: Int = 0, bits: Int = 8, fewestDeepBits: Int = 10, mostBits: Int? = nil,
    deeper: String? = nil,
    tellsHighRange: Bool = false,
    program: String? = nil,
    settings: [FormatSetting] = []
  ) {
    self.bits = bits
    self.fewestDeepBits = fewestDeepBits
    self.mostBits = mostBits ?? bits
    self.deeper = deeper
    self.tellsHighRange = tellsHighRange
    self.usualSide = usualSide
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.extensions = extensions
    self.holdsSeveral = holdsSeveral
    self.keepsAlpha = keepsAlpha
    self.keepsSound = keepsSound
    self.soundRate = soundRate
    self.program = program
    self.settings = settings
  }

  /// Refuses several frames for a file that holds one picture.
  func check(_ destination: Destination, frames: Int) throws(ExportError) {
    guard frames > 1, !holdsSeveral else { return }
    switch destination {
    case .file, .memory:
      throw .singlePicture(format: name, name: "\(destination)", frames: frames)
    case .sequence, .descriptor: return
    }
  }

  /// Refuses sounds that somebody asked for, if the format has no sound.
  func check(_ soundtrack: Soundtrack) throws(ExportError) {
    guard !keepsSound, soundtrack.sounds.contains(where: { !$0.belongsToClip }) else { return }
    throw .noSound(format: name)
  }

  /// Refuses frames with more in them than the format keeps.
  package func check(_ source: any FrameSource) throws(ExportError) {
    guard source.depth > .eight else { return }
    guard bits > 8 else { throw .eightBits(format: name, deeper: deeper) }
    guard let range = source.highRange?.range, !tellsHighRange else { return }
    throw .noHighRange(format: name, range: range)
  }

  /// The setting of a name; nil if the format does not have it.
  public func setting(named name: String) -> FormatSetting? {
    settings.first { $0.name == name }
  }

  /// The error of a setting that the format lacks, or of a value that it refuses.
  public func badSetting(_ setting: String) -> ExportError {
    if let known = self.setting(named: setting) {
      return .badSetting(format: name, setting: setting, expected: known.values)
    }
    let names = settings.map { "\($0.name) (\($0.values))" }.joined(separator: ", ")
    return .badSetting(
      format: name, setting: "'\(setting)' is not one of its settings, and it",
      expected: names.isEmpty ? "none" : names)
  }
}
