// From the words of a film to its plan: what it is made of, where that lies, what each part costs.

import Segue
import SegueFarm
import SegueFiles
import SegueSystem

/// Plans a film.
struct FarmPlanning {
  let words: [String]
  let folder: FarmFolder
  let root: String?
  let wish: ShardPlanner.Wish
  let replaces: Bool
  /// Whether people are not told what was chosen.
  let isQuiet: Bool
  /// The sums of files that are known.
  var sums = FileSums()
  /// The commands that were parsed for other films; nil where there are no others.
  var commands: ParsedCommands?

  /// What the environment and its person's preferences say, in words: other machines have others.
  static var wordsOfHere: [String] { FilterOptions.environmentWords + Preferences.current.words }

  /// The plan of a film by itself.
  func plan() throws -> FarmPlan {
    let (film, log) = try film(threads: ExportOptions.processorCount)
    let costs = try FrameCosts(of: film)
    let places = try FarmPlaces(root: root, folder: folder, film: film, log)
    return try plan(of: film, log, costs, places.realRoot, places.root, places.folder)
  }

  /// The plan of a film among others, whose places are known.
  ///
  /// - Parameters:
  ///   - way: the way from the farm's folder to the root.
  ///   - said: the way from the root to where the words are said.
  ///   - memory: what kinds of pictures cost.
  func plan(_ way: String, _ said: String, _ memory: CostMemory, threads: Int) throws -> FarmPlan {
    let (film, log) = try film(threads: threads)
    let isShared = film.source is TimelineFrames
    let costs = try FrameCosts(of: film, isShared ? memory : CostMemory(measuring: 1))
    let realRoot = FilePath.real(root ?? FarmGround.root(from: said)) ?? "/"
    let outside = (log.folders + [FilePath.real(film.outputFolder) ?? film.outputFolder])
      .first { FarmPath.relative($0, to: realRoot) == nil }
    if let outside {
      throw CommandFailure.usage("\(outside) is not in \(realRoot); name a wider --root")
    }
    return try plan(of: film, log, costs, realRoot, way, said)
  }

  /// The film, and the files that it reads.
  private func film(threads: Int) throws -> (FarmFilm, InputLog) {
    let log = InputLog()
    let film = try FilmWords(words: words, memory: commands).film(
      threads: threads, replaces: replaces, isQuiet: isQuiet
    ) {
      $0.watch = log
      guard let root else { return }
      guard let opened = RootFolder(root) else {
        throw CommandFailure(.noInput, "--root \(root): no such folder")
      }
      $0.root = opened
    }
    try film.checkOutput(replaces: film.options.replaces)
    try HarmlessWords.checkCount(film.format)
    return (film, log)
  }

  private func plan(
    of film: FarmFilm, _ log: InputLog, _ costs: FrameCosts, _ realRoot: String, _ way: String,
    _ said: String
  ) throws -> FarmPlan {
    noteSequences(of: film, log)
    let files = try log.files(in: realRoot, sums)
    return FarmPlan(
      words: words, root: way, folder: said, output: "\(film.destination)",
      format: film.ending, parts: try film.kind(),
      encoder: try film.encoderArguments(), replaces: film.options.replaces,
      size: film.source.size, frameRate: film.source.frameRate,
      tools: try .own(for: film, of: files), files: files,
      shards: ShardPlanner(costs).shards(wish))
  }

  /// Numbered pictures are read one by one, when their frames come.
  private func noteSequences(of film: FarmFilm, _ log: InputLog) {
    guard let frames = film.source as? TimelineFrames else { return }
    for case .sequence(let sequence) in frames.timeline.allItems.map(\.content) {
      for number in 0..<sequence.count { log.note(sequence.path(number)) }
    }
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
