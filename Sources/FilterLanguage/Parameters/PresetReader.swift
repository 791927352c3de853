// Reads presets from the comments at the head of a filter:
//
//     // Preset: ember: glow=2, heat=0.4. A slow, red burn.
//
// First comes a name, then values as one writes them in the command, then what the viewer sees. The
// values end at a full stop that a space or the end of the line follows. A line that ends with a
// comma goes on in the next comment.

import SegueShaders
import SegueText
import SegueTransitions

/// Makes presets of header lines.
struct PresetReader {
  typealias Preset = EffectDescriptor.Preset

  private static let form = "write it as: // Preset: ember: glow=2, heat=0.4. A slow, red burn."

  private let parameters: [Parameter]
  private let log: DiagnosticLog
  private var presets: [Preset] = []

  /// The presets of a file, in their order.
  static func read(
    _ lines: [HeaderLine], parameters: [ShaderParameter], log: DiagnosticLog
  ) -> [Preset] {
    var reader = PresetReader(parameters: parameters.map(\.parameter), log: log)
    for line in lines where line.key == "preset" {
      if let preset = reader.preset(line) { reader.presets.append(preset) }
    }
    let name = EffectDescriptor.presetParameterName
    if let first = lines.first(where: { $0.key == "preset" }),
      reader.parameters.contains(where: { Names.fold($0.name) == name })
    {
      log.error(
        "a filter with presets cannot have a parameter called '\(name)'", at: first.position)
    }
    return reader.presets
  }

  /// The preset of a line; nil if something is wrong with it, which is reported.
  private func preset(_ line: HeaderLine) -> Preset? {
    guard let colon = line.value.firstIndex(of: ":") else {
      return refuse("a preset needs a name and values", at: line.position, [Self.form])
    }
    let name = line.value[..<colon].trimmed
    guard isName(name) else {
      return refuse(
        "'\(name.prefix(40))' cannot be a preset's name: use small letters, digits and hyphens",
        at: line.position, [Self.form])
    }
    if presets.contains(where: { $0.name == name }) {
      return refuse("the preset '\(name)' is declared twice", at: line.position, [])
    }
    let rest = line.value[line.value.index(after: colon)...]
    let end = Self.fullStop(in: rest)
    guard let values = values(rest[..<end], in: line) else { return nil }
    let summary = rest[end...].dropFirst().trimmed
    guard !summary.isEmpty else {
      return refuse(
        "the preset '\(name)' has no description of what the viewer sees",
        at: line.position(of: end),
        [Self.form])
    }
    return Preset(name, values, summary)
  }

  private func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.first != UInt8(ascii: "-")
      && name.utf8.allSatisfy { byte in
        byte &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "-")
      }
  }

  /// The full stop that ends the values.
  private static func fullStop(in text: Substring) -> Substring.Index {
    text.indices.first { index in
      text[index] == "." && (text[index...].dropFirst().first?.isWhitespace ?? true)
    } ?? text.endIndex
  }

  private func values(_ text: Substring, in line: HeaderLine) -> [String: ParameterValue]? {
    let specification: EffectSpecification
    do { specification = try EffectSpecification(parsing: "preset:" + text) } catch {
      return refuse("\(error)", at: line.position(of: text.startIndex), [Self.form])
    }
    guard !specification.arguments.isEmpty else {
      return refuse("a preset needs values", at: line.position(of: text.startIndex), [Self.form])
    }
    var values: [String: ParameterValue] = [:]
    for argument in specification.arguments {
      let place = line.position(of: Self.place(of: argument.key, in: text))
      guard let parameter = parameters.first(where: { isCalled($0, argument.key) }) else {
        let near = Names.nearest(to: argument.key, among: parameters.map(\.name))
        return refuse(
          "there is no parameter '\(argument.key.prefix(40))'", at: place,
          near.isEmpty ? [] : [Names.question(near)])
      }
      guard let value = value(argument.text, of: parameter) else {
        return refuse(
          "'\(parameter.name)' takes \(parameter.expectation), not '\(argument.text.prefix(40))'",
          at: place, [])
      }
      values[parameter.name] = value
    }
    return values
  }

  private func isCalled(_ parameter: Parameter, _ key: String) -> Bool {
    Names.fold(parameter.name) == Names.fold(key)
  }

  /// The value that a text means, if the parameter takes it.
  private func value(_ text: String, of parameter: Parameter) -> ParameterValue? {
    if parameter.kind == .picture { return nil }
    let none = ParameterPictures(
      bitmap: { throw NoPicture(path: $0) }, map: { throw NoPicture(path: $0) })
    guard let value = try? parameter.value(parsing: text, effect: "", pictures: none) else {
      return nil
    }
    return try? parameter.checked(value, of: "")
  }

  /// A preset cannot bring a picture along.
  private struct NoPicture: Error { let path: String }

  /// The place of a key, which is followed by `=`.
  private static func place(of key: String, in text: Substring) -> Substring.Index {
    text.indices.first { index in
      text[index...].hasPrefix(key)
        && text[index...].dropFirst(key.count).drop { $0 == " " }.first == "="
    } ?? text.startIndex
  }

  private func refuse<Result>(
    _ message: String, at position: SourcePosition, _ notes: [String]
  ) -> Result? {
    log.error(message, at: position, notes: notes)
    return nil
  }
}
