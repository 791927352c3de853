// The command's advice beside an error of the library: the option or the subcommand that helps. The
// library's own words know of neither.

import Segue

enum Advice {
  /// The option that says what a key of a film says.
  static func option(_ key: String) -> String {
    if let name = names[key] { return name }
    return plain.contains(key) ? "--\(key)" : FormatOption.named(key)?.name ?? key
  }

  private static let plain: Set<String> = [
    "size", "extent", "at", "frames", "fps", "fit", "background", "hdr", "playback", "rate",
    "animation", "replace", "events", "loudness", "duck", "overlay",
    "root", "duration",
  ]

  private static let names = [
    "output": "-o", "slots": "--slot", "values": "--set-variable",
    "shaderBudget": "--shader-budget",
    "sounds": "--audio", "sounds.speech": "--audio voice.wav:speech",
    "captionStyle": "--caption-style",
    "shift.duration": "--duration", "shift.timing": "--timing", "shift.hold": "--hold",
    "limits.pixels": "--max-pixels", "limits.memory": "--max-memory",
    "limits.duration": "--max-duration", "limits.output": "--max-output",
    "limits.timeout": "--timeout", "limits.root": "--root",
  ]

  /// The words that mend a film in one command.
  static func words(_ fix: FilmOddity.Fix) -> String {
    let setting = fix.value == "true" ? fix.key : "\(fix.key)=\(fix.value)"
    return switch fix.owner {
    case .film: "\(option(fix.key)) \(fix.value)"
    case .item(let item): "\(item):\(setting)"
    case .overlay(let item): "--overlay \(item):\(setting)"
    case .sound(let file): "\(option("sounds")) \(file):\(setting)"
    }
  }

  /// The text behind an error's line; nil if the error says it all.
  static func on(_ error: any Error) -> String? {
    switch error {
    case let error as EffectError: on(error)
    case let error as TextError: on(error)
    case VariableError.missing(let name): " (--set-variable \(VisibleText.line(name))=…)"
    case VariableError.unknown(_, let nearest?):
      " (--set-variable \(VisibleText.line(nearest))=…)"
    case ExportError.noFormat: " with --format"
    case ExportError.singlePicture: ", or an APNG with --format apng"
    case FilterFileError.notInstalled(_, let nearest, _) where nearest.isEmpty:
      " with --filters or $SEGUE_FILTERS"
    case let error as FilmError: error.hint.map(on) ?? error.cause.flatMap(on)
    case let error as any SegueError: error.cause.flatMap(on)
    default: nil
    }
  }

  private static func on(_ hint: FilmError.Hint) -> String {
    switch hint {
    case .examples: " ('segue -h' shows examples)"
    case .output: "; add -o FILE ('segue -h' shows examples)"
    case .size: " with --size"
    case .formats: "; 'segue formats' lists them"
    case .preferences: "; 'segue help config' lists them"
    case .root: ", or name it with --root"
    case .wider(let path): "; if that is right, say so with --root \(path)"
    case .trust: "; if the plan is your own, add --trust"
    case .file: "; use -o FILE"
    case .filmOf(let name, let key): ": segue \(name) -o OUT \(option(key)) …"
    case .role(let role, let file):
      "; add --replace \(role)=A.jpg, or use it with 'segue A.jpg B.jpg -t \(file) -o OUT'"
    case .filter(let path): "; use it with -t \(path)"
    case .environment: " (named by $SEGUE_FILTERS)"
    }
  }

  private static func on(_ error: EffectError) -> String? {
    switch error {
    case .unknownEffect(_, let nearest): nearest.isEmpty ? "; 'segue list' shows them all" : nil
    case .unknownParameter(_, let effect, let nearest):
      nearest.isEmpty ? "; 'segue describe \(effect)' lists them" : nil
    case .noDirection(let effect), .undeclaredDirection(let effect):
      "; leave out --from ('segue describe \(effect)' lists its parameters)"
    case .overBudget: " with --shader-budget"
    case .unprovided(let failure): failure.cause.flatMap(on)
    default: nil
    }
  }

  private static func on(_ error: TextError) -> String? {
    switch error {
    case .malformed("effect", _, _, _): " ('segue list' shows them all)"
    case .badArgument(let effect, _): " ('segue describe \(effect)' lists the keys)"
    default: nil
    }
  }
}
