// From a film to its plan: which files it uses, where they are, what each part costs.

import Segue

/// Plans films.
package struct FarmPlanning {
  let folder: FarmFolder
  /// The folder of all files; nil for one that the files decide.
  var root: String?
  let wish: ShardPlanner.Wish
  let replaces: Bool
  /// Where it is planned.
  let surroundings: FarmSurroundings
  /// The sums of files that are known.
  private let sums = FileSums(maximumCount: 50_000)

  package init(
    _ folder: FarmFolder, root: String?, wish: ShardPlanner.Wish, replaces: Bool,
    _ surroundings: FarmSurroundings
  ) {
    (self.folder, self.root, self.wish) = (folder, root, wish)
    (self.replaces, self.surroundings) = (replaces, surroundings)
  }

  /// The plan of a film by itself.
  ///
  /// - Parameters:
  ///   - media: reads its files, which are noted in the log.
  package func plan(_ film: FilmDescription, _ media: FilmMedia, _ log: InputLog) throws -> FarmPlan
  {
    try plan(completed(film), media, log, at: nil, CostMemory(), wish)
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
    let media = try film.media(limits, threads: threads, surroundings.withoutPreferences)
    return try plan(film, media, log, at: places, memory, .count(pieces))
  }

  /// Notes the files that are read, which must be in the root.
  package func watch(_ limits: inout Limits, _ log: InputLog) throws {
    limits.watch = log
    guard let root else { return }
    guard let opened = RootFolder(root) else {
      throw FilmError(.noInput, "\(key: "root") \(root): no such folder")
    }
    limits.root = opened
  }

  /// A film with what the environment and its person's preferences say: other machines have others.
  private func completed(_ film: FilmDescription) -> FilmDescription {
    var film = film
    film.filters += surroundings.films.filters.filter { !film.filters.contains($0) }
    film.preferences.merge(surroundings.films.preferences.ofFilms) { own, _ in own }
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
    let installed = surroundings.films.installedFilters.compactMap(FilePath.real)
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
      tools: try .own(for: made, of: files, surroundings.version), files: files,
      shards: ShardPlanner(costs).shards(wish))
  }

  /// Numbered pictures are read one by one, when their frames come.
  private func noteSequences(of film: OpenedFilm, _ log: InputLog) {
    guard let frames = film.source as? TimelineFrames else { return }
    for case .sequence(let sequence) in frames.timeline.allItems.map(\.content) {
      for number in 0..<sequence.count { log.note(sequence.path(number)) }
    }
  }
}

extension FilmDescription {
  /// The film, to be made in parts.
  func inParts(_ media: FilmMedia) throws -> OpenedFilm {
    let film = try opened(media)
    guard film.destination != .standardOutput else {
      throw FilmError.usage(
        "\(key: "output") -: a farm writes its film to a file", hint: .file)
    }
    return film
  }
}

extension FarmPlan.Tools {
  /// The programs that are here, as far as a film of these files needs them.
  static func own(
    for film: OpenedFilm, of files: [FarmFile], _ version: String
  ) throws -> FarmPlan.Tools {
    let needsFFmpeg = film.format.info.program == "ffmpeg" || files.contains(where: \.isClip)
    return FarmPlan.Tools(
      version: version, build: BuildIdentity.text, ffmpeg: needsFFmpeg ? try ffmpegVersion() : nil)
  }

  private static func ffmpegVersion() throws -> String {
    guard let version = try FFmpeg.find().version else {
      throw FarmError.passing(
        "ffmpeg does not report its version; check 'ffmpeg -version', and try again")
    }
    return version
  }
}
