// Makes an error of the status that a C function of the codecs returns. Only this file knows the statuses.

internal import CSegueCodecs
import SeguePixels

/// A status and the message that came with it.
struct Report {
  let status: Int32
  let message: String

  /// Runs a C function that takes a message buffer.
  init(_ body: (UnsafeMutablePointer<CChar>) -> Int32) {
    var buffer = [CChar](repeating: 0, count: Int(SEGUE_MESSAGE))
    status = unsafe buffer.withUnsafeMutableBufferPointer { pointer in
      guard let base = pointer.baseAddress else { return Int32(SEGUE_NO_MEMORY) }
      return unsafe body(base)
    }
    let text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    message = String(decoding: text, as: UTF8.self)
  }

  /// The bytes of an encoded picture, whose memory is given back.
  @unsafe func taken(
    _ encoded: UnsafeMutablePointer<UInt8>?, _ count: Int, format: String, _ size: PixelSize
  ) throws(CodecError) -> [UInt8] {
    guard let start = unsafe encoded, status == 0 else {
      throw Int(status) == SEGUE_TOO_BIG
        ? .notEncodable(format: format, detail: "\(size) pixels") : .outOfMemory(name: format)
    }
    defer { unsafe segue_free(start) }
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  }

  /// The error of a status; nil for success.
  func error(_ status: Int32, name: String, complete: Double = -1) -> CodecError? {
    let plain = message.split(separator: "Corrupt JPEG data: ").last.map(String.init) ?? ""
    let detail = plain.isEmpty ? "its data makes no sense" : plain
    switch Int(status) {
    case SEGUE_DONE: return nil
    case SEGUE_TRUNCATED:
      let percent = complete > 0 ? min(Int(complete * 100), 99) : nil
      return .truncated(name: name, percent: percent)
    case SEGUE_UNSUPPORTED: return .unsupported(name: name, detail: detail)
    case SEGUE_NO_MEMORY: return .outOfMemory(name: name)
    case SEGUE_TIMED_OUT: return .timedOut(name: name)
    case SEGUE_TOO_BIG: return .tooBig(name: name, detail: detail)
    default: return .corrupt(name: name, detail: detail)
    }
  }
}
