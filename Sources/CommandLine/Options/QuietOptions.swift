// The option --quiet.

import ArgumentParser

struct QuietOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Show no progress. Notes and warnings still appear.")
  var quiet = false
}
