// What the server says of itself and of what it keeps.

import SegueCodecs
import SeguePixels
import SegueText

extension ServeAnswer {
  /// What is said first.
  ///
  /// - Parameter hasMemory: whether the client shares some.
  static func greeting(_ setup: ServeSetup, hasMemory: Bool) -> ServeAnswer {
    ServeAnswer(
      "greeting",
      [
        ("protocol", .count(ServeSession.version)), ("version", .text(setup.version)),
        ("memory", .flag(hasMemory)), ("limits", ServeLimits(setup.limits).tree),
      ])
  }

  init(_ picture: ServePicture) {
    self.init(
      "picture", [("size", picture.info.size.tree), ("hasAlpha", .flag(picture.info.hasAlpha))])
  }

  init(_ film: ServedFilm) {
    let rate = film.source.frameRate
    self.init(
      "film",
      [
        ("size", film.source.size.tree), ("frames", .count(film.frames.count)),
        ("rate", .list([.count(rate.numerator), .count(rate.denominator)])),
        ("hasAlpha", .flag(!film.source.isOpaque)),
      ])
  }

  /// What is wrong.
  init(_ error: any Error, _ setup: ServeSetup) {
    self.init("error", [("error", setup.fault(error))])
    if case ServeError.gone(let key) = error { members.append(("gone", .text(key))) }
  }
}

extension ServeLimits {
  /// The limits as clients read them.
  fileprivate var tree: JSONTree {
    .object([
      ("headerBytes", .count(Self.headerBytes)), ("payloadBytes", .count(payloadBytes)),
      ("pixels", .count(job.pixels)), ("pictures", .count(Self.pictures)),
      ("pictureBytes", .count(pictureBytes)), ("onePictureBytes", .count(onePictureBytes)),
      ("films", .count(Self.films)), ("waiting", .count(Self.waiting)),
      ("memoryBytes", .count(Self.memoryBytes)),
    ])
  }
}
