// The option that names the configuration file, and the commands that have it.

import ArgumentParser

struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with your own defaults, or none; 'segue help config' explains it. (default: $SEGUE_CONFIG, or "
        + "segue/config in $XDG_CONFIG_HOME or ~/.config)",
      valueName: "FILE|none"), completion: .file())
  var config: String?
}

/// A command that has a use for a person's defaults.
///
/// Others read no file of theirs: those that answer, and those that work on a farm's plan, which says all itself.
protocol ConfiguredCommand: ParsableCommand {
  var configuring: ConfigurationOptions { get }
}

extension ExportingCommand {
  var configuring: ConfigurationOptions { running.configuring }
}
