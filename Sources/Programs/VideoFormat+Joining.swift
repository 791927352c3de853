// Joins parts of a film into one without encoding their pictures again.
//
// Sound is not in the parts: an encoder of sound begins with a delay, and parts with sound would click and drift. It
// is mixed and encoded here, as in a run over the whole film.

import SegueExport
import SeguePixels

extension VideoFormat: JoinableFormat {
  /// Asks ffmpeg for its encoders, where it may have one of several.
  package func pictureArguments(for stream: FrameStream) throws -> [String] {
    let ffmpeg = try FFmpeg.find(writing: container.name)
    return try encoderArguments(of: ffmpeg, for: stream)
      + settings.checkedWords(container.name, stream.limits)
  }

  /// Joins files of this format.
  package func join(
    _ parts: [EncodedPart], of stream: FrameStream, to destination: Destination, writing: Writing
  ) throws -> JoinedFilm {
    let ffmpeg = try FFmpeg.find(writing: container.name)
    let set = PartSet(parts: parts, stream: stream, name: "\(destination)", ffmpeg: ffmpeg)
    try set.check(as: container)
    let output = try FFmpegOutput(
      destination, format: container.name, canStream: false, writing)
    let job = try output.using { try start(set, to: output, ffmpeg, writing) }
    try job.using {
      try set.end(job)
      try set.check(output, as: container.rounding, writing.cancellation)
      try job.publish()
    }
    return JoinedFilm(
      bytes: job.bytes, notes: job.notes, loudness: job.loudness, film: job.film)
  }

  private func start(
    _ set: PartSet, to output: FFmpegOutput, _ ffmpeg: FFmpeg, _ writing: Writing
  ) throws -> FFmpegJob {
    let list = try PartList(
      set.parts, of: set.stream, in: container, isGuarded: ffmpeg.isOfVersion(5), writing)
    let mix = try SoundMix(set.stream, ffmpeg, writing)
    var call = FFmpegCall()
    call.loudness = mix.loudness
    call.planned = WrittenFilm(planned: set.stream, sound: !mix.isSilent)
    call.keepsPlan = settings.areHarmless
    call.inputs = list.inputs + mix.inputs
    call.outputs = ["-map", "0:v"] + mix.outputs(container.sound)
    call.outputs += try settings.checkedWordsForCopies(container.name, set.stream.limits)
    // After the user's words, which may name an encoder.
    call.outputs += ["-c:v", "copy", "-bsf:v", try times(of: set)]
    // Matroska has it in a track's header, from where ffmpeg does not copy it.
    if codec == .vp9, !set.stream.source.isOpaque {
      call.outputs += ["-metadata:s:v:0", "alpha_mode=1"]
    }
    call.outputs += container.fileArguments + ["-f", container.muxer]
    call.sound = try mix.feed()
    return try FFmpegJob(ffmpeg, call, output, writing, keeping: [list] + set.files)
  }

  /// The filter of packets that gives them the times of one run.
  ///
  /// Times within a part and the part's own are rounded one after the other, in Matroska each to a millisecond: every
  /// picture is put on the frame that it is nearest to. Times of decoding are counted anew: a part of one frame is
  /// decoded when it is shown, but a longer one begins some frames earlier, which would be in the part before it.
  private func times(of set: PartSet) throws -> String {
    let rate = "(\(set.stream.frameRate.numerator)/\(set.stream.frameRate.denominator))"
    return "setts=pts=round(round(PTS*TB*\(rate))/\(rate)/TB)"
      + ":dts=round((N-\(try set.reordering()))/\(rate)/TB)"
  }
}
