// Reads the header of an ISF file: JSON in the first comment, with the inputs of the shader.
//
// A transition of the Interactive Shader Format has the inputs startImage, endImage and progress. The
// others become parameters:
//
//     /*{ "DESCRIPTION": "A wipe.", "CREDIT": "me", "INPUTS": [
//       { "NAME": "startImage", "TYPE": "image" }, { "NAME": "endImage", "TYPE": "image" },
//       { "NAME": "progress", "TYPE": "float" },
//       { "NAME": "width", "TYPE": "float", "MIN": 0.0, "MAX": 1.0, "DEFAULT": 0.2 } ] }*/

import SegueShaders
import SegueText

/// The facts in an ISF header.
struct ISFHeader {
  /// Author and summary.
  let header: ShaderHeader
  private let inputs: [ISFInput]
  private let position: SourcePosition

  private static let hostNames = ["startImage", "endImage", "progress"]

  /// Reads the first comment; nil if it is no JSON.
  ///
  /// Mistakes in a header are reported.
  init?(_ comments: [ShaderComment], log: DiagnosticLog) {
    guard let comment = comments.first, comment.tokenIndex == 0,
      comment.text.drop(while: \.isWhitespace).first == "{"
    else { return nil }
    position = comment.position
    let tree: JSONNode
    do {
      var parser = JSONParser(Array(comment.text.utf8))
      tree = JSONNode(try parser.parse())
    } catch {
      guard comment.text.holds("\"INPUTS\"") else { return nil }
      log.error("the ISF header is not JSON: \(error)", at: position)
      return nil
    }
    guard let list = tree["INPUTS"]?.elements else { return nil }
    header = ShaderHeader(author: tree["CREDIT"]?.text, summary: tree["DESCRIPTION"]?.text)
    if let passes = tree["PASSES"]?.elements,
      passes.count > 1
        || passes.contains(where: { $0.members?.contains { $0.key == "TARGET" } == true })
    {
      log.error("ISF's PASSES into other pictures are not supported", at: position)
    }
    let problem = { (message: String) in log.error(message, at: comment.position) }
    inputs = list.compactMap { ISFInput($0, log: log, at: comment.position) }
    let names = inputs.map(\.name)
    var known: Set<String> = []
    for name in names where !known.insert(name).inserted {
      problem("the ISF input '\(name)' is declared twice")
    }
    for missing in Self.hostNames.prefix(2) where !names.contains(missing) {
      problem("this ISF file is not a transition: it has no input '\(missing)'")
    }
  }

  /// Declares the inputs as uniforms; returns those that are parameters.
  func declareInputs(_ checker: Checker) -> [ISFParameter] {
    var parameters: [ISFParameter] = []
    for input in inputs {
      switch input.name {
      case "startImage": _ = checker.hostPicture(input.name, .from)
      case "endImage": _ = checker.hostPicture(input.name, .to)
      case "progress": break
      default:
        let id = checker.makeUniform(input.name, input.type, at: position)
        parameters.append(ISFParameter(input: input, variable: id, position: position))
      }
    }
    return parameters
  }
}

/// An input that is a parameter.
struct ISFParameter {
  let input: ISFInput
  let variable: VariableID
  let position: SourcePosition

  /// The parameter, after the program has been checked.
  func read(by checker: Checker) -> ShaderParameter {
    let isPicture = input.type == .sampler2D
    return ShaderParameter(
      name: input.name, variable: variable, type: input.type,
      defaultValue: isPicture ? [] : input.components, hasDefault: true, range: input.range,
      kind: input.kind, summary: input.label ?? "",
      control: .init(title: input.label, unset: isPicture ? .init("black") : nil),
      isRead: checker.isRead[variable.index],
      position: position)
  }
}

extension JSONNode {
  /// A number, or a truth value as 0 or 1.
  var amount: Double? {
    if case .flag(let value) = json.content { value ? 1 : 0 } else { number }
  }

  /// A number, or the numbers of a list.
  var amounts: [Double]? {
    guard let elements else { return amount.map { [$0] } }
    let amounts = elements.compactMap(\.amount)
    return amounts.count == elements.count ? amounts : nil
  }
}
