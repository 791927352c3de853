// libFuzzer's entry point for the picture decoders. run.sh builds it once per target with one of
// FUZZ_PNG, FUZZ_JPEG, FUZZ_WEBP, FUZZ_HEIF and FUZZ_MAP
// defined, together with the sources of the modules it exercises.

/// Decodes whatever libFuzzer thinks of, strictly and leniently; crashes and hangs are the findings.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  var options = DecodeOptions()
  // Small enough that time goes into parsing, not into clearing memory.
  options.limits.pixels = 1 << 18
  let strict = ImageDecoder(options: options)
  options.isLenient = true
  options.minimumSize = PixelSize(width: 8, height: 8)
  let lenient = ImageDecoder(options: options)
  guard let format = ImageFormat.sniff(bytes) else { return 0 }
  #if FUZZ_PNG
    guard format == .png else { return 0 }
  #elseif FUZZ_JPEG
    guard format == .jpeg else { return 0 }
  #elseif FUZZ_HEIF
    guard format == .heic || format == .avif else { return 0 }
  #elseif FUZZ_WEBP
    guard format == .webp else { return 0 }
    for decoder in [strict, lenient] {
      let moving = try? AnimatedPicture(bytes, options: decoder.options)
      for index in (0..<min(moving?.count ?? 0, 8)).reversed() { _ = try? moving?.frame(index) }
    }
  #endif
  #if FUZZ_MAP
    _ = try? strict.decodeMap(bytes)
    _ = try? lenient.decodeMap(bytes)
  #else
    _ = try? strict.decode(bytes)
    _ = try? lenient.decode(bytes)
  #endif
  return 0
}
