// The option --quiet.

import ArgumentParser

struct QuietOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Show no progress. What is left out or not found is still said.")
  var quiet = false
}
