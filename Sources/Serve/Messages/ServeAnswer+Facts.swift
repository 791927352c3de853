// What the server says of itself and of what it keeps.

import Segue

extension ServeAnswer {
  /// The first answer.
  ///
  /// - Parameter hasMemory: whether the client shares some.
  static func greeting(_ setup: ServeSetup, hasMemory: Bool) -> ServeAnswer {
    ServeAnswer(
      "greeting",
      [
        "protocol": ServeSession.version, "version": setup.version, "memory": hasMemory,
        "limits": ServeLimits(setup.limits).tree,
      ])
  }

  init(_ picture: ServePicture) {
    self.init(
      "picture", ["size": picture.info.size.tree, "hasAlpha": picture.info.hasAlpha])
  }

  init(_ film: ServedFilm) {
    let rate = film.source.frameRate
    self.init(
      "film",
      [
        "size": film.source.size.tree, "frames": film.frames.count,
        "rate": [rate.numerator, rate.denominator], "hasAlpha": !film.source.isOpaque,
      ])
  }

  /// What is wrong.
  init(_ error: any Error, _ setup: ServeSetup) {
    var gone: String?
    if case ServeError.gone(let key) = error { gone = key }
    self.init("error", ["error": setup.fault(error), "gone": gone])
  }
}

extension ServeLimits {
  /// The limits as clients read them.
  fileprivate var tree: JSONTree {
    [
      "headerBytes": Self.headerBytes, "payloadBytes": payloadBytes, "pixels": job.pixels,
      "pictures": Self.pictures, "pictureBytes": pictureBytes, "onePictureBytes": onePictureBytes,
      "films": Self.films, "waiting": Self.waiting, "memoryBytes": Self.memoryBytes,
    ]
  }
}
