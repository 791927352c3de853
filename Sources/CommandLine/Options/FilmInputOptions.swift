// The inputs of commands that show or write a frame of a film.

import ArgumentParser

struct FilmInputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The two pictures of a transition, or what makes a film: the default command's inputs, a show, a cut (.otio), a "
        + "scene or a composition; - for standard input.", valueName: "inputs"),
    completion: .file())
  var given: [Repeated<String>] = []

  /// All given values, in order.
  var all: [String] { given.all() }
}
