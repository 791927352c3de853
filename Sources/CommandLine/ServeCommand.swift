// `segue serve`: frames for another program, over its pipes, as long as it lives.

import ArgumentParser
import Segue
import SegueDescriptions
import SegueServe
import SegueSystem

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
    let shared = try memory.map { try SharedMemory(descriptor: $0) }
    let setup = try setup()
    let flag = Interruption.flagRaisedBySignals()
    let pipes = try StandardPipes.take()
    let connection = ServeConnection(input: pipes.input, output: pipes.output) { flag.isCancelled }
    try connection.run(setup, memory: shared)
    if flag.isCancelled { throw ExportError.cancelled }
  }

  /// A pipe among the files that a client names would be waited for, and nobody be served meanwhile.
  private func limits() throws -> Limits {
    var limits = try limiting.limits()
    limits.onlyFiles = true
    return limits
  }

  private func setup() throws -> ServeSetup {
    let (filters, limits, threads) = (filters, try limits(), try working.count())
    return ServeSetup(
      version: Root.version, limits: limits, threads: threads,
      catalog: { try filters.wanted.catalog($0) },
      description: { effect in
        guard let effect else {
          return try filters.wanted.all(limits).map { $0.document() }.jsonText
        }
        let name = try EffectSpecification(parsing: effect).name
        let (descriptor, facts) = try filters.wanted.facts(named: name, limits)
        return descriptor.document(facts).jsonText
      },
      film: { try ServedFilm($0, in: $1, threads: threads, $2, .current) },
      fault: { ErrorDocument($0, ExitStatus(of: $0), "\($0)").tree })
  }
}
