// A filter file as an effect of the catalogue; its comments give title, summary and parameters.

import SegueMachine
import SeguePixels
import SegueTiming
import SegueTransitions

/// A transition filter: a shader in the form of GL Transitions, ready to be an effect.
public struct ShaderFilter: Sendable {
  /// Its name in the catalogue: the file's name without folder and extension.
  public let name: String
  /// The compiler's warnings.
  public let warnings: [ShaderDiagnostic]
  /// The author, if the file names one.
  public var author: String? { shader.header.author }
  /// The licence, if the file names one.
  public var license: String? { shader.header.license }
  /// Why it breaks a rule on purpose, as its header says; nil if it must keep the rule.
  package func reason(for exception: ShaderException) -> String? {
    shader.header.exceptions[exception]
  }
  /// Uniforms that the shader declares and never reads.
  public var unusedParameters: [String] {
    shader.parameters.filter { !$0.isRead }.map(\.name)
  }
  /// Code that hosts of WebGL 1 and 2 refuse, although it has a meaning here.
  ///
  /// Each message says which host.
  public let portabilityWarnings: [ShaderDiagnostic]
  /// The checked program, with its header and its parameters.
  package let shader: CheckedShader
  /// The programs for default parameters.
  let programs: ShaderPrograms

  /// The most instructions per pixel of a frame, on average, unless set otherwise.
  ///
  /// It is an average over the frame: a frame of 1000 pixels may take 1000 times as much. A frame
  /// smaller than 256 × 256 pixels may take as much as a frame of that size. A sine or a sample
  /// counts as several instructions. The count depends on the shader, its pictures and the
  /// progress. It does not depend on the machine or the number of threads.
  public static let defaultBudget = 50_000

  /// The largest budget that can be set.
  public static let maximumBudget = 1_000_000_000

  /// The file's name in messages.
  let path: String

  /// Compiles a shader.
  ///
  /// - Parameters:
  ///   - name: its name in the catalogue.
  ///   - path: the file's name in messages.
  ///   - source: the file's bytes.
  /// - Throws: `FilterError` with all errors.
  public init(
    name: String, path: String, source: some Collection<UInt8>
  ) throws(FilterError) {
    self.name = name
    self.path = path
    let text = ShaderSource(name: path, bytes: source)
    let shader = try CheckedShader(text)
    self.shader = shader
    warnings = shader.warnings.map { $0.placed(in: text) }
    portabilityWarnings = shader.portability.map { $0.placed(in: text) }
    // Lowered with its defaults now, so that a program that is too large is refused here.
    do { programs = try ShaderPrograms(ShaderSetting(shader)) } catch {
      throw FilterError(
        [ShaderDiagnostic(.error, at: error.position, "\(error)")], in: text)
    }
  }

  /// The machine programs with default parameters, those of passes first, one instruction per line.
  public var listing: String { programs.listing }

  /// The bytes of registers that each thread needs to render opaque frames of a width.
  ///
  /// This is the memory of a run besides pictures and frames.
  package func registerBytes(width: Int) -> Int {
    let passes = programs.passes.map { ($0.code, PreparedFilter.grid(width, by: $0.divisor)) }
    return ([(programs.color, width)] + passes)
      .reduce(0) { $0 + MachineMemory($1.0.opaque.program, width: $1.1).byteCount }
  }

  /// The descriptor of the filter: everything except its pixels.
  ///
  /// - Parameter budget: the most instructions per pixel of a frame, on average, from 1 to
  ///   `maximumBudget`. A frame that takes more throws `EffectError.overBudget`.
  public func descriptor(budget: Int = ShaderFilter.defaultBudget) -> EffectDescriptor {
    descriptor(budget: budget, showing: .color)
  }

  /// The kinds of frames: the shader's colour, or a map of its faults.
  package enum Shown: Sendable {
    /// The shader's colour.
    case color
    /// White where the colour is not a number or infinite, and otherwise black.
    case faults
    /// White where the shader's alpha is below 1, and otherwise black.
    case transparency
    /// White where a sine, cosine or tangent is of a number beyond the fast range, in any branch or
    /// round of a loop that the pixel takes, and otherwise black.
    case slowSines
  }

  /// The descriptor, with frames that show something about the colours.
  package func descriptor(budget: Int, showing shown: Shown) -> EffectDescriptor {
    EffectDescriptor(
      ParameterValues(), name: name, title: shader.header.title ?? name,
      summary: shader.header.summary ?? "A filter by \(author ?? "an unknown author").",
      family: shader.header.family ?? .filter, supplier: .filter,
      parameters: shader.parameters.filter { $0.kind != .duration }.map {
        EffectParameter($0.parameter)
      },
      presets: shader.presets,
      exceptions: exceptions,
      suggestedTiming: shader.header.timing ?? .linear,
      suggestedDuration: shader.header.duration ?? 1,
      character: character, cost: cost,
      make: { (values) throws(EffectError) in
        try effect(values, budget: budget, showing: shown)
      })
  }

  /// The rules of the contract that it breaks, as its header says.
  private var exceptions: [EffectDescriptor.Exception] {
    [
      reason(for: .steps).map { .steps(reason: $0) },
      reason(for: .empty).map { .notEmpty(reason: $0) },
    ].compactMap(\.self)
  }

  /// Its mood and energy as the header says them; without them, those that are usual in its family.
  private var character: EffectDescriptor.Character {
    var character = EffectDescriptor.Character.usual(of: shader.header.family ?? .filter)
    if let mood = shader.header.mood { character.mood = mood }
    if let energy = shader.header.energy { character.energy = energy }
    if let thumbnail = shader.header.thumbnail { character.thumbnail = thumbnail }
    return character
  }

  private func effect(
    _ values: ParameterValues, budget: Int, showing shown: Shown
  ) throws(EffectError) -> any Effect {
    var setting = ShaderSetting(shader)
    setting.shown = shown
    var pictures: [Bitmap] = []
    for parameter in shader.parameters {
      if parameter.type == .sampler2D {
        var picture = Self.nothing
        if case .picture(let given) = values[parameter.name] { picture = given.bitmap }
        pictures.append(picture)
        if shader.program.readsSizes { setting.sizes[parameter.variable] = picture.size }
      } else if let value = values[parameter.name] {
        let words = parameter.words(value)
        if words != parameter.defaultValue.map(\.word) || parameter.kind == .room {
          setting.uniforms[parameter.variable] = words
        }
      }
    }
    do {
      let programs = setting.isDefault ? programs : try ShaderPrograms(setting)
      return FilterEffect(
        name: path, setting: setting, programs: programs, pictures: pictures,
        budget: min(max(budget, 1), Self.maximumBudget))
    } catch {
      throw .tooLarge(filter: path, error)
    }
  }

  /// The picture for a missing picture parameter: opaque black.
  static let nothing = Bitmap(size: PixelSize(width: 1, height: 1), color: .black)
}
