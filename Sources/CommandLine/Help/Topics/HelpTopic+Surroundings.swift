// Topics about what is around the command: filters, configuration, environment, files, exit codes.

import Segue

extension HelpTopic {
  static let filters = HelpTopic(
    name: "filters", title: "Filters: transitions as shaders",
    blocks: [
      .text(
        "A filter is a file in GLSL with a function vec4 transition(vec2 uv), as GL Transitions have it. -t "
          + "takes the file, or the filter's name if the file is in a folder of filters. Segue looks in the "
          + "folders of --filters first, then in those of $SEGUE_FILTERS, then in the installation's, and last "
          + "among the built-in filters. 'segue check' reports mistakes in a filter."),
      .lines([
        "uniform float strength; // = 1.0",
        "vec4 transition(vec2 uv) {",
        "  return mix(getFromColor(uv), getToColor(uv), pow(progress, strength));",
        "}",
      ]),
      .text(
        "A comment after a parameter sets its default. Comments at the top set // Title:, // Summary:, // "
          + "Author: and // License:. --shader-budget ends endless loops."),
    ])

  static let configuration = HelpTopic(
    name: "config", title: "The configuration file: your own defaults",
    blocks: [
      .text(
        "Put options that you always use into a file, one on each line; a line with # at its start is a "
          + "comment. Options win. Segue reads the file of --config, or else of $SEGUE_CONFIG, or else "
          + "segue/config in $XDG_CONFIG_HOME or ~/.config. With --config none, or SEGUE_CONFIG=none in a script, "
          + "it reads no file. 'segue doctor' shows which file it reads, and what the file sets."),
      .lines([
        "# Films as I want them.", "size = 1280x720", "fps = 25", "transition = push:from=left",
        "hold = 3s", "quality = 80",
      ]),
      .text("The keys:"),
      .terms(PreferenceKey.all.map { ($0.name, $0.summary) }),
      .text(
        "A show's own canvas wins over size, fps, fit and background. A show also keeps its own transition, "
          + "duration, hold, timing and font; these keys apply only to films of inputs. None of these nine keys "
          + "applies to scenes and compositions in 'segue play', nor to 'segue export', whose cut is the same for "
          + "everybody."),
      .text(
        "'segue farm plan' writes these settings into the plan. The machines of a farm do not read the file, "
          + "so a plan's frames are the same everywhere. Commands that only print information do not read it "
          + "either."),
    ])

  static let environment = HelpTopic(
    name: "environment", title: "Environment",
    blocks: [
      .terms([
        "SEGUE_CONFIG": "The configuration file, or none.",
        "SEGUE_FILTERS": "Folders with filters, separated by colons.",
        "SEGUE_FFMPEG": "The ffmpeg program, if not the one on the PATH.",
        "SEGUE_INSTRUCTION_SET":
          "Limits the instructions that Segue uses: baseline, x86-64-v2 or x86-64-v3. The output does not change.",
        "SEGUE_LIBHEIF": "The library for HEIC and AVIF, if not libheif.so.1.",
        "SEGUE_LIBFREETYPE, SEGUE_LIBHARFBUZZ, SEGUE_LIBFONTCONFIG, SEGUE_LIBFRIBIDI, SEGUE_LIBICUUC":
          "The libraries for text, if not the system's.",
        "XDG_CONFIG_HOME": "The folder of segue/config (default: ~/.config).",
        "TERM, COLORTERM, COLUMNS, NO_COLOR, CI":
          "What the terminal can show, and whether you want colours.",
        "DISPLAY, WAYLAND_DISPLAY": "If one is set, 'segue studio' can open a browser.",
        "SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX, …":
          "Set by the cluster's engine: which shards 'segue farm render' renders on this machine.",
      ])
    ])

  static let files = HelpTopic(
    name: "files", title: "Files",
    blocks: [
      .terms([
        "~/.config/segue/config": "Your own defaults: see 'segue help config'.",
        "PREFIX/share/segue/filters": "The installed filters, if segue is in PREFIX/bin.",
        "PREFIX/share/segue/skills":
          "The text of 'segue help agents' as a skill for language models.",
        "PREFIX/share/doc/segue":
          "The licence and the list of changes; packages also have sample shows, scenes and compositions.",
      ]),
      .text(
        "Segue overwrites nothing without --force. A file appears when it is complete, and an interrupted run "
          + "leaves no file."
      ),
    ])

  static let exitCodes = HelpTopic(
    name: "exit-codes", title: "Exit codes",
    blocks: [
      .terms(HelpText.exitCodes.map { ($0.key, $0.value + ".") }),
      .text(HelpText.errorsAsJSON),
    ])
}
