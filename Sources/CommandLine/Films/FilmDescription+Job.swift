// From a film as a value to its export, with everything decided.

import Segue
import SegueText

extension FilmDescription {
  /// How pictures or a scene are put on frames.
  var canvas: FilmCanvas {
    get throws {
      FilmCanvas(
        size: size, fit: try self["fit"].map { try OptionText.word("fit", $0.asText()) },
        background: self["background"]?.text, isLenient: isLenient)
    }
  }

  /// The filters that its effects are looked for among.
  var filterFolders: FilmFilters {
    FilmFilters(folders: filters, budget: shaderBudget ?? ShaderFilter.defaultBudget)
  }

  /// Where it is written.
  var written: FilmOutput {
    get throws {
      let known = try settings.sorted { $0.key < $1.key }.map { name, value in
        guard let option = FormatOption.named(name) else {
          throw CommandFailure.usage(
            "settings: no format has \(TextError.quoted(name)); 'segue formats' lists them"
          )
        }
        return (option, value)
      }
      return FilmOutput(output: output, format: format, settings: known, replaces: replaces)
    }
  }

  /// Its export.
  ///
  /// - Parameter isQuiet: whether people are not told what was chosen.
  func job(_ media: FilmMedia, isQuiet: Bool = false) throws -> ExportJob {
    if let show = try show(media) { return try job(of: show, media, isQuiet: isQuiet) }
    return try job(of: staged(media), media)
  }

  /// Which frames are written; nil for all.
  private func range() throws -> FrameRange? {
    guard at == nil || frames == nil else { throw CommandFailure.usage("either --at or --frames") }
    return try frames.map { try OptionText.frames("--frames", $0) }
  }

  private func exportOptions(
    _ range: FrameRange?, _ media: FilmMedia, soundtrack: Soundtrack = Soundtrack()
  ) throws -> ExportOptions {
    ExportOptions(
      frames: range, threads: media.threads, background: try canvas.color(keepsAlpha: false),
      replaces: replaces, limits: media.limits, soundtrack: soundtrack)
  }

  // MARK: Shows

  private func job(
    of show: OpenedShow, _ media: FilmMedia, isQuiet: Bool
  ) throws -> ExportJob {
    let output = try written
    let wanted = try output.wantedFormat(for: output.destination(sparing: show.files))
    let frames = try show.frames(for: wanted.likely, longest: wanted.usualSide)
    try Extent.check(frames.size)
    for note in try frames.textNotes() { Console.complain("segue: \(note)") }
    let range = try at.map { try frames.range(at: $0) } ?? range()
    let isSingle = range.map { $0.first == $0.last } ?? false
    let format = try wanted.format(frames: isSingle ? 1 : frames.frameCount)
    try format.info.check(frames)
    // A moment of a film is a picture, and has no sound that could be missed.
    let isSilent = isSingle && !format.info.keepsSound
    if format.info.keepsSound {
      for note in frames.soundNotes { Console.complain("segue: \(note)") }
    }
    var options = try exportOptions(
      range, media, soundtrack: isSilent ? Soundtrack() : frames.soundtrack)
    options.depth = frames.timeline.writtenDepth
    let plan = try RenderPlan(
      frames, at: show.rate, as: format, output: output.name(of: wanted.destination),
      threads: media.threads)
    plan.sayGrowth()
    if !isQuiet { plan.sayRange() }
    return ExportJob(frames, to: wanted.destination, as: format, options, plan)
  }

  // MARK: Stages

  private func job(of staged: StagedFilm, _ media: FilmMedia) throws -> ExportJob {
    let (output, frames) = (try written, staged.frames)
    let destination = try output.destination(sparing: staged.file.inputs)
    let format = try output.wantedFormat(for: destination, otherwise: at == nil ? nil : "png")
      .format(frames: frames.frameCount)
    try format.info.check(frames)
    var options = try exportOptions(range(), media)
    options.depth = try changes(media.limits).depth
    let plan = PlayPlan(
      staged, format: format.info.name, output: output.name(of: destination),
      threads: media.threads)
    return ExportJob(frames, to: destination, as: format, options, plan)
  }
}

extension TimelineFrames {
  /// The frame that shows a time, as --at says it; behind the end the last one.
  func range(at text: String) throws -> FrameRange {
    let time = try OptionText.exactTime("--at", text, frameRate)
    let frame = (time.value * frameRate.value + 1e-6).rounded(.down)
    let number = min(Int(min(frame, 1e9)), frameCount - 1)
    return FrameRange(first: number, last: number)
  }
}
