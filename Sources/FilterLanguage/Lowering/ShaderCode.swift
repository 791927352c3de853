// A program for the machine: what is computed once a frame, once a row, once a column, and for every
// batch of pixels.

internal import CSegueKernels
import SeguePixels

/// Instructions that run over a batch, with the registers they use.
struct CodeStage: Sendable {
  /// Where a register's words come from.
  enum Register: Hashable, Sendable {
    /// Written and read by the stage alone.
    case own
    /// A constant.
    case constant(UInt32)
    case input(ShaderInput)
    /// What an earlier stage computed: a number in its results.
    case result(Rate, Int)
  }

  var instructions: [segue_instruction] = []
  /// What registers hold at first, by number.
  var registers: [Register] = []
  /// The registers whose words later stages use, in order: the results of the stage.
  var results: [UInt16] = []
}

/// A lowered shader.
struct ShaderCode: Sendable {
  /// One lane: what depends on progress alone.
  var frame = CodeStage()
  /// One lane: what depends on the row too.
  var row = CodeStage()
  /// A lane for each column: what depends on the column too.
  var column = CodeStage()
  /// A lane for each pixel; its results are red, green, blue and alpha.
  var pixel = CodeStage()
}
