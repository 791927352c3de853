// A piece of a file's sound as one run of ffmpeg makes it: from a place in the file, at one speed, forwards or backwards.
//
// A run is told to begin a little before the piece, at a whole number of the file's own samples, and the samples up to the
// piece are counted off: so two pieces that follow each other in a file fit to the sample, and codecs and filters
// that begin softly have begun.

/// What one run makes.
struct SoundPiece: Hashable, Sendable {
  let path: String
  /// Its number among the streams of the file.
  let stream: Int
  let channels: Int
  /// Where it begins in the file, in samples of the mix; backwards, where it ends.
  let begin: Int
  /// How many samples of the file there are up to where it must end; nil if the file's end is known from reading it.
  let fileEnd: Int?
  /// How many samples come of it; nil for as many as there are.
  let samples: Int?
  /// How fast it plays: above 0, and 0 for silence.
  let speed: Double
  var isReversed = false

  /// What goes through the filters before a piece and is counted off.
  private static let lead = 12_000
  /// A 25th of a second is a whole number of samples at each rate that is in use.
  private static let grid = SoundTime.rate / 25
  /// A little more than is heard, for the windows of filters.
  private static let margin = 4096

  /// Whether no run is needed.
  var isSilent: Bool { speed == 0 }

  /// Samples of the file that it plays; nil for all there are.
  private var wanted: Int? {
    samples.map { speed == 1 ? $0 : Int((Double($0) * speed).rounded(.up)) }
  }

  /// ffmpeg's arguments from the file to samples on its standard output.
  func arguments(_ file: MediaFile, _ tempo: SoundTempo) -> [String] {
    let first = isReversed && speed != 1 ? max(begin - Self.margin, 0) : begin
    let seek = max(first - Self.lead, 0) / Self.grid
    var arguments = file.guards
    if seek > 0 { arguments += ["-ss", "\(seek * 40)ms"] }
    let filters = conversion + course(first - seek * Self.grid, seek * Self.grid, tempo)
    return arguments + [
      "-i", file.url, "-map", "0:\(stream)", "-af", filters.joined(separator: ","), "-c:a",
      "pcm_f32le", "-f", "f32le", "pipe:1",
    ]
  }

  /// To two channels of the mix.
  private var conversion: [String] {
    [
      // A sound that begins later than its file gets silence before it. Many channels are turned down to what two hold,
      // as in every player: without `rematrix_maxval` 5.1 would come 7.7 dB louder.
      "aresample=\(SoundTime.rate):async=1:first_pts=0:rematrix_maxval=1",
      // One channel is as loud as before in both; ffmpeg by itself would take 3 dB off.
      channels == 1
        ? "aformat=sample_fmts=fltp,pan=stereo|c0=c0|c1=c0"
        : "aformat=sample_fmts=fltp:channel_layouts=stereo",
    ]
  }

  /// From samples of the file to the piece's own.
  ///
  /// - Parameters:
  ///   - skipped: how many come before those that are wanted.
  ///   - seek: where in the file the first of all is.
  private func course(_ skipped: Int, _ seek: Int, _ tempo: SoundTempo) -> [String] {
    guard !isReversed else { return backwards(skipped, tempo) }
    let lead = speed == 1 ? 0 : min(skipped, Self.lead)
    let ends = [
      wanted.map { skipped + $0 + (speed == 1 ? 0 : Self.margin) }, fileEnd.map { $0 - seek },
    ]
    let end = ends.compactMap(\.self).min().map { ":end_sample=\(max($0, 1))" } ?? ""
    return ["atrim=start_sample=\(skipped - lead)\(end)", "asetpts=PTS-STARTPTS"]
      + tempo.filters(speed) + trim(skipping: lead)
  }

  /// Silence takes the place of what the file does not have, so that its end is where it belongs.
  private func backwards(_ skipped: Int, _ tempo: SoundTempo) -> [String] {
    let lead = speed == 1 ? 0 : Self.lead
    let before = begin - max(begin - (speed == 1 ? 0 : Self.margin), 0)
    let count = before + (wanted ?? 0) + lead
    return [
      "atrim=start_sample=\(skipped):end_sample=\(skipped + count)", "asetpts=PTS-STARTPTS",
      "apad=whole_len=\(count)", "areverse", "asetpts=N/SR/TB",
    ] + tempo.filters(speed) + trim(skipping: lead)
  }

  /// Only the piece itself.
  private func trim(skipping lead: Int) -> [String] {
    let skipped = Int((Double(lead) / max(speed, 0.01)).rounded())
    let end = samples.map { ":end_sample=\(skipped + $0)" } ?? ""
    return ["atrim=start_sample=\(skipped)\(end)"]
  }
}
