// The option that says which composition of an archive is meant.

import ArgumentParser

struct ArchiveOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "One of the animations of an archive (.lottie). (default: the first)", valueName: "name"))
  var animation: String?
}
