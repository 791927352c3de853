// `segue check`: the mistakes of films and filters, and how filters keep the rules for transitions.

import ArgumentParser
import Segue
import SegueDescriptions
import SegueSystem

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check shows, scenes, filters and compositions for mistakes.",
    usage: """
      segue check FILE.glsl|FOLDER … [--json]
      segue check SHOW.json|CUT.otio|SCENE.json … [--json] [--pictures DIR]
      segue check LOGO.json|LOGO.lottie … [--json]
      segue check FILE.glsl --portable
      segue check FILE.glsl --watch A --watch B -o sheet.png [--force]
      segue check FILE.glsl --listing
      """,
    discussion: """
      Of a show, a cut, a scene or a film all mistakes are listed, each with its line and column; if there are none, also \
      what is surely not meant: texts that are shown too briefly to read, that differ too little from what is behind \
      them, that leave the picture or lie on each other; overlays that are never seen, that are over before they \
      should be, or whose effects overlap; items that are never seen alone, music that ends before the film. With \
      --json, a mistake and a warning have their place, and a fix if one value mends them.
      A filter is looked at in 20 moments, wide and tall, at its defaults and at the ends of its ranges. \
      Of one filter it prints everything, also how long a frame takes; of several a line each with what is \
      wrong or odd, and why a filter does not compile. A filter's file ends in \
      \(FilterFileName.listed). With --watch it is checked whenever it \
      is saved, and drawn at five moments; Ctrl-C ends that. Exit codes: 0 when all are clean, 65 when one is not, 64 for a name that no filter \
      has, 66 for a file that is not there.
      """)

  @Argument(
    help: ArgumentHelp(
      "Shows, cuts, scenes, films, compositions, filter files, folders of filters, or names of filters.",
      valueName: "FILE|FILTER"))
  var names: [Repeated<String>]

  @Flag(help: "Also report what WebGL 1 and 2 hosts would refuse.")
  var portable = false

  @Option(
    help: ArgumentHelp(
      "Check again whenever you save the file, and draw the filter between two pictures: give --watch twice.",
      valueName: "picture"),
    completion: .file())
  var watch: [Repeated<String>] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Where --watch draws the sheet.", valueName: "file"))
  var output: String?

  @Flag(name: .shortAndLong, help: "Allow --watch to replace a file that exists.")
  var force = false

  @Flag(help: "Print a JSON object, or an array for several filters. Errors are objects too.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "A folder into which Segue draws the part of the film that a warning is about.",
      valueName: "DIR"),
    completion: .directory)
  var pictures: String?

  @Flag(help: "Print the compiled program of one filter, with one instruction on each line.")
  var listing = false

  @OptionGroup(title: "Show") var filling: VariableOptions

  @OptionGroup var filters: FilterOptions

  @OptionGroup(title: "Limits") var limiting: LimitOptions

  mutating func run() throws {
    let limits = try limiting.limits()
    try makeFolder()
    let (names, isClean) = try checkDocuments(checkCompositions(limits), limits)
    if names.isEmpty {
      if !isClean { throw CheckFailed() }
      return
    }
    let library = try filters.wanted.available(limits)
    let subjects = try names.flatMap { try CheckSubject.all(of: $0, in: library) }
    let isOne = names.count == 1 && !FilmFilters.isFolder(names[0])
    if listing { return try printListing(of: subjects, isOne) }
    if !watch.isEmpty || output != nil {
      guard isOne, !json else {
        throw CommandFailure.usage("--watch takes one filter file, and does not go with --json")
      }
      return try FilterWatch(
        file: names[0], pictures: watch.all(), sheet: output, replaces: force, isPortable: portable,
        budget: library.budget, limits: limits
      ).run()
    }
    var results: [CheckResult] = []
    for subject in subjects {
      let result = CheckResult(
        subject, budget: library.budget, isPortable: portable, isTimed: isOne)
      if isOne { try result.throwUnlessChecked() }
      if !json { try Console.write(isOne ? result.text : result.summary) }
      results.append(result)
    }
    if json {
      try Console.write(json: isOne ? results[0].tree : results.tree)
    }
    if !isClean || !results.allSatisfy(\.isClean) { throw CheckFailed() }
  }

  /// Makes the folder of the pictures, unless it is there.
  private func makeFolder() throws {
    guard let pictures, !FilmFilters.isFolder(pictures) else { return }
    guard unsafe mkdir(pictures.fileName, 0o777) == 0 else {
      throw CommandFailure(.cannotCreate, "\(pictures): \(SystemError.last.reason)")
    }
  }

  /// Reads and builds the compositions among the arguments, and says what of them is not drawn.
  ///
  /// - Parameter limits: of the files that are read.
  /// - Returns: the other arguments.
  private func checkCompositions(_ limits: Limits) throws -> [String] {
    var (others, facts): ([String], [CompositionFacts]) = ([], [])
    for name in names.all() {
      guard let composition = try Composition(ifNamedBy: name, limits) else {
        others.append(name)
        continue
      }
      let notes = try composition.stage().notes
      facts.append(CompositionFacts(composition))
      if json { continue }
      let count =
        notes.isEmpty ? "Segue draws everything in it" : "Segue does not draw everything in it"
      try Console.write("\(name): a composition; \(count)\n")
      try Console.write(lines: notes.map { "  \($0)" })
    }
    if json, !facts.isEmpty {
      try Console.write(json: facts.count == 1 ? facts[0].tree : facts.tree)
    }
    return others
  }

  /// Checks the shows, cuts, scenes and films among some arguments.
  ///
  /// - Parameter limits: of the files that are read.
  /// - Returns: the other arguments, and whether no mistake was found.
  private func checkDocuments(
    _ names: [String], _ limits: Limits
  ) throws -> (others: [String], isClean: Bool) {
    var (others, checks): ([String], [DocumentCheck]) = ([], [])
    for name in names {
      guard
        let check = try DocumentCheck(
          ifNamedBy: name, filling.values(), filters.wanted, limits, pictures: pictures)
      else {
        others.append(name)
        continue
      }
      if !json { try Console.write(check.text) }
      checks.append(check)
    }
    if json, !checks.isEmpty {
      try Console.write(json: checks.count == 1 ? checks[0].tree : checks.map(\.tree).tree)
    }
    return (others, checks.allSatisfy(\.isClean))
  }

  private func printListing(of subjects: [CheckSubject], _ isOne: Bool) throws {
    guard !json else { throw CommandFailure.usage("either --listing or --json") }
    guard isOne else { throw CommandFailure.usage("--listing takes one filter") }
    do { try Console.write(subjects[0].source.get().compiled().listing) } catch let error
      as FilterError
    {
      try Console.write(error.report + "\n")
      throw CheckFailed()
    }
  }
}

/// Something failed, and that has been printed.
struct CheckFailed: Error {
  /// How the process ends.
  var status = ExitStatus.badData
}
