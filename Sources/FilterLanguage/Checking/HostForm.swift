// The host that a shader was written for, recognised by the file's functions.
//
//     vec4 transition(vec2 uv)           GL Transitions, Segue's own form; a main beside it is what runs
//     void mainImage(out vec4, in vec2)  Shadertoy
//     void main()                        a whole program of WebGL 1 or 2
//     a JSON header with INPUTS          ISF, the Interactive Shader Format

import SegueShaders
import SegueText

/// A host, by the functions that it calls.
enum HostForm: Hashable {
  case transition(hasMain: Bool)
  case shadertoy
  case program
  case isf

  /// GL Transitions' form.
  static let transition = HostForm.transition(hasMain: false)

  /// Finds the form of a program that has no ISF header.
  init(of declarations: [SyntaxDeclaration]) {
    var names: Set<String> = []
    for case .function(let function) in declarations where function.body != nil {
      names.insert(function.name)
    }
    let hasMain = names.contains("main")
    if names.contains("transition") || !hasMain && !names.contains("mainImage") {
      self = .transition(hasMain: hasMain)
    } else {
      self = names.contains("mainImage") ? .shadertoy : .program
    }
  }

  /// Whether the file has a main, with inputs and outputs.
  var isWhole: Bool { self == .program || self == .isf || self == .transition(hasMain: true) }

  /// Whether hosts of GL Transitions take the file: they have a main of their own.
  var isTransition: Bool { if case .transition = self { true } else { false } }

  /// The variables that hosts of GL Transitions declare before the file's text.
  static let transitionNames: Set<String> = ["_uv", "from", "to", "progress", "ratio"]

  /// The samplers among them.
  static let transitionPictures: [String: ShaderPicture] = ["from": .from, "to": .to]

  /// The host's pictures, by the names of a whole program's sampler uniforms.
  ///
  /// A name with `from` in it is the first picture; the other or the next name is the second. If no
  /// name has `from` in it, the first two of a program are meant. In a transition without main only
  /// the names that its hosts have are meant.
  func pictures(in declarations: [SyntaxDeclaration]) -> [String: ShaderPicture] {
    if self == .transition { return Self.transitionPictures }
    guard isWhole, self != .isf else { return [:] }
    var names: [String] = []
    for case .variables(let variables) in declarations where variables.qualifier == .uniform {
      guard case .builtin(.sampler2D) = variables.type.base else { continue }
      names += variables.declarators.map(\.name)
    }
    func first(_ word: String) -> String? { names.first { $0.lowercased().holds(word) } }
    guard let from = first("from") ?? (self == .program ? names.first : nil) else { return [:] }
    names.removeAll { $0 == from }
    guard let to = first("to") ?? names.first else { return [from: .from] }
    return [from: .from, to: .to]
  }
}
