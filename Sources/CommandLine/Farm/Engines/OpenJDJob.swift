// Open Job Description 2023-09 with the extension TASK_CHUNKING: one parameter, the shards.

import Segue
import SegueFarm

extension EngineJob {
  /// The template.
  func openJD() throws -> EngineText {
    guard !folder.path.contains("{{"), !segue.contains("{{") else {
      throw CommandFailure.usage(
        "\(folder.path): '{{' begins a variable in a template; rename the folder")
    }
    let more = options(nil).map { ", \(quoted($0))" }.joined()
    return EngineText(
      name: "openjd.yaml",
      text: """
        # Renders the shards of a film, and merges them: openjd run openjd.yaml
        # Once more, only some of them: openjd run openjd.yaml -p Shards=2,3,5
        specificationVersion: jobtemplate-2023-09
        extensions: [TASK_CHUNKING]
        name: segue film
        parameterDefinitions:
          - name: Plan
            type: PATH
            objectType: DIRECTORY
            dataFlow: INOUT
            default: .
            description: The folder of the plan, which every machine must see.
          - name: Segue
            type: STRING
            default: \(quoted(segue))
            description: The command on the machines that render.
          - name: Shards
            type: STRING
            default: "0-\(last)"
            description: The shards to render; once more, only those that are missing.
        steps:
          - name: Render
            parameterSpace:
              taskParameterDefinitions:
                - name: Shard
                  type: CHUNK[INT]
                  range: "{{Param.Shards}}"
                  chunks: {defaultTaskCount: 1, targetRuntimeSeconds: 60, rangeConstraint: CONTIGUOUS}
            script:
              actions:
                onRun:
                  command: "{{Param.Segue}}"
                  args: [farm, render, "{{Param.Plan}}", --shard, "{{Task.Param.Shard}}"\(more)]
                  cancelation: {mode: NOTIFY_THEN_TERMINATE, notifyPeriodInSeconds: 5}
          - name: Merge
            dependencies: [{dependsOn: Render}]
            script:
              actions:
                onRun:
                  command: "{{Param.Segue}}"
                  args: [farm, merge, "{{Param.Plan}}"\(more)]

        """)
  }

  /// A text in double quotes, as YAML and JSON have it.
  func quoted(_ text: String) -> String { JSONTree(.text(text)).written }
}
