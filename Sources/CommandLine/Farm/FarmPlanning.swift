// From a film to its plan: which files it uses, where they are, what each part costs.

import ArgumentParser
import Segue
import SegueFarm
import SegueFiles
import SegueSystem
import SegueText

/// Plans films.
struct FarmPlanning {
  let folder: FarmFolder
  /// The folder of all files; nil for one that the files decide.
  var root: String?
  let wish: ShardPlanner.Wish
  let replaces: Bool
  /// Whether nothing is printed about what was chosen.
  let isQuiet: Bool
  /// The sums of files that are known.
  private let sums = FileSums(maximumCount: 50_000)

  init(
    _ folder: FarmFolder, root: String?, wish: ShardPlanner.Wish, replaces: Bool, isQuiet: Bool
  ) {
    (self.folder, self.root, self.wish) = (folder, root, wish)
    (self.replaces, self.isQuiet) = (replaces, isQuiet)
  }

  /// The plan of a film by itself.
  ///
  /// - Parameter words: the film, as the command takes it.
  func plan(ofWords words: [String]) throws -> FarmPlan {
    let log = InputLog()
    let (film, media) = try command(words).film(threads: ExportOptions.processorCount) {
      _, limits in try watch(&limits, log)
    }
    return try plan(completed(film), media, log, at: nil, CostMemory(), wish)
  }

  /// The plan of a film among others, whose places are known.
  ///
  /// - Parameters:
  ///   - memory: what kinds of pictures cost.
  ///   - pieces: how many shards it has.
  func plan(
    _ film: FilmDescription, at places: FarmPlaces, _ memory: CostMemory, pieces: Int, threads: Int
  ) throws -> FarmPlan {
    let film = completed(film)
    let log = InputLog()
    var limits = try film.bounds.limits()
    try watch(&limits, log)
    // The film's own preferences are all that holds.
    var here = FilmSurroundings.current(isQuiet: isQuiet)
    here.preferences = Preferences()
    let media = try film.media(limits, threads: threads, here)
    return try plan(film, media, log, at: places, memory, .count(pieces))
  }

  /// The command that the words give.
  ///
  /// - Throws: `CommandFailure` for words that describe no film.
  private func command(_ words: [String]) throws -> any ExportingCommand {
    let command: any ParsableCommand
    do { command = try EntryPoint.parse(words) } catch is HelpWanted {
      throw CommandFailure.usage(
        "this asks for help or the version; give the inputs and options of a film")
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
      throw CommandFailure.usage("--events makes no film; leave it out")
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

  /// Plans a film whose files are noted as they are opened.
  ///
  /// - Parameter places: nil for a film by itself, whose files decide.
  private func plan(
    _ film: FilmDescription, _ media: FilmMedia, _ log: InputLog, at places: FarmPlaces?,
    _ memory: CostMemory, _ wish: ShardPlanner.Wish
  ) throws -> FarmPlan {
    let made = try film.inParts(media)
    try made.checkOutput(replaces: film.replaces)
    try HarmlessWords.checkCount(made.format)
    let isKnown = places == nil || made.source is TimelineFrames
    let costs = try FrameCosts(of: made, isKnown ? memory : CostMemory(measuring: 1))
    // Every machine has what an installation brings along.
    let installed = FilmFilters.installedFolders.compactMap(FilePath.real)
    let folders =
      [FilePath.real(made.outputFolder) ?? made.outputFolder]
      + log.folders.filter { !installed.contains($0) }
    let places = try places ?? FarmPlaces(root: root, folder: folder, holding: folders)
    try places.check(folders)
    noteSequences(of: made, log)
    let files = try log.files(in: places.realRoot, sums)
    return FarmPlan(
      film: film.json, root: places.root, folder: places.folder, output: "\(made.destination)",
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
  /// The film, to be made in parts.
  func inParts(_ media: FilmMedia) throws -> FarmFilm {
    let film = try opened(media)
    guard film.destination != .standardOutput else {
      throw CommandFailure.usage("-o -: a farm writes its film to a file; use -o FILE")
    }
    return FarmFilm(film.source, to: film.destination, as: film.format, film.options)
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
        "ffmpeg does not report its version; check 'ffmpeg -version', and try again")
    }
    return version
  }
}
