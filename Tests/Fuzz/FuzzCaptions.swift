// libFuzzer's entry point for captions. run.sh builds it with their reader's sources.

/// Reads whatever libFuzzer thinks of; crashes and hangs are the findings.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  _ = try? CaptionFile(bytes: bytes, name: "a.srt")
  return 0
}
