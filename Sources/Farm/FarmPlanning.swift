// From a film to its plan: which files it uses, where they are, what each part costs.

import Segue

/// Plans films: divides the frames of each into shards of about equal cost, which any machine can render.
///
/// ```swift
/// let plan = try FarmPlanning(into: "farm", shards: .count(8)).plan(film)
/// print("\(plan.shards.count) shards, about \(plan.cost) s on one processor")
/// ```
public struct FarmPlanning: Sendable {
  let folder: FarmFolder
  /// The folder of all files; nil for one that the files decide.
  var root: String?
  let wish: ShardWish
  let replaces: Bool
  /// Where it is planned.
  let surroundings: FilmSurroundings
  /// The sums of files that are known.
  private let sums = FileSums(maximumCount: 50_000)

  /// Says how films are planned; nothing is read or written yet.
  ///
  /// - Parameters:
  ///   - folder: where the plan and the parts go, which all machines see; it is made in a folder that exists.
  ///   - root: a folder that contains all files; nil for the deepest one that does.
  ///   - wish: how many shards there are: as many as take 40 s each, unless it says otherwise.
  ///   - replaces: whether the film's file may be replaced, whatever the film says.
  ///   - surroundings: where the film is opened.
  public init(
    into folder: String, root: String? = nil, shards wish: ShardWish = .length(40),
    replaces: Bool = false, in surroundings: FilmSurroundings = FilmSurroundings()
  ) {
    (self.folder, self.root, self.wish) = (FarmFolder(folder), root, wish)
    (self.replaces, self.surroundings) = (replaces, surroundings)
  }

  /// Plans a film, and writes the plan into the folder; no frame is kept.
  ///
  /// The plan lists the film's files with their sums: a machine that renders refuses others.
  ///
  /// - Parameters:
  ///   - film: what is planned; it has an `output`, one file or numbered ones.
  ///   - threads: how many may read its files.
  /// - Throws: `FilmError` for what the film says, and the errors of its files and effects, which name them;
  ///   `FarmError.exists` if a plan is there.
  @discardableResult
  public func plan(
    _ film: FilmDescription, threads: Int = ExportOptions.processorCount
  ) throws -> FarmPlan {
    let film = completed(film)
    let (media, log) = try readers(film, threads: threads)
    return try plan(film, media, log)
  }

  /// Plans a film by itself, and writes the plan.
  ///
  /// - Parameters:
  ///   - media: reads its files, which are noted in the log.
  package func plan(
    _ film: FilmDescription, _ media: FilmMedia, _ log: InputLog
  ) throws -> FarmPlan {
    let plan = try plan(completed(film), media, log, at: nil, CostMemory(), wish)
    try folder.write(plan)
    return plan
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
    let (media, log) = try readers(film, threads: threads)
    return try plan(film, media, log, at: places, memory, .count(pieces))
  }

  /// The readers of a film that is complete, and the list of what they read.
  private func readers(
    _ film: FilmDescription, threads: Int
  ) throws -> (FilmMedia, InputLog) {
    let log = InputLog()
    var limits = try film.bounds.limits()
    try watch(&limits, log)
    return (try film.media(limits, threads: threads, surroundings.withoutPreferences), log)
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
    film.filters += surroundings.filters.filter { !film.filters.contains($0) }
    film.preferences.merge(surroundings.preferences.ofFilms) { own, _ in own }
    film.replaces = replaces || film.replaces
    return film
  }

  /// Plans a film whose files are noted as they are opened.
  ///
  /// - Parameter places: nil for a film by itself, whose files decide.
  private func plan(
    _ film: FilmDescription, _ media: FilmMedia, _ log: InputLog, at places: FarmPlaces?,
    _ memory: CostMemory, _ wish: ShardWish
  ) throws -> FarmPlan {
    // It may have been read before.
    if let file = film.file { log.note(film.folder.path(of: file)) }
    let made = try film.inParts(media)
    try made.checkOutput(replaces: film.replaces)
    try HarmlessWords.checkCount(made.format)
    let isKnown = places == nil || made.source is TimelineFrames
    let costs = try FrameCosts(of: made, isKnown ? memory : CostMemory(measuring: 1))
    // Every machine has what an installation brings along.
    let installed = surroundings.installedFilters.compactMap(FilePath.real)
    let folders =
      [FilePath.real(made.outputFolder) ?? made.outputFolder]
      + log.folders.filter { !installed.contains($0) }
    let places =
      try places
      ?? FarmPlaces(
        root: root, folder: folder, from: film.folder.path, holding: folders)
    try places.check(folders)
    noteSequences(of: made, log)
    let files = try log.files(in: places.realRoot, sums)
    return FarmPlan(
      film: film.json(naming: places.name), root: places.root, folder: places.folder,
      output: places.name("\(made.destination)"),
      format: made.ending, parts: try made.kind(), encoder: try made.encoderArguments(),
      replaces: film.replaces, size: made.source.size, frameRate: made.source.frameRate,
      tools: try .own(for: made, of: files), files: files,
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
    for film: OpenedFilm, of files: [FarmFile]
  ) throws -> FarmPlan.Tools {
    let needsFFmpeg = film.format.info.program == "ffmpeg" || files.contains(where: \.isClip)
    return FarmPlan.Tools(
      version: Release.version, build: BuildIdentity.text,
      ffmpeg: needsFFmpeg ? try ffmpegVersion() : nil)
  }

  private static func ffmpegVersion() throws -> String {
    guard let version = try FFmpeg.find().version else {
      throw FarmError.passing(
        "ffmpeg does not report its version; check 'ffmpeg -version', and try again")
    }
    return version
  }
}
