// A connection of plain bytes: libraries would correct what a server must refuse.

import SegueSystem

/// A TCP connection to this machine.
final class RawSocket {
  private let descriptor: Int32

  /// Connects; nil if nobody listens.
  init?(port: Int) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { return nil }
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends text as it is.
  func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends bytes.
  func send(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe SegueSystem.send(
          descriptor, buffer.baseAddress.map { unsafe $0 + start }, bytes.count - start,
          Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      start += count
    }
  }

  /// Reads until there is an end of headers, the connection is closed, or nothing comes.
  func answer() -> String {
    var bytes: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      guard unsafe recv(descriptor, &byte, 1, 0) == 1 else { break }
      bytes.append(byte)
      if bytes.suffix(4) == [13, 10, 13, 10] { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads so many bytes; fewer where the connection ends.
  func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var piece = [UInt8](repeating: 0, count: min(count - bytes.count, 1 << 16))
      let got = unsafe recv(descriptor, &piece, piece.count, 0)
      guard got > 0 else { break }
      bytes += piece.prefix(got)
    }
    return bytes
  }
}
