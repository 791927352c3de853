// The two pictures of commands that show effects.

import ArgumentParser
import Segue

struct PairOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The two pictures; - for standard input.", valueName: "pictures"),
    completion: .file())
  var picturesGiven: [Repeated<String>] = []

  /// The pictures, in order.
  ///
  /// - Throws: unless there are two, of which standard input is one at most.
  func pictures() throws -> [String] {
    let pictures = picturesGiven.all()
    try Inputs.check(pictures, exactly: 2)
    return pictures
  }
}
