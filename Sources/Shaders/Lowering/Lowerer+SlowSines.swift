// Notes the pixels that take a sine of a large number, for `segue check`.
//
// Rule: a variable of the lowerer's own becomes true at every sine whose angle is beyond the fast range.
// It is written like a global of the program. So it counts only the branches and rounds that a pixel
// takes.

extension Lowerer {
  /// The largest magnitude whose sine is computed in the short way: `REDUCED_LIMIT` of the kernels.
  private static let fastSine = Float(49152)

  /// The variable; no variable of the program has its number.
  var slowSines: VariableID { VariableID(program.variables.count) }

  /// Whether a pixel has taken a sine beyond the fast range.
  var hasSlowSines: ValueID {
    mutating get { values[slowSines]?.first ?? graph.truth(false) }
  }

  /// Notes angles, if the program is to say which are too large.
  mutating func noteAngles(_ angles: [ValueID], of builtin: Builtin) {
    guard environment.notesSlowSines, builtin.takesAngle else { return }
    var isSlow = hasSlowSines
    for angle in angles {
      let isLarge = graph.make(.less, graph.float(Self.fastSine), graph.make(.absolute, angle))
      isSlow = graph.make(.or, isSlow, isLarge)
    }
    write(slowSines, [isSlow], in: [0])
  }
}
