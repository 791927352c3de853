// The kinds of values of layers' properties as forms, which schemas and the studio read.

import SegueLayers

extension ValueForm {
  /// The form of a property's values.
  init(_ form: LayerValueForm) {
    switch form {
    case .number(let range): self = .number(range)
    case .angle: self = .angle
    case .point: self = .tuple(["x", "y"])
    case .triple: self = .tuple(["x", "y", "z"])
    case .size, .lengths: self = .tuple(["width", "height"])
    case .rect: self = .rect
    case .color: self = .color
    case .colors: self = .list(.color)
    case .fractions: self = .list(.number(0...1))
    case .dashes, .matrix: self = .list(.number())
    case .transform:
      let step = ValueForm.section("step")
      self = .list(.number()).or(.words(["identity"]), step, .list(step))
    case .radii: self = .number().or(.list(.number()))
    case .path: self = .path
    case .picture: self = .file.or(.null)
    case .flag: self = .flag
    case .text: self = .text.or(.list(.text.or(.section("text"))))
    case .font: self = .font
    case .words(let words): self = .words(words)
    }
  }
}
