// Animated WebP, frame by frame, beside what libwebp's own player makes of it: see make-corpus.py.

import SegueCodecs
import SeguePixels
import TestSupport
import Testing

@Suite struct AnimatedPictureTests {
  static let names = ["part-frames", "key-frames", "lossy", "still"]

  private func open(_ name: String) throws -> AnimatedPicture {
    try AnimatedPicture(file: Corpus.path("animated", name + ".webp"))
  }

  /// The frames that the file's truth has.
  private func truth(_ name: String, _ size: PixelSize) throws -> [[UInt8]] {
    let all = try Truth.pixels(of: name + ".webp", in: "animated")
    let bytes = Array(all.bytes)
    return (0..<(all.size.height / size.height)).map {
      Array(bytes[($0 * size.count * 4)..<(($0 + 1) * size.count * 4)])
    }
  }

  @Test(arguments: names) func framesAreThePlayers(_ name: String) throws {
    let moving = try open(name)
    let frames = try truth(name, moving.size)
    try #require(moving.count == frames.count)
    // In order, backwards, and at random.
    var order = Array(frames.indices) + frames.indices.reversed()
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20 { order.append(Int.random(in: frames.indices, using: &generator)) }
    for index in order {
      let pixels = try moving.frame(index).premultipliedRGBA
      // The player blends straight colours, which round once more.
      let worst = zip(pixels, frames[index]).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(worst <= 2, "frame \(index)")
    }
  }

  @Test func timesAreTheFiles() throws {
    let moving = try open("part-frames")
    #expect(
      moving.durations.map(\.description) == ["7/100", "3/100", "31/1000", "4/125", "33/1000", "2"])
    #expect(moving.duration == Rational(2196, 1000))
    #expect(moving.loopCount == 2)
    func index(_ milliseconds: Int) -> Int { moving.index(at: Rational(milliseconds, 1000)) }
    #expect([-5, 0, 69, 70, 99, 100, 195, 196, 2195].map(index) == [0, 0, 0, 1, 1, 2, 4, 5, 5])
    // Twice, and then it stays at its end.
    #expect([2196, 2196 + 70, 4391, 4392, 1 << 40].map(index) == [0, 1, 5, 5, 5])
    #expect(moving.index(at: Rational(.max)) == 5)
    let endless = try open("key-frames")
    #expect(endless.loopCount == 0)
    #expect(endless.index(at: Rational(350 * 1000 + 50, 1000)) == 1)
  }

  @Test func momentsOfNoTimeLastATenth() throws {
    #expect(try open("lossy").durations[2] == Rational(1, 10))
  }

  @Test func aStillIsOneFrame() throws {
    let still = try open("still")
    #expect(still.count == 1)
    #expect(!still.hasAlpha)
    #expect(
      try still.frame(at: Rational(7))
        == ImageDecoder().decode(
          file: Corpus.path("animated", "still.webp")
        ).bitmap)
  }

  @Test func otherFilesAreRefused() throws {
    let path = Corpus.path("good", "rgb-8.png")
    let error = #expect(throws: CodecError.self) { try AnimatedPicture(file: path) }
    #expect(error == .notAPicture(name: path, guess: "PNG"))
    #expect(throws: CodecError.missing(name: "/nowhere.webp")) {
      try AnimatedPicture(file: "/nowhere.webp")
    }
  }

  @Test func aFileThatEndsEarlyHasItsFirstFramesWhenLenient() throws {
    let whole = try Corpus.bytes("animated", "part-frames.webp")
    let bytes = [UInt8](whole.prefix(whole.count - 30))
    #expect(throws: CodecError.partlyReadable(.truncated(name: "cut", percent: nil))) {
      try AnimatedPicture(bytes, name: "cut")
    }
    var options = DecodeOptions()
    options.isLenient = true
    let cut = try AnimatedPicture(bytes, name: "cut", options: options)
    #expect(cut.count == 5)
    #expect(try cut.frame(4) == open("part-frames").frame(4))
  }

  @Test func severalThreadsGetTheSameFrames() async throws {
    let (moving, alone) = (try open("part-frames"), try open("part-frames"))
    let expected = try (0..<moving.count).map { try alone.frame($0) }
    try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for index in 0..<60 { group.addTask { (index * 7 % 6, try moving.frame(index * 7 % 6)) } }
      for try await (index, bitmap) in group { #expect(bitmap == expected[index]) }
    }
  }
}
