// From a film as a value to its frames, with everything decided on how they are written.

import SegueCodecs
import SegueExport
import SegueFilters
import SeguePixels
import SeguePrograms
import SegueText
import SegueTimeline

extension FilmDescription {
  /// Opens the film: finds out all about its frames, and draws none.
  ///
  /// - Parameters:
  ///   - limits: what its making may take; nil for what the film says itself, whose time begins to run.
  ///   - threads: how many may work on it.
  ///   - surroundings: where it is opened.
  /// - Throws: `FilmError` for what the film says, also if it has no `output`; the errors of its files and effects.
  public func open(
    limits: Limits? = nil, threads: Int = ExportOptions.processorCount,
    in surroundings: FilmSurroundings = FilmSurroundings()
  ) throws -> OpenedFilm {
    try opened(media(limits ?? bounds.limits(), threads: threads, surroundings))
  }

  /// Opens the film for its frames alone, which are written nowhere; they may be transparent.
  ///
  /// - Parameters:
  ///   - limits: what its making may take; nil for what the film says itself, whose time begins to run.
  ///   - threads: how many may work on it.
  ///   - surroundings: where it is opened.
  /// - Throws: `FilmError` for what the film says; the errors of its files and effects.
  public func openFrames(
    limits: Limits? = nil, threads: Int = ExportOptions.processorCount,
    in surroundings: FilmSurroundings = FilmSurroundings()
  ) throws -> OpenedFilm {
    var film = self
    // The format says that frames are many, and may be transparent.
    (film.output, film.format) = ("frames.\(RawFormat.info.name)", RawFormat.info.name)
    return try film.open(limits: limits, threads: threads, in: surroundings)
  }

  /// Its readers.
  package func media(
    _ limits: Limits, threads: Int, _ surroundings: FilmSurroundings
  ) throws -> FilmMedia {
    let canvas = try canvas(surroundings)
    let filters = FilmFilters(
      folders: filters, budget: shaderBudget ?? ShaderFilter.defaultBudget, canvas.surroundings)
    return FilmMedia(canvas, filters, threads: threads, limits)
  }

  /// How pictures or a scene are put on frames.
  func canvas(_ surroundings: FilmSurroundings) throws -> FilmCanvas {
    var here = surroundings
    here.preferences = try here.preferences.replaced(by: preferences)
    return FilmCanvas(
      size: size, fit: try self["fit"].map { try OptionText.word("fit", $0.asText()) },
      background: self["background"]?.text, isLenient: isLenient, here)
  }

  /// Where it is written.
  private func written(_ media: FilmMedia) throws -> FilmOutput {
    let known = try settings.sorted { $0.key < $1.key }.map { name, value in
      guard let option = FormatOption.named(name) else {
        throw FilmError.usage(
          "settings: no format has \(TextError.quoted(name))", hint: .formats)
      }
      return (option, value)
    }
    return FilmOutput(
      output: output, format: format, settings: known, replaces: replaces,
      media.surroundings.preferences)
  }

  /// The film, open.
  package func opened(_ media: FilmMedia) throws -> OpenedFilm {
    if let show = try show(media) { return try opened(show, media) }
    return try opened(staged(media), media)
  }

  /// Which frames are written; nil for all.
  private func range() throws -> FrameRange? {
    guard at == nil || frames == nil else {
      throw FilmError.usage("either \(key: "at") or \(key: "frames")")
    }
    return try frames.map { try OptionText.frames("frames", $0) }
  }

  private func exportOptions(
    _ range: FrameRange?, _ media: FilmMedia, soundtrack: Soundtrack = Soundtrack()
  ) throws -> ExportOptions {
    ExportOptions(
      frames: range, threads: media.threads,
      background: try canvas(media.surroundings).color(keepsAlpha: false),
      replaces: replaces, limits: media.limits, soundtrack: soundtrack)
  }

  // MARK: Shows

  private func opened(_ show: OpenedShow, _ media: FilmMedia) throws -> OpenedFilm {
    let (output, around) = (try written(media), media.surroundings)
    let wanted = try output.wantedFormat(for: output.destination(sparing: show.files))
    let frames = try show.frames(for: wanted.likely, longest: wanted.usualSide)
    try Extent.check(frames.size)
    for note in try frames.textNotes() { around.say("\(note)") }
    let range = try at.map { try frames.range(at: $0) } ?? range()
    let isSingle = range.map { $0.first == $0.last } ?? false
    let format = try wanted.format(frames: isSingle ? 1 : frames.frameCount)
    try format.info.check(frames)
    // A moment of a film is a picture, and has no sound that could be missed.
    let isSilent = isSingle && !format.info.keepsSound
    if format.info.keepsSound {
      for note in frames.soundNotes { around.say("\(note)") }
    }
    var options = try exportOptions(
      range, media, soundtrack: isSilent ? Soundtrack() : frames.soundtrack)
    options.depth = frames.timeline.writtenDepth
    let name = output.name(of: wanted.destination)
    sayGrowth(of: frames.size, as: format, name, around)
    if let range = frames.timeline.highRange {
      around.note(
        FilmNote("\(name): high dynamic range: \(range.words)", isAboutRange: true))
    }
    return OpenedFilm(
      frames, to: wanted.destination, as: format, options, name: name,
      .show(frames, show.rate))
  }

  /// Says it where the file has more rows or columns than were asked for.
  private func sayGrowth(
    of size: PixelSize, as format: any OutputFormat, _ name: String, _ around: FilmSurroundings
  ) {
    let written = format.writtenSize(of: size)
    guard written != size else { return }
    let grown = [
      written.width > size.width ? "column" : nil, written.height > size.height ? "row" : nil,
    ].compactMap(\.self).joined(separator: " and ")
    around.say(
      "\(name): \(format.info.name) needs even sizes: the film is \(written), with the last \(grown) repeated; set another \(key: "size")"
    )
  }

  // MARK: Stages

  private func opened(_ staged: StagedFilm, _ media: FilmMedia) throws -> OpenedFilm {
    let (output, frames) = (try written(media), staged.frames)
    let destination = try output.destination(sparing: staged.file.inputs)
    let format = try output.wantedFormat(for: destination, otherwise: at == nil ? nil : "png")
      .format(frames: frames.frameCount)
    try format.info.check(frames)
    var options = try exportOptions(range(), media)
    options.depth = try changes(media.limits).depth
    return OpenedFilm(
      frames, to: destination, as: format, options, name: output.name(of: destination),
      .stage(staged))
  }
}

extension TimelineFrames {
  /// The frame that shows a time; behind the end the last one.
  package func range(at text: String) throws -> FrameRange {
    let time = try OptionText.exactTime("at", text, frameRate)
    let frame = (time.value * frameRate.value + 1e-6).rounded(.down)
    let number = min(Int(min(frame, 1e9)), frameCount - 1)
    return FrameRange(first: number, last: number)
  }
}

extension HighRange {
  /// What the light of such a film is.
  package var words: String { "\(rawValue.uppercased()), BT.2020, white at 203 cd/m²" }
}
