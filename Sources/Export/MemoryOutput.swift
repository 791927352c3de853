// An output that is kept in memory: for programs that send it on themselves.

import SeguePixels
import Synchronization

/// Takes what an export writes, when it is complete.
///
/// ```swift
/// let output = MemoryOutput()
/// try Exporter().export(frames, to: .memory(output), format: WebPFormat())
/// send(output.bytes)
/// ```
public final class MemoryOutput: Hashable, Sendable {
  private let written = Mutex<[UInt8]>([])

  /// Makes an empty output.
  public init() {}

  /// The bytes of the last completed export; empty before the first.
  public var bytes: [UInt8] { written.withLock { $0 } }

  /// Replaces the content by that of a completed export.
  package func publish(_ bytes: [UInt8]) { written.withLock { $0 = bytes } }

  /// Whether both are the same output.
  public static func == (left: MemoryOutput, right: MemoryOutput) -> Bool { left === right }

  /// An output is equal only to itself.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Exporter {
  /// The frames of a source as the bytes of a file.
  ///
  /// - Throws: as `export(_:to:format:options:cancellation:progress:)`.
  public func bytes(
    of source: any FrameSource, format: any OutputFormat,
    options: ExportOptions = ExportOptions(), cancellation: CancellationFlag? = nil
  ) throws -> [UInt8] {
    let output = MemoryOutput()
    try export(
      source, to: .memory(output), format: format, options: options, cancellation: cancellation)
    return output.bytes
  }
}
