// A server of frames as a program starts it. `segue serve` is one between its standard input and output.

import Segue
import SegueDescriptions

/// Renders frames for another program, which asks for them by messages: the article Frames for other programs describes
/// them.
///
/// ```swift
/// try RequestServer(limits: limits).run(input: socket, output: socket)
/// ```
///
/// The client is not trusted: what it names must be a file, in `limits.root` if there is one.
public struct RequestServer: Sendable {
  private let setup: ServeSetup

  /// Prepares a server.
  ///
  /// - Parameters:
  ///   - limits: what the work for a client may take, and the folder that files must come from.
  ///   - threads: how many render a frame, at least one.
  ///   - surroundings: where films are opened, and where filters are looked for.
  public init(
    limits: Limits = Limits(), threads: Int = ExportOptions.processorCount,
    in surroundings: FilmSurroundings = FilmSurroundings()
  ) {
    self.init(limits: limits, threads: threads, FilmFilters(surroundings))
  }

  /// Prepares a server that looks for filters in more folders than films do.
  package init(limits: Limits, threads: Int, _ filters: FilmFilters) {
    var limits = limits
    // A pipe among the files that a client names would be waited for, and nobody be served meanwhile.
    limits.onlyFiles = true
    setup = ServeSetup(
      version: Release.version, limits: limits, threads: threads,
      catalog: { try filters.catalog($0) },
      description: { [limits] effect in
        guard let effect else { return try filters.all(limits).map { $0.document() }.jsonText }
        let name = try EffectSpecification(parsing: effect).name
        let (descriptor, facts) = try filters.facts(named: name, limits)
        return descriptor.document(facts).jsonText
      },
      film: { try ServedFilm($0, in: $1, threads: threads, $2, filters.surroundings) },
      fault: { ErrorDocument($0, ExitStatus(of: ErrorCategory(of: $0)), "\($0)").tree })
  }

  /// Serves one client, on this thread and others, until its input ends.
  ///
  /// A program whose clients may close `output` too early ignores SIGPIPE, or ends by it. What others write to `output`
  /// garbles the answers.
  ///
  /// - Parameters:
  ///   - input: the descriptor of a pipe or a socket, which requests come from; it is left open, and so is `output`.
  ///   - output: the descriptor that answers go to; it may be the same socket.
  ///   - memory: the descriptor of a memory file for pixels, which the client shares and has sealed against shrinking.
  ///   - cancellation: ends the server. A read that waits sees it only if a signal interrupts it, or if `input` is set not
  ///     to block.
  /// - Throws: an error of the category `badData` for bytes that are no messages, `usage` for memory of another kind, `io`
  ///   if requests cannot be read; `ExportError.cancelled`. Mistakes in requests are answered, and end nothing.
  public func run(
    input: Int32, output: Int32, memory: Int32? = nil,
    cancellation: CancellationFlag = CancellationFlag()
  ) throws {
    let shared = try memory.map { try SharedMemory(descriptor: $0) }
    let connection = ServeConnection(input: input, output: output) { cancellation.isCancelled }
    try connection.run(setup, memory: shared)
    if cancellation.isCancelled { throw ExportError.cancelled }
  }
}
