// Who may talk to a studio. Any page that the user has open could send requests to this machine, and so could a name that
// suddenly leads here; so the host that is asked for is looked at first, whatever is asked. Then a cookie, which only the
// address from the terminal gives; then where a request comes from.

import SegueText
import Synchronization

/// Decides about requests.
package final class StudioGate: Sendable {
  /// A request as it came, with nothing believed yet.
  package struct Request: Hashable, Sendable {
    /// The word at its beginning.
    package var method: String
    /// What is asked for: `/app.js`, `/?token=…`.
    package var target: String
    /// The headers in their order, names as they were written.
    package var headers: [Header]

    /// A header.
    package struct Header: Hashable, Sendable {
      /// As it was written.
      package var name: String
      /// What stands behind the colon.
      package var value: String

      package init(_ name: String, _ value: String) {
        (self.name, self.value) = (name, value)
      }
    }

    package init(method: String, target: String, headers: [Header]) {
      (self.method, self.target, self.headers) = (method, target, headers)
    }

    /// The values of all headers of a name.
    func values(_ name: String) -> [String] {
      headers.filter { Names.isSame($0.name, name) }.map(\.value)
    }
  }

  /// What is done with a request.
  package enum Verdict: Hashable, Sendable {
    /// It is refused, with HTTP's number and a line for people.
    case refused(Int, String)
    /// It brings the token: it gets the cookie, and goes on to the page.
    case welcome(cookie: String)
    /// It may have what it asks for: the name behind the slash, and what is behind a question mark.
    case granted(name: String, query: String)

    /// Whether it gets nothing.
    package var isRefusal: Bool { if case .refused = self { true } else { false } }
  }

  /// Where the page is: `http://127.0.0.1:8080`.
  package let origin: String
  private let hosts: [String]
  private let origins: [String]
  private let cookieName: String
  private let secret = StudioGate.random()
  private let token: String
  private let isUsed = Mutex(false)
  /// What the address in the terminal ends in; once.
  package let launch: String

  private static let longestTarget = 1024

  /// Makes a gate.
  ///
  /// - Parameters:
  ///   - host: what the user calls the address that is listened at.
  ///   - address: the address itself; nil for the host.
  package init(host: String, address: String? = nil, port: Int) {
    let address = address ?? host
    let isOwn = address == "127.0.0.1" || address == "::1"
    let names = [host, address] + (isOwn ? ["127.0.0.1", "localhost", "::1"] : [])
    // Browsers write names in small letters, and an address of colons in brackets.
    let known = names.map { $0.contains(":") && !$0.hasPrefix("[") ? "[\($0)]" : $0.lowercased() }
    hosts = known.map { "\($0.lowercased()):\(port)" }
    origins = hosts.map { "http://\($0)" }
    origin = origins[0]
    // Cookies ignore ports: another studio's must not be taken for this one's.
    cookieName = "segue-\(port)"
    token = Self.random()
    launch = "/?token=\(token)"
  }

  /// 256 random bits.
  private static func random() -> String {
    (0..<64).map { _ in String(UInt8.random(in: 0..<16), radix: 16) }.joined()
  }

  /// Decides about a request.
  ///
  /// - Parameter isUpgrade: whether it asks for a WebSocket.
  package func verdict(_ request: Request, isUpgrade: Bool = false) -> Verdict {
    let named = request.values("host")
    guard named.count == 1, let host = named.first, hosts.contains(host.lowercased()) else {
      return .refused(421, "this studio has another host name")
    }
    guard request.method == "GET" || request.method == "HEAD" && !isUpgrade else {
      return .refused(405, "only GET")
    }
    guard let (name, query) = Self.parts(request.target) else {
      return .refused(400, "no such address")
    }
    if name.isEmpty, let given = Self.token(in: query) { return admit(given, request) }
    guard isFromHere(request, isUpgrade: isUpgrade) else {
      return .refused(403, "this studio answers only its own page")
    }
    guard hasCookie(request) else {
      return .refused(
        403, "open the address that the terminal shows; it works once, in one browser")
    }
    return .granted(name: name, query: query)
  }

  /// The token opens the door once; who is in already may come by the same way.
  private func admit(_ given: String, _ request: Request) -> Verdict {
    if hasCookie(request), isFromHere(request, isUpgrade: false) {
      return .granted(name: "", query: "")
    }
    guard Self.isSame(token, given) else {
      return .refused(
        403, "this is not the address that the terminal shows; copy all of it, with its token")
    }
    // Who only looks whether there is something, as a chat does that shows where a link leads, does not come in.
    if request.method == "HEAD" { return .granted(name: "", query: "") }
    let isFirst = isUsed.withLock { isUsed in
      defer { isUsed = true }
      return !isUsed
    }
    guard isFirst else {
      return .refused(
        403,
        "this address was used before; open \(origin)/ in the browser that used it, or restart the studio for "
          + "another browser")
    }
    return .welcome(cookie: "\(cookieName)=\(secret); HttpOnly; SameSite=Strict; Path=/")
  }

  /// Whether a request comes from the studio's own page, or from nobody's.
  ///
  /// A WebSocket is open to any page unless its origin is looked at. Other requests have one, or none where the page
  /// itself asks.
  private func isFromHere(_ request: Request, isUpgrade: Bool) -> Bool {
    let given = request.values("origin")
    if isUpgrade || !given.isEmpty {
      guard given.count == 1, origins.contains(given[0].lowercased()) else { return false }
    }
    let sites = request.values("sec-fetch-site")
    return sites.allSatisfy { $0 == "same-origin" || $0 == "none" }
  }

  private func hasCookie(_ request: Request) -> Bool {
    request.values("cookie").flatMap { $0.split(separator: ";") }.contains { cookie in
      let pair = cookie.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2 else { return false }
      let name = pair[0].drop { $0 == " " }
      return name == cookieName && Self.isSame(secret, String(pair[1]))
    }
  }

  /// Whether two texts are the same, found out in a time that does not tell how much of them is.
  private static func isSame(_ secret: String, _ given: String) -> Bool {
    let (left, right) = (Array(secret.utf8), Array(given.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// The name and the query of a target; nil for anything but plain characters.
  private static func parts(_ target: String) -> (name: String, query: String)? {
    guard target.utf8.count <= longestTarget, target.utf8.first == UInt8(ascii: "/") else {
      return nil
    }
    let parts = target.utf8.dropFirst().split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    func isPlain(_ byte: UInt8) -> Bool {
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "-._=&".utf8.contains(byte)
    }
    guard parts.allSatisfy({ $0.allSatisfy(isPlain) }) else { return nil }
    let texts = parts.map { String(decoding: Array($0), as: UTF8.self) }
    return (texts[0], texts.count > 1 ? texts[1] : "")
  }

  private static func token(in query: String) -> String? {
    query.split(separator: "&").first { $0.hasPrefix("token=") }.map { String($0.dropFirst(6)) }
  }

  /// The headers of every answer.
  package static let headers: [Request.Header] = [
    .init(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
    .init("X-Content-Type-Options", "nosniff"), .init("Referrer-Policy", "no-referrer"),
    .init("Cross-Origin-Resource-Policy", "same-origin"),
    .init("Cross-Origin-Opener-Policy", "same-origin"), .init("Cache-Control", "no-store"),
  ]
}

extension Names {
  /// Whether two names of headers are the same: ASCII, whatever the case.
  fileprivate static func isSame(_ left: String, _ right: String) -> Bool {
    func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }
    return left.utf8.count == right.utf8.count
      && zip(left.utf8, right.utf8).allSatisfy { lower($0) == lower($1) }
  }
}
