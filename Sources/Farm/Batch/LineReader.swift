// A file read line by line, however long it is.

import Segue
import SegueSystem

/// Reads lines.
package final class LineReader {
  /// The longest line, in bytes.
  package static let longest = 1 << 20

  /// A line and its number, from 1; nil text for a line that is too long.
  package struct Line {
    /// From 1.
    package let number: Int
    /// Without its end; nil if it is too long.
    package let bytes: [UInt8]?
  }

  private let descriptor: Int32
  private let closes: Bool
  private var buffer: [UInt8] = []
  private var place = 0
  private var hasEnded = false
  private var number = 0

  /// Opens what somebody has named: a file or a pipe; `-` is standard input.
  package init(_ path: String) throws(FarmError) {
    closes = path != "-"
    descriptor = closes ? unsafe open(path.fileName, O_RDONLY | O_CLOEXEC) : 0
    guard descriptor >= 0 else {
      throw .missing(name: path, detail: SystemError.last.reason)
    }
    name = path
  }

  /// Opens a file of a batch's folder.
  package init(own path: String) throws(FarmError) {
    (closes, name) = (true, path)
    do throws(SystemError) {
      descriptor = try RegularFile.open(path, followsLinks: false)
    } catch {
      guard [ELOOP, EINVAL, EISDIR].contains(error.code) else {
        throw .missing(name: path, detail: error.reason)
      }
      throw .damaged(
        name: path, detail: "not a file of a batch; remove it, or plan the batch again")
    }
  }

  private let name: String

  deinit { if closes { systemClose(descriptor) } }

  /// The next line; nil after the last.
  package func next() throws(FarmError) -> Line? {
    var (line, isTooLong) = ([UInt8](), false)
    while true {
      if let end = buffer[place...].firstIndex(of: UInt8(ascii: "\n")) {
        if !isTooLong { line += buffer[place..<end] }
        place = end + 1
        return taken(line, isTooLong)
      }
      if !isTooLong { line += buffer[place...] }
      if line.count > Self.longest { (line, isTooLong) = ([], true) }
      place = buffer.count
      guard try fill() else {
        return line.isEmpty && !isTooLong ? nil : taken(line, isTooLong)
      }
    }
  }

  private func taken(_ line: [UInt8], _ isTooLong: Bool) -> Line {
    number += 1
    return Line(number: number, bytes: isTooLong || line.count > Self.longest ? nil : line)
  }

  private func fill() throws(FarmError) -> Bool {
    guard !hasEnded else { return false }
    buffer = [UInt8](repeating: 0, count: 1 << 18)
    place = 0
    do throws(SystemError) {
      let count = try DescriptorBytes.read(descriptor, into: &buffer)
      buffer.removeLast(buffer.count - count)
      hasEnded = count == 0
      return count > 0
    } catch {
      throw .passing("\(name): \(error.reason)")
    }
  }
}
