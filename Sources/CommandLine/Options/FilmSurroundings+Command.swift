// What a film finds where the command opens it: a person's preferences, the filters of the environment and of the
// installation, and a line on standard error.

import Segue

extension FilmSurroundings {
  /// Those of this process.
  static var current: FilmSurroundings { current(isQuiet: false) }

  /// Those of this process.
  ///
  /// - Parameters:
  ///   - isQuiet: whether people are not told what was chosen.
  ///   - say: says a line.
  static func current(
    isQuiet: Bool,
    saying say: @escaping @Sendable (String) -> Void = { Console.complain("segue: \($0)") }
  ) -> FilmSurroundings {
    var here = FilmSurroundings()
    here.preferences = .current
    (here.filters, here.installedFilters) = (
      FilmFilters.environmentFolders, FilmFilters.installedFolders
    )
    here.note = { note in
      if isQuiet, note.isAboutRange { return }
      say(note.message.text(naming: Advice.option))
    }
    return here
  }
}

extension FilmCanvas {
  /// Reads pictures that no film needs.
  static func loader(_ limits: Limits) -> PictureLoader { FilmCanvas(.current).loader(limits) }
}

extension FilmFilters {
  /// Says why a filter is not among many.
  static func leaveOut(_ error: any Error) { Console.complain("segue: left out: \(error)") }

  /// The folders that the environment names.
  static var environmentFolders: [String] {
    (Terminal.environment("SEGUE_FILTERS")?.split(separator: ":") ?? []).map(String.init)
  }

  /// The folder of the installation, which need not be there.
  static var installedFolders: [String] {
    guard let program = FilePath.real("/proc/self/exe") ?? ProcessArguments.path else { return [] }
    return [FilePath.directory(FilePath.directory(program)) + "/share/segue/filters"]
  }
}
