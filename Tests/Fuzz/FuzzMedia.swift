// libFuzzer's entry point for what ffprobe says of a file. run.sh builds it with the modules below it.

/// Reads whatever libFuzzer thinks of as an answer of ffprobe; crashes and hangs are the findings.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  do throws(ProgramError) {
    let streams = try MediaStreams(answer: bytes, name: "a.mp4")
    let picture = try streams.picture(limits: Limits())
    precondition(picture.size.count > 0 && picture.size.count <= Limits.mostPixels)
    precondition(picture.duration >= .zero && picture.frameRate > .zero)
    let sound = try streams.sound()
    precondition(sound.duration >= .zero)
  } catch {
    // Mistakes are one line each.
    precondition(!"\(error)".contains("\n"))
  }
  return 0
}
