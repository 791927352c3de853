// Joins files of formats whose pictures simply follow each other: one header, all pictures, one trailer.

import Segue
import SegueSystem

/// Joins streams.
struct StreamJoin {
  private let film: OpenedFilm
  private let writing: Writing

  init(_ film: OpenedFilm, _ writing: Writing) { (self.film, self.writing) = (film, writing) }

  func join(_ parts: [(file: PartFile, frames: Range<Int>)]) throws -> ExportSummary {
    guard let path = film.file else {
      throw FarmError.refused("\(film.destination): name a file")
    }
    let encoder = try film.format.makeEncoder(for: film.stream())
    let file = try TemporaryFile(target: path, writing: writing)
    return try file.using {
      try file.write(encoder.header)
      for (part, _) in parts {
        try append(part, to: file, encoder.header.count, encoder.trailer.count)
        try writing.check(file.byteCount)
      }
      try file.write(encoder.trailer)
      let bytes = file.byteCount
      try file.publish()
      return ExportSummary(
        frames: parts.reduce(0) { $0 + $1.frames.count }, bytes: bytes, files: 1)
    }
  }

  /// Appends a part without its header and its trailer.
  private func append(
    _ part: PartFile, to file: TemporaryFile, _ header: Int, _ trailer: Int
  ) throws {
    var status = stat()
    guard unsafe fstat(part.number, &status) == 0 else { throw fault(part) }
    let end = Int(status.st_size) - trailer
    var (offset, buffer) = (header, [UInt8](repeating: 0, count: 1 << 20))
    while offset < end {
      if writing.cancellation?.isCancelled == true { throw ExportError.cancelled }
      let count = try? DescriptorBytes.read(
        part.number, into: &buffer, most: end - offset, at: offset)
      guard let count, count > 0 else { throw fault(part) }
      try file.write(count == buffer.count ? buffer : Array(buffer[..<count]))
      offset += count
    }
  }

  private func fault(_ part: PartFile) -> FarmError {
    .passing("\(part.path): \(SystemError.last.reason)")
  }
}
