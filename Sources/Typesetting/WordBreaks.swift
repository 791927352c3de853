// Where words end in scripts that put no spaces between them.

internal import CSegueType

/// Words of Thai, Lao, Khmer and Burmese.
package enum WordBreaks {
  /// Whether a character is of such a script: its letters, vowels, marks and digits.
  static func areNeeded(for scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Thai and Lao; Burmese and its extensions; Khmer and its symbols.
    case 0xE00...0xEFF, 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F, 0x1780...0x17FF,
      0x19E0...0x19FF:
      true
    default: false
    }
  }

  /// Whether a character is of a script that puts no spaces between words, or a mark of such a script.
  package static func putsNoSpaces(around scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Ideographs and kana with their marks and wide forms, but no Hangul.
    case 0x2E80...0x312F, 0x3190...0x9FFF, 0xA000...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF9F, 0x20000...0x3FFFD:
      true
    default: areNeeded(for: scalar)
    }
  }

  /// For each character, whether a line may begin with it; nil if ICU is not installed, or too old for phrases of Japanese.
  static func places(
    in scalars: some Sequence<Unicode.Scalar>, ofPhrases: Bool = false
  ) -> [Bool]? {
    let values = scalars.map(\.value)
    var allowed = [UInt8](repeating: 0, count: values.count)
    let find = unsafe ofPhrases ? segue_phrase_breaks : segue_word_breaks
    let status = unsafe find(values, values.count, &allowed)
    return status == SEGUE_TYPE_DONE ? allowed.map { $0 != 0 } : nil
  }
}
