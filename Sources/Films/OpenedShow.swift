// A film of a show whose file has been read, up to its frames.

import SegueExport
import SeguePixels
import SegueScenes
import SegueText
import SegueTimeline
import SegueTransitions

/// A show before its canvas is known.
package struct OpenedShow {
  private let film: FilmDescription
  private let media: FilmMedia
  private let show: ShowDocument
  /// Its frame rate, and who says it.
  package let rate: FilmRate
  /// Its files, which no output may replace.
  package let files: [String]

  /// Reads the show.
  ///
  /// - Parameter file: the show's file, parsed; nil for a film without one.
  package init(_ film: FilmDescription, _ file: ParsedFile?, _ media: FilmMedia) throws {
    let (canvas, limits) = (try film.canvas(media.surroundings), media.limits)
    var show: ShowDocument
    if let file {
      show = try ShowDocument(
        file, limits: limits, isLenient: film.isLenient, fit: canvas.usualFit())
    } else {
      show = try film.document(limits: limits, fit: canvas.usualFit())
    }
    rate = try Self.rate(of: show, film, media)
    if file != nil {
      var film = film
      film.show.set(["fps"], to: .text("\(rate.rate)"))
      try film.change(&show, limits: limits, fit: canvas.usualFit())
    }
    show.sayWhatIsLeftOut(media.surroundings)
    files = (file.map { [$0.path] } ?? film.textFiles) + show.files
    (self.film, self.media, self.show) = (film, media, show)
  }

  private static func rate(
    of show: ShowDocument, _ film: FilmDescription, _ media: FilmMedia
  ) throws -> FilmRate {
    if let known = film.frameRate { return known }
    if film.file != nil, let said = film["fps"] {
      return FilmRate(try SceneReader.frameRate(said), .option)
    }
    return try media.clips.frameRate(
      own: show.ownFrameRate, of: show.items, threads: media.threads, media.surroundings)
  }

  /// Whether all its inputs are pictures.
  package var isOfPictures: Bool {
    show.items.allSatisfy { if case .still = $0.content { true } else { false } }
  }

  /// Its frames, as a format takes them.
  ///
  /// - Parameter longest: side of the canvas, where nothing says its size.
  package func frames(for format: any OutputFormat, longest: Int) throws -> TimelineFrames {
    media.lookAhead(show.allItems, format)
    let frames = try show.frames(
      media, film.canvas(media.surroundings), region: FrameRegion(extent: film.extent),
      at: rate.rate,
      keepsAlpha: format.info.keepsAlpha,
      longest: longest)
    try checkSound(of: frames.soundtrack)
    return frames
  }

  /// Its frames for a screen, which may be transparent.
  ///
  /// - Parameters:
  ///   - longest: side of the canvas, where nothing says its size.
  ///   - scale: by how much smaller it is drawn.
  ///   - former: a film whose items may stay open.
  package func preview(
    longest: Int, scale: Int, sharing former: TimelineFrames?
  ) throws -> TimelineFrames {
    let readers = try media.readers()
    var timeline = try show.timeline(
      readers, film.canvas(media.surroundings), at: rate.rate, keepsAlpha: true, longest: longest
    ).onScreen
    let canvas = timeline.canvas
    timeline.canvas = PixelSize(
      width: max(1, canvas.width / scale), height: max(1, canvas.height / scale))
    return try TimelineFrames(timeline, readers, threads: media.threads, sharing: former)
  }

  /// Throws for an option that would do nothing for this film.
  private func checkSound(of soundtrack: Soundtrack) throws {
    func refuse(_ key: String, _ reason: FilmMessage) -> FilmError {
      .usage("\(key: key) \(reason); leave it out", hint: .examples)
    }
    func isOption(_ key: String) -> Bool { film[key]?.place.label != nil }
    if isOption("loudness"), soundtrack.sounds.isEmpty {
      throw refuse("loudness", "is for films with sound, and there is no sound")
    }
    guard isOption("duck") else { return }
    guard soundtrack.sounds.contains(where: { !$0.speaks }) else {
      throw refuse("duck", "lowers music, and there is no music (\(key: "sounds"))")
    }
    guard soundtrack.sounds.contains(where: \.speaks) else {
      throw refuse(
        "duck",
        "lowers music under clips and speech, and neither has sound (\(key: "sounds.speech"))")
    }
  }
}

extension FilmDescription {
  /// The show that it is of; nil if it is played on a stage.
  package func show(_ media: FilmMedia) throws -> OpenedShow? {
    if shift != nil || file == nil { try checkHasNoValues() }
    guard shift == nil else { return nil }
    guard let file else { return try OpenedShow(self, nil, media) }
    guard let parsed = try (contents ?? FilmFile(file, limits: media.limits)).parsed,
      parsed.kind != .scene
    else {
      try checkHasNoValues()
      return nil
    }
    try checkIsNoComposition()
    let ofStages: [(String, Bool)] = [
      ("replace", !replacements.isEmpty), ("playback", playback != nil), ("rate", rate != nil),
    ]
    if let wrong = ofStages.first(where: \.1)?.0 {
      throw FilmError.usage("\(key: wrong) is for scenes, and \(file) is a show")
    }
    return try OpenedShow(self, parsed.setting(values), media)
  }
}

extension FilmDescription {
  /// Throws if variables are given values, and there is no show that could have variables.
  private func checkHasNoValues() throws {
    guard let name = values.keys.min() else { return }
    throw FilmError.usage(
      "\(key: "values") \(VisibleText.line(name)): only shows have variables, and \(VisibleText.line(file ?? "this film")) is no show"
    )
  }
}

extension ShowDocument {
  /// The show's frames.
  ///
  /// - Parameters:
  ///   - wanted: the canvas, in place of what the show says.
  ///   - longest: side of the canvas, where neither the show nor an option says it.
  package func frames(
    _ media: FilmMedia, _ wanted: FilmCanvas, region: FrameRegion = .canvas, at rate: Rational,
    keepsAlpha: Bool, longest: Int
  ) throws -> TimelineFrames {
    let readers = try media.readers()
    let timeline = try timeline(
      readers, wanted, at: rate, keepsAlpha: keepsAlpha, longest: longest)
    return try TimelineFrames(timeline, readers, region: region, threads: media.threads)
  }

  fileprivate func timeline(
    _ readers: FilmReaders, _ wanted: FilmCanvas, at rate: Rational, keepsAlpha: Bool, longest: Int
  ) throws -> Timeline {
    let canvas = try wanted.canvas(
      of: items, isWide: pairsPortraits, saying: canvas, readers, longest: longest)
    let background = try wanted.color(keepsAlpha: keepsAlpha, own: background)
    return timeline(canvas: canvas, frameRate: rate, fit: wanted.fit, background: background)
  }

  /// Says what the file has that is not shown.
  package func sayWhatIsLeftOut(_ around: FilmSurroundings) {
    let name = path.isEmpty ? "" : "\(path): "
    for line in leftOut { around.say("\(name)\(line)") }
  }
}
