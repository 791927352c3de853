// From a film to its plan: what it is made of, where that lies, what each part costs.

import ArgumentParser
import Segue
import SegueFarm
import SegueFiles
import SegueSystem
import SegueText

/// Plans a film.
struct FarmPlanning {
  let folder: FarmFolder
  let root: String?
  let wish: ShardPlanner.Wish
  let replaces: Bool
  /// Whether people are not told what was chosen.
  let isQuiet: Bool
  /// The sums of files that are known.
  var sums = FileSums()

  /// The plan of a film by itself.
  ///
  /// - Parameter words: the film, as the command takes it.
  func plan(ofWords words: [String]) throws -> FarmPlan {
    let log = InputLog()
    let (said, media) = try command(words).film(threads: ExportOptions.processorCount) {
      _, limits in try watch(&limits, log)
    }
    let film = completed(said)
    let made = try film.inParts(media, isQuiet: isQuiet)
    let costs = try FrameCosts(of: made)
    let places = try FarmPlaces(root: root, folder: folder, film: made, log)
    return try plan(of: film, made, log, costs, places.realRoot, places.root, places.folder)
  }

  /// The plan of a film among others, whose places are known.
  ///
  /// - Parameters:
  ///   - way: the way from the farm's folder to the root.
  ///   - place: the way from the root to what the film's names are relative to.
  ///   - memory: what kinds of pictures cost.
  func plan(
    _ film: FilmDescription, _ way: String, _ place: String, _ memory: CostMemory, threads: Int
  ) throws -> FarmPlan {
    let film = completed(film)
    return try film.withPreferences(over: Preferences()) {
      let log = InputLog()
      var limits = try film.bounds.limits()
      try watch(&limits, log)
      let media = try film.media(limits, threads: threads)
      let made = try film.inParts(media, isQuiet: isQuiet)
      let costs = try FrameCosts(
        of: made, made.source is TimelineFrames ? memory : CostMemory(measuring: 1))
      let realRoot = FilePath.real(root ?? FarmGround.root(from: place)) ?? "/"
      let outside = (log.folders + [FilePath.real(made.outputFolder) ?? made.outputFolder])
        .first { FarmPath.relative($0, to: realRoot) == nil }
      if let outside {
        throw CommandFailure.usage("\(outside) is not in \(realRoot); name a wider --root")
      }
      return try plan(of: film, made, log, costs, realRoot, way, place)
    }
  }

  /// The command that words are.
  ///
  /// - Throws: `CommandFailure` for words that make no film.
  private func command(_ words: [String]) throws -> any ExportingCommand {
    let command: any ParsableCommand
    do { command = try EntryPoint.parse(words) } catch is HelpWanted {
      throw CommandFailure.usage("these words ask for help or the version, and make no film")
    }
    guard let film = command as? any ExportingCommand else {
      throw CommandFailure.usage(
        "'segue \(words.first ?? "")' makes no film; give pictures and clips, or play with a show, a scene or a composition"
      )
    }
    if let wrong = film.running.given.first {
      throw CommandFailure.usage(
        "\(wrong) is an option of 'farm render' or 'farm plan', and not of the film")
    }
    guard !film.printsEvents else {
      throw CommandFailure.usage("these words make no frames; leave --events out")
    }
    return film
  }

  /// Notes the files that are read, which must be in the root.
  private func watch(_ limits: inout Limits, _ log: InputLog) throws {
    limits.watch = log
    guard let root else { return }
    guard let opened = RootFolder(root) else {
      throw CommandFailure(.noInput, "--root \(root): no such folder")
    }
    limits.root = opened
  }

  /// A film with what the environment and its person's preferences say: other machines have others.
  private func completed(_ film: FilmDescription) -> FilmDescription {
    var film = film
    film.filters += FilmFilters.environmentFolders.filter { !film.filters.contains($0) }
    film.preferences.merge(Preferences.current.ofFilms) { own, _ in own }
    film.replaces = replaces || film.replaces
    return film
  }

  private func plan(
    of film: FilmDescription, _ made: FarmFilm, _ log: InputLog, _ costs: FrameCosts,
    _ realRoot: String, _ way: String, _ place: String
  ) throws -> FarmPlan {
    try made.checkOutput(replaces: film.replaces)
    try HarmlessWords.checkCount(made.format)
    noteSequences(of: made, log)
    let files = try log.files(in: realRoot, sums)
    return FarmPlan(
      film: film.json, root: way, folder: place, output: "\(made.destination)",
      format: made.ending, parts: try made.kind(), encoder: try made.encoderArguments(),
      replaces: film.replaces, size: made.source.size, frameRate: made.source.frameRate,
      tools: try .own(for: made, of: files), files: files, shards: ShardPlanner(costs).shards(wish))
  }

  /// Numbered pictures are read one by one, when their frames come.
  private func noteSequences(of film: FarmFilm, _ log: InputLog) {
    guard let frames = film.source as? TimelineFrames else { return }
    for case .sequence(let sequence) in frames.timeline.allItems.map(\.content) {
      for number in 0..<sequence.count { log.note(sequence.path(number)) }
    }
  }
}

extension FilmDescription {
  /// Its readers.
  func media(_ limits: Limits, threads: Int) throws -> FilmMedia {
    FilmMedia(try canvas, filterFolders, threads: threads, limits)
  }

  /// The film, to be made in parts.
  func inParts(_ media: FilmMedia, isQuiet: Bool) throws -> FarmFilm {
    let job = try job(media, isQuiet: isQuiet)
    guard job.destination != .standardOutput else {
      throw CommandFailure.usage("-o -: a film of parts goes to a file; name one")
    }
    return FarmFilm(job.source, to: job.destination, as: job.format, job.options)
  }
}

extension FarmPlan.Tools {
  /// The programs that are here, as far as a film of these files needs them.
  static func own(for film: FarmFilm, of files: [FarmFile]) throws -> FarmPlan.Tools {
    let needsFFmpeg = film.format.info.program == "ffmpeg" || files.contains(where: \.isClip)
    return FarmPlan.Tools(
      version: Root.version, build: BuildIdentity.text, ffmpeg: needsFFmpeg ? try version() : nil)
  }

  private static func version() throws -> String {
    guard let version = try FFmpeg.find().version else {
      throw FarmError.passing(
        "ffmpeg does not say its version; see whether 'ffmpeg -version' does, and try again")
    }
    return version
  }
}
