// A checked shader with its programs: what makes effects of it.

import SeguePixels
import SegueTransitions

/// What frames of a shader show.
package enum ShaderShown: Sendable {
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

/// A shader from which effects are made.
package struct RunnableShader: Sendable {
  /// The file's name in messages.
  let path: String
  let shader: LowerableShader
  private let lowered = AskedOnce<ShaderPrograms, LoweringError>()

  /// Makes it of a shader, which is lowered when somebody asks for its programs.
  package init(_ shader: LowerableShader, path: String) {
    (self.shader, self.path) = (shader, path)
  }

  /// The programs for default parameters.
  ///
  /// - Throws: `LoweringError` if one is too large.
  package func programs() throws(LoweringError) -> ShaderPrograms {
    try lowered.get { () throws(LoweringError) in try ShaderPrograms(ShaderSetting(shader)) }
  }

  /// The effect with values of its parameters.
  ///
  /// - Parameter budget: the most instructions per pixel of a frame, on average.
  package func effect(
    _ values: ParameterValues, budget: Int, showing shown: ShaderShown
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
      return FilterEffect(
        name: path, setting: setting,
        programs: try setting.isDefault ? programs() : ShaderPrograms(setting), pictures: pictures,
        budget: budget)
    } catch {
      throw .tooLarge(filter: path, error)
    }
  }

  /// The picture for a missing picture parameter: opaque black.
  private static let nothing = Bitmap(size: PixelSize(width: 1, height: 1), color: .black)
}
