// What one -t says of its own change beside the effect's parameters: push:duration=500ms,timing=ease-out.
//
// A parameter of the effect's own with such a name wins: -t mine.glsl:duration=2 means the filter's. The options
// --duration, --timing and so on are then the only way to say the change's.

import Segue
import SegueText

/// The settings of one change, still text; they go before the options of all changes.
struct CutSettings {
  /// A setting's name behind the colon; that of a show's transition, too.
  enum Word: String, CaseIterable {
    case duration, timing
    case startProgress = "start-progress"
    case endProgress = "end-progress"
    case repeatCount = "repeat"
    case reversed, mix

    /// All names, for help.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    /// What it means, in a line.
    var summary: String {
      switch self {
      case .duration: "how long this transition takes"
      case .timing: "the pace of this transition"
      case .startProgress: "where in the effect this transition starts"
      case .endProgress: "where in the effect this transition ends"
      case .repeatCount: "how often this transition runs"
      case .reversed: "whether the motion runs backwards"
      case .mix: "how colours are mixed: encoded or linear"
      }
    }
  }

  private let effect: String
  private var given: [Word: String] = [:]

  /// Takes the settings out of an effect's arguments.
  init(takenFrom specification: inout EffectSpecification, of descriptor: EffectDescriptor) {
    effect = specification.name
    specification.arguments.removeAll { argument in
      let key = Names.fold(argument.key)
      guard let word = Word.allCases.first(where: { Names.fold($0.rawValue) == key }),
        (try? descriptor.parameter(named: argument.key)) == nil
      else { return false }
      given[word] = argument.text
      return true
    }
  }

  /// The first that was given, in the order of the words.
  var first: Word? { Word.allCases.first { given[$0] != nil } }

  /// A value of its own with what it is called in messages; nil where it was not given.
  subscript(word: Word) -> (label: String, text: String)? {
    given[word].map { own in
      // Parentheses hold commas together: timing=(spring:mass=1,damping=8).
      let isHeld = own.hasPrefix("(") && own.hasSuffix(")") && own.count > 1
      return ("\(effect): \(word.rawValue)", isHeld ? String(own.dropFirst().dropLast()) : own)
    }
  }

  /// A value of its own, or else that of the option of the same name.
  func value(_ word: Word, else option: String) -> (label: String, text: String) {
    self[word] ?? ("--\(word.rawValue)", option)
  }

  /// Whether the motion runs backwards.
  ///
  /// - Parameter option: what --reverse says.
  func isReversed(else option: Bool) throws -> Bool {
    guard let (label, text) = self[.reversed] else { return option }
    return try OptionText.flag(label, text)
  }

  /// In which space colours are mixed.
  ///
  /// - Parameter option: what --mix says.
  func mix(else option: MixSpace?) throws -> MixSpace? {
    guard let (label, text) = self[.mix] else { return option }
    guard let space = MixSpace(rawValue: text.lowercased()) else {
      throw TextError.malformed(
        what: label, text: text,
        expected: MixSpace.allCases.map(\.rawValue).joined(separator: " or "))
    }
    return space
  }
}
