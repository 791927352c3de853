// Who is let in: each case is one that has cost some server dearly.

import SegueStudio
import Testing

@Suite struct StudioGateTests {
  private let gate = StudioGate(host: "127.0.0.1", port: 8123)

  private func ask(
    _ target: String, _ headers: [(String, String)], method: String = "GET", upgrade: Bool = false
  ) -> StudioGate.Verdict {
    gate.verdict(
      StudioGate.Request(
        method: method, target: target, headers: headers.map { .init($0.0, $0.1) }),
      isUpgrade: upgrade)
  }

  private func status(_ verdict: StudioGate.Verdict) -> Int {
    switch verdict {
    case .refused(let status, _): status
    case .welcome: 303
    case .granted: 200
    }
  }

  private func words(_ verdict: StudioGate.Verdict) -> String {
    if case .refused(403, let words) = verdict { words } else { "" }
  }

  /// A chat that looks where a link leads asks for the head alone.
  @Test func aLookAtTheHeadUsesNothingUp() throws {
    for _ in 0..<2 {
      #expect(ask(gate.launch, [host], method: "HEAD") == .granted(name: "", query: ""))
    }
    #expect(status(ask("/?token=0", [host], method: "HEAD")) == 403)
    _ = try cookie()
  }

  private let host = ("Host", "127.0.0.1:8123")

  private func cookie() throws -> (String, String) {
    guard case .welcome(let cookie) = ask(gate.launch, [host]) else {
      throw StudioError.missing("a welcome")
    }
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
    return ("Cookie", String(cookie.prefix { $0 != ";" }))
  }

  @Test func theTokenOpensTheDoorOnce() throws {
    #expect(status(ask("/", [host])) == 403)
    // A token that was never one has not been used.
    #expect(words(ask("/?token=0", [host])).contains("not the address that the terminal shows"))
    let cookie = try cookie()
    #expect(words(ask(gate.launch, [host])).contains("was used before"))
    #expect(words(ask("/?token=0", [host])).contains("not the address that the terminal shows"))
    #expect(ask("/app.js", [host, cookie]) == .granted(name: "app.js", query: ""))
    #expect(ask("/", [host, cookie]) == .granted(name: "", query: ""))
    // Who is in comes by the old address, too: a tab that was lost is found again.
    #expect(ask(gate.launch, [host, cookie]) == .granted(name: "", query: ""))
    #expect(status(ask(gate.launch, [host, cookie, ("Origin", "http://evil.example")])) == 403)
    #expect(status(ask("/", [host, ("Cookie", "segue-8123=00")])) == 403)
    #expect(status(ask("/", [host, ("Cookie", cookie.1.replacing8123())])) == 403)
    #expect(
      ask("/a", [host, ("Cookie", "x=1; " + cookie.1 + "; y=2")])
        == .granted(name: "a", query: ""))
  }

  @Test(arguments: [
    [], [("Host", "evil.example:8123")], [("Host", "127.0.0.1")], [("Host", "127.0.0.1:80")],
    [("Host", "0.0.0.0:8123")], [("Host", "127.0.0.1:8123"), ("host", "127.0.0.1:8123")],
    [("Host", "127.0.0.1:8123.evil.example")], [("Host", "")], [("Host", "é:8123")],
  ])
  func anotherNameIsRefusedFirst(headers: [(String, String)]) {
    for target in ["/", gate.launch, "/socket"] {
      for method in ["GET", "POST", "OPTIONS"] {
        #expect(status(ask(target, headers, method: method)) == 421)
      }
    }
  }

  @Test func otherNamesOfThisMachineAreKnown() throws {
    let cookie = try cookie()
    for host in ["localhost:8123", "[::1]:8123", "LOCALHOST:8123"] {
      #expect(status(ask("/", [("Host", host), cookie])) == 200)
    }
  }

  @Test func onlyGetAndHead() throws {
    let cookie = try cookie()
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "get"] {
      #expect(status(ask("/", [host, cookie], method: method)) == 405)
    }
    #expect(status(ask("/", [host, cookie], method: "HEAD")) == 200)
  }

  @Test(arguments: [
    "", "app.js", "/../etc/passwd", "/%2e%2e/x", "/a/b", "/a#b", "//a", "/a\\b", "/a b", "/a?x=<",
    "http://127.0.0.1:8123/", "*", "/é",
  ])
  func aTargetIsAPlainName(target: String) throws {
    #expect(status(ask(target, [host, try cookie()])) == 400)
  }

  @Test func anotherOriginIsRefused() throws {
    let cookie = try cookie()
    for origin in [
      "null", "http://evil.example", "http://127.0.0.1:80", "https://127.0.0.1:8123",
      "http://127.0.0.1", "file://", "http://127.0.0.1:8123.evil.example",
    ] {
      #expect(status(ask("/", [host, cookie, ("Origin", origin)])) == 403, "\(origin)")
      #expect(
        status(ask("/socket", [host, cookie, ("Origin", origin)], upgrade: true)) == 403,
        "\(origin)")
    }
    let own = ("Origin", "http://127.0.0.1:8123")
    #expect(status(ask("/", [host, cookie, own])) == 200)
    #expect(status(ask("/", [host, cookie, own, own])) == 403)
    #expect(status(ask("/", [host, cookie, ("Sec-Fetch-Site", "cross-site")])) == 403)
    #expect(status(ask("/", [host, cookie, ("Sec-Fetch-Site", "same-site")])) == 403)
    #expect(status(ask("/", [host, cookie, ("Sec-Fetch-Site", "same-origin")])) == 200)
  }

  @Test func aSocketNeedsItsOriginAndTheCookie() throws {
    let cookie = try cookie()
    let own = ("Origin", "http://127.0.0.1:8123")
    #expect(status(ask("/socket", [host, cookie], upgrade: true)) == 403)
    #expect(status(ask("/socket", [host, own], upgrade: true)) == 403)
    #expect(
      ask("/socket", [host, cookie, own], upgrade: true) == .granted(name: "socket", query: ""))
  }

  @Test func aListenerForOthersDoesNotAnswerToThisMachinesName() {
    let gate = StudioGate(host: "192.168.1.5", port: 80)
    let verdict = gate.verdict(
      StudioGate.Request(
        method: "GET", target: gate.launch, headers: [.init("Host", "localhost:80")]))
    #expect(status(verdict) == 421)
  }

  @Test(arguments: [
    ("::1", "::1", "[::1]:80", "http://[::1]:80"),
    ("Studio.Example", "192.168.1.5", "studio.example:80", "http://studio.example:80"),
    ("Studio.Example", "192.168.1.5", "192.168.1.5:80", "http://studio.example:80"),
    ("0:0:0:0:0:0:0:1", "::1", "[::1]:80", "http://[0:0:0:0:0:0:0:1]:80"),
    ("LOCALHOST", "127.0.0.1", "127.0.0.1:80", "http://localhost:80"),
  ])
  func itAnswersToItsNamesAsBrowsersWriteThem(
    host: String, address: String, asked: String, origin: String
  ) {
    let gate = StudioGate(host: host, address: address, port: 80)
    #expect(gate.origin == origin)
    let request = StudioGate.Request(
      method: "GET", target: gate.launch, headers: [.init("Host", asked)])
    #expect(status(gate.verdict(request)) == 303)
  }
}

extension String {
  /// The cookie of a studio at another port.
  fileprivate func replacing8123() -> String { "segue-8124" + dropFirst("segue-8123".count) }
}
