// Parts of H.264 films, encoded so that the film is as good at its seams as one run's.
//
// x264 keeps a picture by what the next frames make of it. At the end of a part it sees nothing, and the last frames are
// worse. So a part gets frames from behind its end. A key frame is forced there, and the packets from it on
// are dropped: no frame that is kept refers to them. A picture that stays is its own future: one that has
// been there long needs none. Its first key frame would be worse than one in the middle of a
// film, whose quality follows from the frames before it, so it gets more bits. In between, key frames are where one run
// has them, counted from the film's first frame.
//
// How much is lost, Tests/Farm/equal.py measures. Frames before a part do as well as the bits, but for all films they
// would have to be sixteen, which take three times as long to encode as those behind it.

import SegueExport

extension VideoFormat {
  /// Frames behind a part, where they can be cut off again.
  package func margin(of film: FrameStream) throws -> PartMargin {
    let isCut =
      try codec == .h264 && !triesMachine && settings.areHarmless
      // Its filters drop packets by their number.
      && FFmpeg.find(writing: container.name).isOfVersion(5)
    // x264 looks forty frames ahead.
    return isCut ? PartMargin(frames: 24, still: 40, group: try groupLength(of: film)) : .none
  }

  /// After how many frames at most one run has a key frame; nil if every frame is one.
  package func groupLength(of film: FrameStream) throws -> Int? {
    let arguments = try pictureArguments(for: film)
    guard let place = arguments.lastIndex(where: ["-g", "-g:v", "-g:v:0"].contains),
      place + 1 < arguments.count,
      let length = Int(arguments[place + 1]), length > 0
    else { return nil }
    return length
  }

  /// The arguments that encode a part with its margin, and drop that again.
  func cutting(_ stream: FrameStream) throws -> [String] {
    guard stream.film != stream.frames, try margin(of: stream) != .none else { return [] }
    let (first, count) = (stream.frames.lowerBound - stream.film.lowerBound, stream.frames.count)
    let zones: [String] = [
      first > 0 ? "0,0,b=1.5" : nil,
      // Nobody sees these: they are encoded as fast as it goes.
      stream.given.count > count ? "\(count),\(stream.given.count - 1),b=0.1,me=dia,subme=0" : nil,
    ].compactMap(\.self)
    let group = try groupLength(of: stream).map { "+not(mod(n+\(first),\($0)))" } ?? ""
    return [
      "-force_key_frames", "expr:eq(n,\(count))\(group)", "-forced-idr", "1", "-bsf:v",
      "\(VideoCodec.h264Units),noise=drop=gte(n\\,\(count))",
    ] + (zones.isEmpty ? [] : ["-x264-params", "zones=" + zones.joined(separator: "/")])
  }
}

extension FFmpeg {
  /// Whether it is of this version or a later one.
  func isOfVersion(_ least: Int) -> Bool {
    guard let major = version?.split(separator: ".").first else { return false }
    // Builds of the day have names.
    return Int(major).map { $0 >= least } ?? true
  }
}
