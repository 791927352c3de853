// The keys of a configuration file. There are few: what somebody sets in every call. What each may be is checked as
// its option is.

import SegueFiles
import SeguePixels
import SeguePrograms
import SegueSystem
import SegueText
import SegueTransitions
import SegueTypesetting

/// A key of a configuration file.
package struct PreferenceKey: Sendable {
  package let name: String
  /// What it sets, where nothing else says it.
  package let summary: String
  /// Whether it changes what a film looks like; others are about the machine.
  package let isOfFilm: Bool
  /// Throws for what is no value of it.
  package let check: @Sendable (_ label: String, _ text: String) throws -> Void

  private init(
    _ name: String, _ summary: String, isOfFilm: Bool = true,
    _ check: @escaping @Sendable (_ label: String, _ text: String) throws -> Void
  ) {
    (self.name, self.summary, self.isOfFilm, self.check) = (name, summary, isOfFilm, check)
  }

  /// Every key.
  package static let all =
    [
      size, fps, fit, background, transition, duration, hold, timing, font, threads, ffmpeg,
    ] + FormatOption.all.compactMap(PreferenceKey.init)

  /// Finds a key.
  package static func named(_ name: some StringProtocol) -> PreferenceKey? {
    let folded = Names.fold(name)
    return all.first { Names.fold($0.name) == folded }
  }

  package static let size = PreferenceKey(
    "size", "The size of films, and of shows without a canvas: 1280x720, 720p, 1280x."
  ) { _ = try CanvasSize($0, $1) }

  package static let fps = PreferenceKey(
    "fps", "Frames per second, unless a clip or a show sets them."
  ) { _ = try OptionText.frameRate($0, $1) }

  package static let fit = PreferenceKey(
    "fit",
    "How inputs fit the canvas, and the items of a show without a fit: cover, contain, blur, stretch, center."
  ) { let _: FitMode = try OptionText.word($0, $1) }

  package static let background = PreferenceKey(
    "background", "The colour beside and behind pictures, also in a show without one."
  ) { _ = try OptionText.color($0, $1) }

  package static let transition = PreferenceKey(
    "transition", "The effect to use without -t, with its parameters."
  ) { _ = try EffectSpecification(parsing: $1) }

  package static let duration = PreferenceKey(
    "duration", "How long a transition takes."
  ) { _ = try OptionText.time($0, $1) }

  package static let hold = PreferenceKey(
    "hold", "How long each picture is shown alone, for any number of pictures."
  ) { _ = try OptionText.time($0, $1) }

  package static let timing = PreferenceKey(
    "timing", "The easing of every effect."
  ) { _ = try OptionText.timing($0, $1) }

  package static let font = PreferenceKey(
    "font", "The font of titles and captions: a family, or the absolute path of a file."
  ) { label, text in
    guard !FontFile.isNamed(text) || text.hasPrefix("/") else { throw notWhole(label, text) }
  }

  package static let threads = PreferenceKey(
    "threads", "How many threads work.", isOfFilm: false
  ) { _ = try OptionText.threads($0, $1) }

  package static let ffmpeg = PreferenceKey(
    "ffmpeg", "The absolute path of the ffmpeg program. $SEGUE_FFMPEG wins.", isOfFilm: false
  ) { label, text in
    guard text.hasPrefix("/") else { throw notWhole(label, text) }
    guard case .regular = FileKind(text), unsafe access(text.fileName, X_OK) == 0 else {
      throw OptionText.expected("a program", label, text)
    }
  }

  private static func notWhole(_ label: String, _ text: String) -> FilmError {
    OptionText.expected("an absolute path, which starts with /", label, text)
  }

  /// The settings of formats that somebody may want always.
  private static let ofFormats = ["quality", "codec", "chroma", "png-level", "effort"]

  /// A setting of formats; nil for one that depends on the film.
  private init?(_ option: FormatOption) {
    guard Self.ofFormats.contains(option.spelling) else { return nil }
    let formats = option.uses.map(\.format).joined(separator: ", ")
    self.init(
      option.spelling, "What --\(option.spelling) sets, for \(formats)."
    ) {
      label, text in
      let known = option.uses.map(\.setting)
      guard known.contains(where: { $0.accepts(text) }) else {
        throw OptionText.expected(known[0].values, label, text)
      }
    }
  }
}
