// `segue serve`: frames for another program, over its pipes, as long as it lives.

import ArgumentParser
import Segue
import SegueServe

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Render frames for another program, over its pipes.",
    usage: "segue serve --stdio [--memory FD] [options]")

  @Flag(
    help: """
      Take messages on standard input, and answer on standard output, until the input ends. The documentation's article \
      on the protocol describes them; Python's package speaks it.
      """)
  var stdio = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The descriptor of a memory file for pixels, which the client shares and has sealed against shrinking.",
      valueName: "FD"))
  var memory: Int32?

  @OptionGroup var filters: FilterOptions
  @OptionGroup var working: ThreadOptions
  @OptionGroup(title: "Limits") var limiting: ReadingLimitOptions

  mutating func run() throws {
    guard stdio else {
      throw CommandFailure.usage("add --stdio: serve only works over standard input and output")
    }
    guard !Terminal.isInput, !Terminal.isOutput else {
      throw CommandFailure.usage("--stdio is for programs, not for a terminal")
    }
    if let memory, memory < 3 {
      throw CommandFailure.usage("--memory \(memory): expected a descriptor of 3 or more")
    }
    let server = RequestServer(
      limits: try limiting.limits(), threads: try working.count(), filters.wanted)
    let flag = Interruption.flagRaisedBySignals()
    let pipes = try StandardPipes.take()
    try server.run(input: pipes.input, output: pipes.output, memory: memory, cancellation: flag)
  }
}
