// libFuzzer's entry point for JSON, the text of scene files and of what ffprobe says. run.sh builds it with the JSON reader's sources.

/// Reads whatever libFuzzer thinks of; crashes and hangs are the findings.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  var parser = JSONParser(bytes)
  _ = try? parser.parse()
  return 0
}
