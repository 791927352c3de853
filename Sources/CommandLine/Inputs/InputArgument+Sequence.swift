// Numbered pictures as an input, named as an output of numbered files is: shot.%04d.png:fps=24.

import Segue
import SegueFiles

extension InputArgument {
  /// Whether numbered pictures are meant, and no file of that name.
  var isSequence: Bool {
    isFile && FileKind(path) == .missing && ImageSequence.isName(path)
  }

  /// The pictures' own rate, where it is given.
  func sequenceRate() throws -> Rational? { try value(.rate, OptionText.frameRate) }

  /// The numbered pictures that are there.
  ///
  /// - Parameters:
  ///   - usual: their rate, unless they have one of their own.
  ///   - isLenient: whether a picture stays where the number behind it is missing.
  /// - Throws: where there is none, and for a missing number.
  func sequence(usual: Rational, isLenient: Bool) throws -> ImageSequence {
    let rate = try sequenceRate() ?? usual
    guard
      let found = ImageSequence(named: path, rate: rate, missing: isLenient ? .hold : .error)
    else {
      throw CommandFailure(
        .noInput, "\(path): no file has such a name with a number; check the folder and the digits")
    }
    guard isLenient || found.firstMissing == nil else {
      throw CommandFailure(
        .noInput,
        "\(found.firstMissing ?? path): no such file, and its numbers go on behind it; number them "
          + "without a gap, or pass --lenient to keep the picture before it")
    }
    return found
  }
}
