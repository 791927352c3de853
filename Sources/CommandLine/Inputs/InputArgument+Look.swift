// The settings of an input that change its colours.

import Segue
import SegueText

extension InputArgument {
  /// What is done to its colours.
  func look(_ tables: ColorTables) throws -> Look {
    var look = Look()
    for setting in InputSetting.look {
      guard let number = Look.Number(rawValue: setting.rawValue) else { continue }
      look[number] = try value(setting) { try LookText.number(number, $0, $1) } ?? look[number]
    }
    look.table = try self[.table].map { try tables.table($0) }
    return look
  }
}

/// Looks as they are written behind options.
enum LookText {
  /// Reads one of a look's numbers.
  static func number(_ number: Look.Number, _ label: String, _ text: String) throws -> Double {
    do throws(TextError) { return try number.value(parsing: text) } catch {
      throw error.naming(label)
    }
  }

  /// The keys and values of `brightness=0.1,lut=film.cube`.
  static func pairs(_ option: String, _ text: String) throws -> [(key: String, value: String)] {
    let names = Look.Number.allCases.map(\.rawValue) + [InputSetting.table.rawValue]
    var pairs: [(key: String, value: String)] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = Names.fold(parts[0])
      guard names.contains(key), parts.count == 2, !parts[1].isEmpty else {
        let nearest = Names.nearest(to: String(parts[0]), among: names, count: 1)
        throw TextError.malformed(
          what: option, text: String(piece),
          expected: "key=value of \(names.joined(separator: ", "))", nearest: nearest)
      }
      guard !pairs.contains(where: { $0.key == key }) else {
        throw CommandFailure.usage("\(option): \(key) is there twice; give it one value")
      }
      pairs.append((key, String(parts[1])))
    }
    return pairs
  }
}
