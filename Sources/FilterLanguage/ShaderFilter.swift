// A filter file as an effect of the catalogue; its comments give title, summary and parameters.

import SegueShaders
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
  public var portabilityWarnings: [ShaderDiagnostic] {
    shader.portability.map { $0.placed(in: text) }
  }
  private let text: ShaderSource
  /// The checked program, with its header and its parameters.
  package let shader: CheckedShader
  /// What makes its effects.
  private let runnable: RunnableShader

  /// The most instructions per pixel of a frame, on average, unless set otherwise.
  ///
  /// It is an average over the frame: a frame of 1000 pixels may take 1000 times as much. A frame
  /// smaller than 256 × 256 pixels may take as much as a frame of that size. A sine or a sample
  /// counts as several instructions. The count depends on the shader, its pictures and the
  /// progress. It does not depend on the machine or the number of threads.
  public static let defaultBudget = 50_000

  /// The largest budget that can be set.
  public static let maximumBudget = 1_000_000_000

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
    let text = ShaderSource(name: path, bytes: Array(source))
    try self.init(name: name, text)
    // Lowered with its defaults now, so that a program that is too large is refused here.
    do { _ = try runnable.programs() } catch {
      throw FilterError(
        [ShaderDiagnostic(.error, at: error.position, "\(error)")], in: text)
    }
  }

  /// Reads a shader that Segue brings along, whose programs are not too large: they are made when somebody asks for them,
  /// and lists do not.
  package init(name: String, path: String, builtIn source: [UInt8]) throws(FilterError) {
    try self.init(name: name, ShaderSource(name: path, bytes: source))
  }

  private init(name: String, _ text: ShaderSource) throws(FilterError) {
    self.name = name
    let shader = try CheckedShader(text)
    self.shader = shader
    warnings = shader.warnings.map { $0.placed(in: text) }
    self.text = text
    runnable = RunnableShader(shader.lowerable, path: text.name)
  }

  /// The programs for default parameters.
  private var programs: ShaderPrograms {
    do { return try runnable.programs() } catch {
      preconditionFailure("a filter that was compiled is too large: \(error)")
    }
  }

  /// The machine programs with default parameters, those of passes first, one instruction per line.
  public var listing: String { programs.listing }

  /// The bytes of registers that each thread needs to render opaque frames of a width.
  ///
  /// This is the memory of a run besides pictures and frames.
  package func registerBytes(width: Int) -> Int { programs.registerBytes(width: width) }

  /// The descriptor of the filter: everything except its pixels.
  ///
  /// - Parameter budget: the most instructions per pixel of a frame, on average, from 1 to
  ///   `maximumBudget`. A frame that takes more throws `EffectError.overBudget`.
  public func descriptor(budget: Int = ShaderFilter.defaultBudget) -> EffectDescriptor {
    descriptor(budget: budget, showing: .color)
  }

  /// The descriptor, with frames that show something about the colours.
  package func descriptor(budget: Int, showing shown: ShaderShown) -> EffectDescriptor {
    let budget = min(max(budget, 1), Self.maximumBudget)
    return EffectDescriptor(
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
      character: character, cost: runnable.cost,
      make: { (values) throws(EffectError) in
        try runnable.effect(values, budget: budget, showing: shown)
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

  /// The instructions that a pixel takes with default parameters, on average over a frame: the most of
  /// three moments.
  ///
  /// - Parameter budget: the most instructions that a frame may take for each of its pixels.
  /// - Throws: `EffectError.overBudget` as soon as a frame takes more; `EffectError.interrupted`.
  package func workPerPixel(
    budget: Int = ShaderFilter.defaultBudget
  ) throws(EffectError) -> Double {
    try runnable.workPerPixel(budget: budget)
  }
}
