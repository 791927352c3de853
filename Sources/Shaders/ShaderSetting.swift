// The setting that a shader is lowered for: the values of its uniforms, and the kind of its frames.

import SeguePixels

/// A shader with values for its uniforms.
struct ShaderSetting: Sendable {
  let shader: LowerableShader
  /// Words of the uniforms that do not have their defaults.
  var uniforms: [VariableID: [UInt32]] = [:]
  /// The sizes of pictures among its parameters, if it asks for them.
  var sizes: [VariableID: PixelSize] = [:]
  /// The kind of the frames.
  var shown = ShaderShown.color
  /// The place of the pass that it is lowered for; nil for the colour of the frame.
  private var pass: Int?

  init(_ shader: LowerableShader) { self.shader = shader }

  /// Whether it is the shader's colour, with all defaults.
  var isDefault: Bool { uniforms.isEmpty && sizes.isEmpty && shown == .color }

  /// The same for a transition that takes so many seconds; nil if that changes nothing.
  func lasting(_ seconds: Double) -> ShaderSetting? {
    guard let parameter = shader.parameters.first(where: { $0.kind == .duration }) else {
      return nil
    }
    let words = parameter.words(.number(seconds))
    guard words != parameter.defaultValue.map(\.word) else { return nil }
    var setting = self
    setting.uniforms[parameter.variable] = words
    return setting
  }

  /// The same for a pass, which is always a colour.
  func of(pass: Int) -> ShaderSetting {
    var setting = self
    (setting.pass, setting.shown) = (pass, .color)
    return setting
  }

  /// The passes that ran before, whose pictures can be sampled.
  private var done: ArraySlice<ShaderPass> { shader.passes.prefix(pass ?? shader.passes.count) }

  /// The names of the pictures in the machine's order.
  var pictures: [String] {
    ["from", "to"] + shader.parameters.filter { $0.type == .sampler2D }.map(\.name)
      + done.map { shader.program.functions[$0.function.index].name }
  }

  /// Whether a parameter without a value depends on whether the pictures are opaque.
  var asksForOpacity: Bool {
    shader.parameters.contains { $0.kind == .room && uniforms[$0.variable] == nil }
  }

  /// The graph, and the four values in it that are the colour of a pixel; the same whenever it is made.
  ///
  /// - Parameter isOpaque: whether it is for frames of two opaque pictures.
  func lowered(isOpaque: Bool) throws(LoweringError) -> (graph: ShaderGraph, color: [ValueID]) {
    var environment = ShaderEnvironment()
    environment.sizes = sizes
    for parameter in shader.parameters {
      if parameter.type == .sampler2D {
        environment.pictures.append(.uniform(parameter.variable))
      } else {
        environment.uniforms[parameter.variable] =
          uniforms[parameter.variable] ?? parameter.unsetWords(isOpaque: isOpaque)
      }
    }
    let firstPass = environment.pictures.count
    environment.pictures += done.map { .pass($0.function) }
    environment.notesSlowSines = shown == .slowSines
    var program = shader.program
    if let pass { program.entry = shader.passes[pass].function }
    var lowerer = Lowerer(program, environment: environment)
    lowerer.graph.isReduced = pass.map { shader.passes[$0].divisor > 1 } ?? false
    for (place, earlier) in done.enumerated() where earlier.divisor == 1 {
      lowerer.graph.canvasPictures.insert(UInt16(firstPass + place))
    }
    var color = try lowerer.lower()
    switch shown {
    case .color: break
    case .faults: color = lowerer.graph.faults(of: color)
    case .transparency: color = lowerer.graph.transparency(of: color)
    case .slowSines: color = lowerer.graph.mark(lowerer.hasSlowSines)
    }
    return (lowerer.graph, color)
  }
}

extension ShaderGraph {
  /// White where a component of a colour is not a number or infinite, and otherwise black.
  fileprivate mutating func faults(of color: [ValueID]) -> [ValueID] {
    var isFaulty = truth(false)
    for value in color {
      for fault in [make(.isNan, value), make(.isInfinite, value)] {
        isFaulty = make(.or, isFaulty, fault)
      }
    }
    return mark(isFaulty)
  }

  /// White where an alpha would not be stored as 255, and otherwise black.
  fileprivate mutating func transparency(of color: [ValueID]) -> [ValueID] {
    mark(make(.less, color[3], float(254.5 / 255)))
  }

  /// White where something is true, and otherwise black.
  fileprivate mutating func mark(_ truth: ValueID) -> [ValueID] {
    let white = make(.truthToFloat, truth)
    return [white, white, white, float(1)]
  }
}
