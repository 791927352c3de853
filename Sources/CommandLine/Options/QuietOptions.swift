// The option --quiet.

import ArgumentParser

struct QuietOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false
}
