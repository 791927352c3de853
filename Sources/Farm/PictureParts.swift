// Parts that are pictures, read as the film that they make.

import Segue
import SegueSystem

/// The frames of a film whose pictures were rendered elsewhere.
///
/// What is not in the pictures, such as how long each stays, is the film's own.
final class PictureParts: PlanarFrameSource {
  private let film: any FrameSource
  private let coding: YUVCoding
  private let parts: [Indexed]

  /// A part, and where its pictures are in it.
  private struct Indexed: Sendable {
    let file: PartFile
    /// The first of its pictures among the film's.
    let first: Int
    let places: [Place]
  }

  private struct Place: Sendable {
    let form: PicturePart.Form
    let offset: Int
    let length: Int
  }

  /// Looks at the parts.
  ///
  /// - Parameters:
  ///   - film: the film that they are of.
  ///   - coding: the meaning of their planes.
  ///   - parts: their files and frames, in order.
  init(
    _ film: any FrameSource, coding: YUVCoding?, _ parts: [(file: PartFile, frames: Range<Int>)]
  ) throws(FarmError) {
    self.film = film
    self.coding = coding ?? YUVCoding(.bt709, isFullRange: false, isCentred: false)
    var (indexed, starts) = ([Indexed](), PictureStarts(of: film))
    for (file, frames) in parts {
      let pictures = starts.pictures(in: frames)
      guard let places = Self.places(file.number), places.count == pictures.count else {
        throw .damaged(
          name: file.path,
          detail: "not the \(pictures.count) pictures of this part; render it again")
      }
      indexed.append(Indexed(file: file, first: pictures.lowerBound, places: places))
    }
    self.parts = indexed
  }

  var size: PixelSize { film.size }
  var depth: PixelDepth { film.depth }
  var highRange: HighRangeFilm? { film.highRange }
  var frameRate: Rational { film.frameRate }
  var count: Int { film.count }
  var isOpaque: Bool { film.isOpaque }
  var capability: SourceCapability { .planes(self) }
  func repeats(_ index: Int) -> Int { film.repeats(index) }

  func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) throws {
    let (part, place) = found(index)
    let bytes = try read(place, of: part)
    switch place.form {
    case .pixels:
      guard let pixels = PackedBytes.unpack(bytes, size: size.count * depth.pixelBytes) else {
        throw damaged(part)
      }
      bitmap = Bitmap(size: size, depth: depth, packed: pixels)
    case .planes:
      guard depth == .eight else { throw damaged(part) }
      try planes(bytes, of: part).write(to: &bitmap)
    }
  }

  func picture(_ index: Int, for intake: PlaneIntake) throws -> SourcePicture {
    let (part, place) = found(index)
    guard place.form == .planes else { return .pixels }
    return .planes(try planes(try read(place, of: part), of: part))
  }

  private func planes(_ bytes: [UInt8], of part: Indexed) throws -> YUVPicture {
    let count = YUVPicture.byteCount(of: size)
    guard bytes.count >= count else { throw damaged(part) }
    guard var picture = YUVPicture(ifAvailable: size, coding: coding) else {
      throw LimitError.outOfMemory(work: part.file.path)
    }
    unsafe picture.withUnsafeMutableBytes { target in
      unsafe target.copyBytes(from: bytes.suffix(count))
    }
    return picture
  }

  private func found(_ index: Int) -> (Indexed, Place) {
    let low = lastPlace(of: parts.count) { parts[$0].first <= index }
    // A picture that stays from one part to the next is in both: the later one is as good.
    return (
      parts[low], parts[low].places[min(index - parts[low].first, parts[low].places.count - 1)]
    )
  }

  private func read(_ place: Place, of part: Indexed) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: place.length)
    guard Self.read(part.file.number, at: place.offset, into: &bytes) else { throw damaged(part) }
    return bytes
  }

  private func damaged(_ part: Indexed) -> FarmError {
    .damaged(name: part.file.path, detail: "cannot be read; render this part again")
  }

  /// Where the pictures of a part are; nil if it is no part.
  private static func places(_ descriptor: Int32) -> [Place]? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    let end = Int(status.st_size)
    var magic = [UInt8](repeating: 0, count: PicturePart.magic.count)
    guard read(descriptor, at: 0, into: &magic), magic == PicturePart.magic else { return nil }
    var (places, offset) = ([Place](), magic.count)
    var head = [UInt8](repeating: 0, count: PicturePart.headBytes)
    while offset < end {
      guard read(descriptor, at: offset, into: &head),
        let form = PicturePart.Form(rawValue: head[0])
      else { return nil }
      offset += head.count
      let length = head[1...].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      guard length <= UInt64(end - offset) else { return nil }
      places.append(Place(form: form, offset: offset, length: Int(length)))
      offset += Int(length)
    }
    return places
  }

  private static func read(_ descriptor: Int32, at offset: Int, into bytes: inout [UInt8]) -> Bool {
    (try? DescriptorBytes.fill(&bytes, from: descriptor, at: offset)) == bytes.count
  }
}

/// Which pictures a range of frames shows, asked in order.
struct PictureStarts {
  private let film: any FrameSource
  private var picture = 0
  private var start = 0

  init(of film: any FrameSource) { self.film = film }

  /// The pictures that are seen in a range of frames; ranges come in order.
  mutating func pictures(in frames: Range<Int>) -> Range<Int> {
    while picture < film.count, start + film.repeats(picture) <= frames.lowerBound { step() }
    let first = picture
    while picture < film.count, start + film.repeats(picture) < frames.upperBound { step() }
    return first..<min(picture + 1, film.count)
  }

  private mutating func step() {
    start += film.repeats(picture)
    picture += 1
  }
}
