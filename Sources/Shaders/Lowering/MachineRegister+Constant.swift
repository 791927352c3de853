// Registers of the machine for constants of a shader.

import SegueMachine

extension MachineRegister {
  package init(_ constant: ShaderConstant) {
    switch constant {
    case .float(let value): self.init(.constant(value.bitPattern), type: .float)
    case .int(let value): self.init(.constant(UInt32(bitPattern: value)), type: .int)
    case .uint(let value): self.init(.constant(value), type: .uint)
    case .bool(let value): self.init(.constant(value ? .max : 0), type: .bool)
    }
  }
}
