// The inputs of commands that show or write a frame of a film.

import ArgumentParser

struct FilmInputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Two pictures of a transition, or a film: the same inputs as for 'segue', a show, a cut (.otio), a "
        + "scene or a composition; - for standard input.", valueName: "inputs"),
    completion: .file())
  var given: [Repeated<String>] = []

  /// All given values, in order.
  var all: [String] { given.all() }
}
