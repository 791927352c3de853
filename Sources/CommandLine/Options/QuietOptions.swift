// The option that asks for silence while the work is done.

import ArgumentParser

struct QuietOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false
}
