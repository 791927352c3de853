// A filter file as an effect of the catalogue: its comments give title, summary and parameters.

import SeguePixels
import SegueTransitions

/// A transition filter: a shader in the form of GL Transitions, ready to be an effect.
public struct ShaderFilter: Sendable {
  /// Its name in the catalogue: the file's without folder and extension.
  public let name: String
  /// What the compiler found odd, each in lines as a compiler prints them.
  public let warnings: [String]
  /// Who wrote it, where the file says so.
  public var author: String? { shader.header.author }
  /// What allows its use, where the file says so.
  public var license: String? { shader.header.license }
  /// What the compiler found odd.
  public let diagnostics: [ShaderDiagnostic]
  /// Uniforms that the shader declares and never reads.
  public var unusedParameters: [String] {
    shader.parameters.filter { !$0.isRead }.map(\.name)
  }
  package let shader: CheckedShader
  /// The program with its defaults.
  private let code: LinearProgram

  /// The most instructions that a frame may take for each of its pixels unless set otherwise.
  ///
  /// This is an average over the frame: a frame of 1000 pixels may take 1000 times as much. Frames
  /// smaller than 256 × 256 pixels may take as much as one of that size. A sine or a sample counts as
  /// several instructions. The count depends on the shader, its pictures and the progress: not on the machine,
  /// nor on the number of threads.
  public static let defaultBudget = 10_000

  /// The largest budget there is.
  public static let maximumBudget = 1_000_000_000

  /// What messages call the file.
  private let path: String

  /// Compiles a shader.
  ///
  /// - Parameters:
  ///   - name: its name in the catalogue.
  ///   - path: what messages call the file.
  ///   - source: the file's bytes.
  /// - Throws: `FilterError` with everything that is wrong.
  public init(
    name: String, path: String, source: some Collection<UInt8>
  ) throws(FilterError) {
    self.name = name
    self.path = path
    let text = ShaderSource(name: path, bytes: source)
    let shader = try CheckedShader(text)
    self.shader = shader
    warnings = shader.warnings.map { $0.rendered(in: text) }
    diagnostics = shader.warnings.map { $0.placed(in: text) }
    // Lowered with its defaults now, so that a program that is too large is refused here.
    do { code = try shader.lowered(uniforms: [:]) } catch {
      throw FilterError(
        [ShaderDiagnostic(.error, at: error.position, "\(error)")], in: text)
    }
  }

  /// The program with its defaults as the machine runs it, one instruction a line.
  public var listing: String {
    code.program.listing(results: code.results)
  }

  /// The bytes of the registers that each thread needs to render frames of a width: what a run takes
  /// beside pictures and frames.
  package func registerBytes(width: Int) -> Int {
    MachineMemory(code.program, width: width).byteCount
  }

  /// Everything about it but its pixels.
  ///
  /// - Parameter budget: the most instructions that a frame may take for each of its pixels, from 1 to
  ///   `maximumBudget`; a frame that takes more is an `EffectError.overBudget`.
  public func descriptor(budget: Int = ShaderFilter.defaultBudget) -> EffectDescriptor {
    EffectDescriptor(
      name: name, title: shader.header.title ?? name,
      summary: shader.header.summary ?? "A filter by \(author ?? "an unknown author").",
      family: .filter, supplier: .filter, parameters: shader.parameters.map(\.parameter),
      make: { (values) throws(EffectError) in try effect(values, budget: budget) })
  }

  private func effect(_ values: ParameterValues, budget: Int) throws(EffectError) -> any Effect {
    var uniforms: [VariableID: [UInt32]] = [:]
    var pictures: [Bitmap] = []
    for parameter in shader.parameters {
      if parameter.type == .sampler2D {
        pictures.append(values.picture(parameter.parameter.name) ?? Self.nothing)
      } else {
        let words = parameter.words(values)
        if words != parameter.defaultValue.map(\.word) { uniforms[parameter.variable] = words }
      }
    }
    do {
      let code = uniforms.isEmpty ? code : try shader.lowered(uniforms: uniforms)
      return FilterEffect(
        name: path, code: code, pictures: pictures,
        budget: min(max(budget, 1), Self.maximumBudget))
    } catch {
      // With its defaults it was not too large; but other numbers may write out more rounds of loops.
      throw .tooLarge(filter: path, reason: "\(error); give its parameters smaller numbers")
    }
  }

  /// What a picture that is left out shows: opaque black.
  private static let nothing = Bitmap(size: PixelSize(width: 1, height: 1), color: .black)
}

extension CheckedShader {
  /// The program with values of uniforms; defaults where none is given.
  fileprivate func lowered(uniforms: [VariableID: [UInt32]]) throws(LoweringError) -> LinearProgram
  {
    var environment = ShaderEnvironment()
    for parameter in parameters {
      if parameter.type == .sampler2D {
        environment.pictures.append(.uniform(parameter.variable))
      } else {
        environment.uniforms[parameter.variable] =
          uniforms[parameter.variable] ?? parameter.defaultValue.map(\.word)
      }
    }
    var lowerer = Lowerer(program, environment: environment)
    let color = try lowerer.lower()
    let names = ["from", "to"] + parameters.filter { $0.type == .sampler2D }.map(\.name)
    return try Linearizer.program(lowerer.graph, results: color, pictures: names)
  }
}
