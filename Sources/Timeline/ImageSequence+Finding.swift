// Finds numbered pictures in their folder: those of a sequence, and the sequence of a name such as shot.%04d.png.

import SegueExport
import SegueFiles
import SeguePixels

extension ImageSequence {
  /// The numbered pictures of a name, from the lowest number in its folder to the highest.
  ///
  /// - Parameters:
  ///   - name: a file's name with `%d` or `%04d` in place of the number.
  ///   - rate: numbers per second, above 0.
  ///   - missing: the substitute for a number between both that is not there.
  /// - Returns: nil if the name has no frame number, or there is no such picture.
  public init?(named name: String, rate: Rational, missing: MissingPolicy = .error) {
    guard let pattern = try? SequencePattern(name) else { return nil }
    self.init(
      prefix: pattern.before, suffix: pattern.after, digits: pattern.digits, count: .max,
      rate: rate, missing: missing)
    let numbers = numbersInFolder()
    guard let lowest = numbers.first, let highest = numbers.last,
      case let (count, overflows) = (highest - lowest).addingReportingOverflow(1), !overflows
    else { return nil }
    (first, self.count) = (lowest, count)
  }

  /// Whether a name has a place for a number.
  package static func isName(_ text: String) -> Bool { (try? SequencePattern(text)) != nil }

  /// The path of the first number that is not in the folder; nil if all are.
  package var firstMissing: String? {
    let there = listed()
    let gap = zip(there, 0...).first { $0 != $1 }?.1 ?? there.count
    return gap < count ? path(gap) : nil
  }

  /// The pictures that are in their folder, in order.
  ///
  /// To ask for each by its name would take long, as a file may claim a million that are not there.
  func listed() -> [Int] {
    numbersInFolder().compactMap { number in
      let (distance, overflows) = number.subtractingReportingOverflow(first)
      guard !overflows, distance.isMultiple(of: step), (0..<count).contains(distance / step)
      else { return nil }
      return distance / step
    }
  }

  /// The numbers of files in the folder that are named as this sequence's are, in order.
  private func numbersInFolder() -> [Int] {
    let (start, end) = (FilePath.name(prefix).utf8, suffix.utf8)
    let names = FilePath.names(in: FilePath.directory(prefix)) ?? []
    return names.compactMap { name in
      guard name.utf8.starts(with: start), name.utf8.count > start.count + end.count,
        let number = Int(
          String(decoding: name.utf8.dropFirst(start.count).dropLast(end.count), as: UTF8.self)),
        FilePath.name(path(numbered: number)) == name
      else { return nil }
      return number
    }.sorted()
  }
}
