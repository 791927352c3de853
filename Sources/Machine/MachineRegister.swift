// The use of a machine's register, and how often its words change.

/// A register: one 32-bit word for each lane, or one for many lanes.
package struct MachineRegister: Hashable, Sendable {
  /// How often the words change.
  ///
  /// Each case needs less memory and less work than the next.
  package enum Extent: Hashable, Sendable {
    /// Always this word.
    case constant(UInt32)
    /// One word for a frame, for values that depend only on progress and uniforms.
    case frame
    /// One word for a row, for values that also depend on y.
    case row
    /// A word for each column, for a whole frame, for values that also depend on x.
    case column
    /// A word for each lane of a batch.
    case lane
  }

  /// How often its words change.
  package var extent: Extent
  /// The type in which listings show a constant.
  package var type: ScalarType
  /// Its name in listings; when empty, a letter and a number are used.
  package var name: String

  /// Makes a register; type and name are only for listings.
  package init(_ extent: Extent, type: ScalarType = .float, name: String = "") {
    (self.extent, self.type, self.name) = (extent, type, name)
  }
}
