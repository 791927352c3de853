// What a register of the machine is for, and how often its words change.

/// A register: one 32-bit word for each lane, or one for many lanes.
package struct MachineRegister: Hashable, Sendable {
  /// How often the words change.
  ///
  /// Each case needs less memory and less work than the next.
  package enum Extent: Hashable, Sendable {
    /// Always this word.
    case constant(UInt32)
    /// One word for a frame: what depends on progress and uniforms only.
    case frame
    /// One word for a row: what depends on y, too.
    case row
    /// A word for each column, for a whole frame: what depends on x, too.
    case column
    /// A word for each lane of a batch.
    case lane
  }

  package var extent: Extent
  /// How listings show a constant.
  package var type: ScalarType
  /// How listings call it; when empty, by a letter and its number.
  package var name: String

  package init(_ extent: Extent, type: ScalarType = .float, name: String = "") {
    (self.extent, self.type, self.name) = (extent, type, name)
  }

  /// A constant.
  package init(_ constant: ShaderConstant) {
    switch constant {
    case .float(let value): self.init(.constant(value.bitPattern), type: .float)
    case .int(let value): self.init(.constant(UInt32(bitPattern: value)), type: .int)
    case .uint(let value): self.init(.constant(value), type: .uint)
    case .bool(let value): self.init(.constant(value ? .max : 0), type: .bool)
    }
  }

  var isConstant: Bool {
    if case .constant = extent { return true }
    return false
  }
}
