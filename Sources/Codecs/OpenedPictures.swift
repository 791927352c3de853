// Files between the look at their header and their decoding, bounded in bytes.

/// Opened pictures by path.
struct OpenedPictures {
  private let capacity: Int
  /// Pictures that are kept until they are decoded, the oldest first.
  private var files: [(path: String, picture: OpenedPicture)] = []
  /// Pictures from streams, which cannot be read again.
  private var streams: [String: OpenedPicture] = [:]

  /// - Parameter capacity: the most bytes of files that are kept; streams do not count.
  init(capacity: Int) { self.capacity = capacity }

  /// A stream that was read.
  func stream(_ path: String) -> OpenedPicture? { streams[path] }

  /// A picture that is kept, and stays so; no stream where only files may be read.
  func find(_ path: String, _ sources: PictureLoader.Sources) -> OpenedPicture? {
    if sources == .any, let stream = streams[path] { return stream }
    return files.first { $0.path == path }?.picture
  }

  /// A picture that is kept; a file is not kept any longer.
  mutating func take(_ path: String, _ sources: PictureLoader.Sources) -> OpenedPicture? {
    if sources == .any, let stream = streams[path] { return stream }
    return files.firstIndex { $0.path == path }.map { files.remove(at: $0).picture }
  }

  /// Keeps a file; the oldest ones make room for it.
  mutating func keep(_ picture: OpenedPicture, _ path: String) {
    files.removeAll { $0.path == path }
    files.append((path, picture))
    while files.reduce(0, { $0 + $1.picture.byteCount }) > capacity { files.removeFirst() }
  }

  /// Keeps what cannot be read again.
  mutating func keepForever(_ picture: OpenedPicture, _ path: String) { streams[path] = picture }
}
