// What the process's exit codes mean, in words: for the help screen, the topic and the manual pages.

extension HelpText {
  /// Every code, and what it says.
  static let exitCodes: KeyValuePairs = [
    "0": "done, or nobody reads the output",
    "1": "compare: they differ",
    "64": "usage",
    "65":
      "not a picture, damaged or too big; a filter, a scene or a configuration file with mistakes",
    "66": "missing or unreadable",
    "69": "ffmpeg or libheif is not installed",
    "70": "a bug of segue",
    "71": "no more memory",
    "73": "the output exists or cannot be created",
    "74": "reading or writing failed",
    "75":
      "try again: the time of --timeout is over; in a farm, parts are missing, a disk is full, or a share is away",
    "129, 130, 131, 143": "interrupted",
  ]

  /// What --json makes of an error.
  static let errorsAsJSON =
    "With --json, segue also prints an error as an object on standard output: "
    + #"{"error": {"category", "exitCode", "message"}}. If it is about a place in a file, the object also has "file", "#
    + #""line", "column" and "place"."#

  /// The end of the help screen.
  static var exitCodeLines: [String] {
    let codes = exitCodes.map { "\($0.key) \($0.value)" }.joined(separator: " · ")
    return (WrappedText.lines(codes, columns: 76) + WrappedText.lines(errorsAsJSON, columns: 76))
      .map { "  " + $0 }
  }
}
