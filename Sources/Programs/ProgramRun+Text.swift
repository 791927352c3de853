// What another program prints, where that is short.

import SegueCodecs
import SegueExport

extension ProgramRun {
  /// How many seconds a program may be silent that was asked something.
  ///
  /// It takes much less, but a busy machine or a cold share may need long to start it.
  private static let patience = 30

  /// Runs a program to its end.
  ///
  /// - Parameter name: the file that it is about.
  /// - Returns: its standard output.
  package static func text(
    _ program: String, _ arguments: [String], about name: String, limits: Limits = Limits()
  ) throws(ProgramError) -> String {
    let pipe = try Pipe(to: program)
    let run = try ProgramRun(program, arguments, output: pipe.writing)
    let patience = PipeReader.Patience(program: run.program, seconds: Self.patience)
    let reader = PipeReader(pipe: pipe.reading, limits: limits, patience: patience)
    return try run.using { () throws(ProgramError) in
      let bytes = try reader.all(longest: 1 << 22, of: name)
      guard run.wait(unless: nil, until: patience.end) else { throw patience.error }
      try run.check(name)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Where a program is that the PATH has; nil if it is not installed.
  package static func path(of program: String) -> String? { FFmpeg.onPath(program) }

  /// Starts a program that reads and prints nothing.
  package convenience init(running path: String, _ arguments: [String]) throws(ProgramError) {
    try self.init(path, arguments)
  }
}
