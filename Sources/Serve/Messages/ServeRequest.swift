// What a client asks for: one JSON object each. Whatever comes, it is either a request or an error.

import Segue

package struct ServeRequest: Sendable {
  package enum Kind: Sendable {
    case effects
    case describe(String)
    case picture(ServePictureRequest)
    case transition(ServeTransition)
    case film(key: String, JSONTree, folder: String?)
    case frame(film: String, Int, PixelForm)
    case forget([String])
    case cancel([Int])
  }

  /// The number that the answer carries.
  package let id: Int
  /// What is asked for.
  package let kind: Kind
  /// Where the payload is, if it is not in the message.
  let given: ServePlace?
  /// Where the answer's payload may go.
  let wanted: ServePlace?

  /// The largest number of a request.
  package static let largestID = 1 << 53

  /// Reads a request.
  ///
  /// - Throws: `ServeError` and others for what is no request.
  package init(_ node: JSONNode) throws {
    id = try Self.id(node)
    (given, wanted, kind) = try ServeError.reading {
      (
        try node["payload"].map(ServePlace.init), try node["answer"].map(ServePlace.init),
        try Self.kind(node)
      )
    }
  }

  /// The number of a request, even of one that is wrong otherwise.
  static func id(_ node: JSONNode) throws -> Int {
    try ServeError.reading { try node.required("id", "a number").asCount(0...largestID) }
  }

  private static func kind(_ node: JSONNode) throws -> Kind {
    switch try node.required("request", "the kind of request").asText() {
    case "effects": .effects
    case "describe": .describe(try node.required("effect", "an effect's name").asText())
    case "picture": .picture(try ServePictureRequest(node))
    case "transition": .transition(try ServeTransition(node))
    case "film": try film(node)
    case "frame":
      .frame(
        film: try key(node, "film"), try node.required("frame", "a number").asCount(0...1 << 40),
        try PixelForm(node))
    case "forget": .forget(try node.required("keys", "a list of keys").asList().map { try key($0) })
    case "cancel":
      .cancel(
        try node.required("ids", "a list of numbers").asList()
          .map { try $0.asCount(0...largestID) })
    case let other: throw ServeError.badRequest("\(TextError.quoted(other)): no such request")
    }
  }

  private static func film(_ node: JSONNode) throws -> Kind {
    .film(
      key: try key(node, "key"), try node.required("film", "a film").json,
      folder: try node["folder"]?.asText())
  }

  /// The key of a picture or a film.
  static func key(_ node: JSONNode, _ name: String) throws -> String {
    try key(node.required(name, "a key"))
  }

  private static func key(_ node: JSONNode) throws -> String {
    let key = try node.asText("a key")
    guard !key.isEmpty, key.utf8.count <= ServeLimits.keyBytes else {
      throw node.fault("expected a key of 1 to \(ServeLimits.keyBytes) bytes")
    }
    return key
  }
}

/// A picture that is sent, or named.
package struct ServePictureRequest: Sendable {
  /// Where its pixels come from.
  package enum Source: Sendable {
    case pixels(PixelSize, PixelForm)
    case file(String)
  }

  /// What it is called from now on.
  package let key: String
  /// Where its pixels come from.
  package let source: Source

  init(_ node: JSONNode) throws {
    key = try ServeRequest.key(node, "key")
    if let path = node["path"] {
      source = .file(try path.asText())
    } else {
      source = .pixels(
        try node.required("size", "width and height").asSize(), try PixelForm(node))
    }
  }
}

/// A frame of a transition.
package struct ServeTransition: Sendable {
  /// How its progress is paced.
  enum Pace: Hashable, Sendable {
    /// As it was given.
    case linear
    /// As it suits the effect.
    case own
    /// By a function.
    case function(TimingFunction)
  }

  let effect: EffectSpecification
  let isReversed: Bool
  let mix: MixSpace?
  let from: String
  let to: String
  let progress: Double
  let pace: Pace
  /// The size of its frame; nil for the first picture's.
  let size: PixelSize?
  let fit: FitMode
  let background: Color
  let form: PixelForm

  init(_ node: JSONNode) throws {
    var effect = try EffectSpecification(
      parsing: node.required("effect", "an effect's name").asText())
    for (key, value) in node["parameters"]?.members ?? [] {
      effect.arguments.removeAll { Names.fold($0.key) == Names.fold(key) }
      effect.arguments.append(.init(key, try value.asText()))
    }
    self.effect = effect
    isReversed = try node["reversed"]?.asFlag() ?? false
    mix = try node["mix"].map { try $0.word(MixSpace.self) }
    from = try ServeRequest.key(node, "from")
    to = try ServeRequest.key(node, "to")
    progress = try node.required("at", "a progress").asNumber(-1000...1000)
    switch try node["timing"]?.asText() {
    case nil: pace = .linear
    case "own"?: pace = .own
    case let text?: pace = .function(try TimingFunction(parsing: text))
    }
    size = try node["size"]?.asSize()
    fit = try node["fit"].map { try $0.word(FitMode.self) } ?? .cover
    background = try node["background"].map { try Color(parsing: $0.asText()) } ?? .clear
    form = try PixelForm(node)
  }
}

extension JSONNode {
  /// Reads one of some words.
  fileprivate func word<Word: RawRepresentable & CaseIterable>(
    _ type: Word.Type
  ) throws -> Word where Word.RawValue == String {
    guard let word = try Word(rawValue: asText()) else {
      throw expected(Word.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return word
  }
}
