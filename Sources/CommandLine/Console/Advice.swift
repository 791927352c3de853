// The command's advice beside an error of the library: the option or the subcommand that helps. The
// library's own words know of neither.

import Segue
import SegueText

enum Advice {
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
    case let error as any SegueError: error.cause.flatMap(on)
    default: nil
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
