// The programs that a shader becomes: one for opaque frames at once, and one for frames with alpha when the first such
// frame comes. Most films have no such frame.
//
// A program that is too large has to be refused before the first frame. Rule: the graph tells how many registers any
// program of it can take at most. Only where that is too many, both programs are made at once, and counted. The graph
// itself is not kept, because it takes more memory than the program; it is lowered again.

import SegueMachine
import SeguePixels

/// The programs of a shader, for frames of either kind; used from any thread.
final class ShaderCode: Sendable {
  /// The program for opaque frames: what only alpha needs is left out.
  let opaque: LinearProgram
  /// The most registers that either program can take.
  let mostRegisters: Int
  private let setting: ShaderSetting
  private let withAlpha = AskedOnce<LinearProgram, Never>()

  /// Makes the program for opaque frames.
  ///
  /// - Throws: `LoweringError` if either program is too large.
  init(_ setting: ShaderSetting) throws(LoweringError) {
    self.setting = setting
    let (graph, color) = try setting.lowered(isOpaque: true)
    let isOneGraph = !setting.asksForOpacity
    let other = isOneGraph ? (graph: graph, color: color) : try setting.lowered(isOpaque: false)
    let pictures = setting.pictures
    mostRegisters = max(graph.mostRegisters, other.graph.mostRegisters)
    // A constant alpha takes no work: then one program is enough.
    let isAlphaConstant = isOneGraph && graph.constant(color[3]) != nil
    if isAlphaConstant || mostRegisters >= Linearizer.mostRegisters {
      let whole = try Linearizer.program(other.graph, results: other.color, pictures: pictures)
      _ = withAlpha.get { whole }
      if isAlphaConstant {
        opaque = whole
        return
      }
    }
    opaque = try Linearizer.program(graph, results: Array(color.prefix(3)), pictures: pictures)
  }

  /// The program that computes all of a colour; made at the first call.
  var whole: LinearProgram {
    withAlpha.get {
      do {
        let (graph, color) = try setting.lowered(isOpaque: false)
        return try Linearizer.program(graph, results: color, pictures: setting.pictures)
      } catch { preconditionFailure("a program is larger than its graph allows: \(error)") }
    }
  }
}
