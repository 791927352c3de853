// How large an export will be: some pictures are encoded beforehand, and the rest is taken to be alike.

import SeguePixels

extension Exporter {
  /// About how many bytes an export will write.
  ///
  /// At most `samples` places of the run are rendered and encoded, spread over its length; where a format
  /// stores what changed, so is the picture before each. Formats whose pictures all have one size come out
  /// exactly.
  ///
  /// - Returns: bytes in all files together; nil for files that another program writes which is not installed, and for
  ///   numbered ones that it writes.
  /// - Throws: the errors of exporting those pictures, and of options that no format takes.
  public func estimate(
    _ source: any FrameSource, isSequence: Bool, format: any OutputFormat,
    options: ExportOptions = ExportOptions(), samples: Int = 4
  ) throws -> Int? {
    try format.info.check(source)
    try format.info.check(options.soundtrack)
    if format.info.program != nil {
      return isSequence ? nil : try estimateOfProgram(source, format, options)
    }
    let frames = try chosenFrames(of: source, options.frames)
    let memory = try options.limits.take(source, frames: frames.count, workers: 1)
    defer { withExtendedLifetime(memory) {} }
    let spans = Array(FrameSpans(of: source, frames: frames))
    var stream = FrameStream(
      source: source, frames: frames, isSequence: isSequence, background: options.background)
    stream.bits = options.bits(of: source, in: format.info)
    let encoder = try format.makeEncoder(for: stream)
    let sampler = Sampler(
      source: source, encoder: encoder, isSequence: isSequence, threads: options.threads)
    func weight(_ span: FrameSpan) -> Int { encoder.storesDurations ? 1 : span.frames.count }
    // The first picture is unlike the others where what changed is stored.
    let first = try sampler.size(of: spans[0], after: nil) * weight(spans[0])
    let rest = spans.count - 1
    let chosen = min(rest, max(samples - 1, 1))
    var (sampled, sampledWeight, restWeight) = (0, 0, 0)
    for index in 0..<chosen {
      let place = 1 + (2 * index + 1) * rest / (2 * chosen)
      let size = try sampler.size(of: spans[place], after: spans[place - 1])
      sampled += size * weight(spans[place])
      sampledWeight += weight(spans[place])
    }
    for span in spans.dropFirst() { restWeight += weight(span) }
    let others =
      sampledWeight == 0 ? 0 : Double(sampled) / Double(sampledWeight) * Double(restWeight)
    let ends = (encoder.header.count + encoder.trailer.count) * (isSequence ? frames.count : 1)
    return first + Int(others) + ends
  }
}

/// Encodes single pictures of a run.
private struct Sampler {
  let source: any FrameSource
  let encoder: any FrameEncoder
  let isSequence: Bool
  let threads: Int

  /// The bytes of a picture.
  func size(of span: FrameSpan, after previous: FrameSpan?) throws -> Int {
    let compares = encoder.comparesPictures && !isSequence
    let before: Bitmap? = compares ? try previous.map(render) : nil
    var bitmap = try render(span)
    var bytes: [UInt8] = []
    try encoder.encode(
      &bitmap, after: before, position: isSequence ? 0 : span.position,
      repeats: isSequence ? 1 : span.frames.count, into: &bytes)
    return bytes.count
  }

  private func render(_ span: FrameSpan) throws -> Bitmap {
    var bitmap = Bitmap(size: source.size, depth: source.depth)
    try source.render(span.picture, into: &bitmap, threads: threads)
    return bitmap
  }
}
