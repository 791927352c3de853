// Topics about what is around the command: filters, configuration, environment, files, exit codes.

import Segue

extension HelpTopic {
  static let filters = HelpTopic(
    name: "filters", title: "Filters: transitions as shaders",
    blocks: [
      .text(
        "A filter is a file in GLSL with a function vec4 transition(vec2 uv), as GL Transitions have it. -t takes its "
          + "file, or its name when it is in a folder of filters: those of --filters first, then those of "
          + "$SEGUE_FILTERS, of the installation, and at last the built-in ones. 'segue check' says whether a filter "
          + "compiles and keeps the rules."),
      .lines([
        "uniform float strength; // = 1.0",
        "vec4 transition(vec2 uv) {",
        "  return mix(getFromColor(uv), getToColor(uv), pow(progress, strength));",
        "}",
      ]),
      .text(
        "A comment behind a parameter gives its default. Comments at the top say // Title:, // Summary:, // Author: and "
          + "// License:. Loops without an end are ended by --shader-budget."),
    ])

  static let configuration = HelpTopic(
    name: "config", title: "The configuration file: defaults of your own",
    blocks: [
      .text(
        "What you set in every call can stand in a file, a line each; # begins a line that is a remark. Options win. The "
          + "file is the one that --config names, or $SEGUE_CONFIG, or segue/config in $XDG_CONFIG_HOME or ~/.config. "
          + "With --config none, or SEGUE_CONFIG=none in a script, there is none. 'segue doctor' shows which one holds, "
          + "and what it sets."),
      .lines([
        "# Films as I want them.", "size = 1280x720", "fps = 25", "transition = push:from=left",
        "hold = 3s", "quality = 80",
      ]),
      .text("The keys:"),
      .terms(PreferenceKey.all.map { ($0.name, $0.summary) }),
      .text(
        "What a show says of its canvas wins over size, fps, fit and background. What happens on it is the show's: "
          + "transition, duration, hold, timing and font are for films of inputs. Scenes and compositions that 'segue "
          + "play' plays take none of these nine, and neither does the cut that 'segue export' writes: it is the show's "
          + "document, for everybody."),
      .text(
        "'segue farm plan' writes what it sets into the plan. The machines of a farm read no file of their own: a plan's "
          + "frames are the same everywhere. Commands that only answer read none either."),
    ])

  static let environment = HelpTopic(
    name: "environment", title: "Environment",
    blocks: [
      .terms([
        ("SEGUE_CONFIG", "The configuration file, or none."),
        ("SEGUE_FILTERS", "Folders with filters, with colons between them."),
        ("SEGUE_FFMPEG", "The ffmpeg program, when it is not the one on the PATH."),
        (
          "SEGUE_INSTRUCTION_SET",
          "Limits kernels to less than the machine has: baseline, x86-64-v2 or x86-64-v3. The bytes stay the same."
        ),
        ("SEGUE_LIBHEIF", "The library for HEIC and AVIF, when it is not libheif.so.1."),
        (
          "SEGUE_LIBFREETYPE, SEGUE_LIBHARFBUZZ, SEGUE_LIBFONTCONFIG, SEGUE_LIBFRIBIDI, SEGUE_LIBICUUC",
          "The libraries for text, when they are others than the system's."
        ),
        ("XDG_CONFIG_HOME", "The folder of segue/config; ~/.config where it is not set."),
        (
          "TERM, COLORTERM, COLUMNS, NO_COLOR, CI",
          "What the terminal can show, and what is wanted there."
        ),
        ("DISPLAY, WAYLAND_DISPLAY", "Whether 'segue studio' can open a browser."),
        (
          "SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX, …",
          "'segue farm render': which shards are this machine's, as the cluster's engine says it."
        ),
      ])
    ])

  static let files = HelpTopic(
    name: "files", title: "Files",
    blocks: [
      .terms([
        ("~/.config/segue/config", "Defaults of your own: see 'segue help config'."),
        (
          "PREFIX/share/segue/filters",
          "The installation's filters, beside the PREFIX/bin that segue is in."
        ),
        (
          "PREFIX/share/doc/segue",
          "The licence and the list of changes; in packages sample shows, scenes and compositions, too."
        ),
      ]),
      .text(
        "Nothing is overwritten without --force. A file appears when it is complete: an interrupted run leaves none."
      ),
    ])

  static let exitCodes = HelpTopic(
    name: "exit-codes", title: "Exit codes",
    blocks: [
      .terms(HelpText.exitCodes.map { ($0.code, $0.meaning + ".") }),
      .text(HelpText.errorsAsJSON),
    ])
}
