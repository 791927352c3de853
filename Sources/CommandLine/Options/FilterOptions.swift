// The options that say where filters are looked for, and how much their frames may take.

import ArgumentParser
import Segue

struct FilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder with filters (\(FilterFileName.listed)), which segue searches before those of $SEGUE_FILTERS, "
        + "the installed and the built-in ones; may be repeated.", valueName: "DIR"),
    completion: .directory)
  var filters: [Repeated<String>] = []

  @Option(
    name: .customLong("shader-budget"), parsing: .unconditional,
    help: ArgumentHelp(
      "The most instructions that a filter may run for a pixel. This ends endless loops.",
      valueName: "N"))
  var budget = ShaderFilter.defaultBudget

  /// Says where filters are looked for.
  func describe(in film: inout FilmDescription) {
    film.filters = filters.all() + film.filters
    if budget != ShaderFilter.defaultBudget { film.shaderBudget = budget }
  }

  /// The filters that are asked for.
  var wanted: FilmFilters { FilmFilters(folders: filters.all(), budget: budget, .current) }
}
