// A line or two for each command that show what it is for. Those of the default command are the help screen's.

/// Examples by command.
enum ManualExamples {
  /// Those of a command by its words; of the whole command, what the help screen does not have.
  static func of(_ path: [String]) -> KeyValuePairs<String, String> {
    all[path.joined(separator: " ")] ?? [:]
  }

  private static let all: [String: KeyValuePairs<String, String>] = [
    "": [
      "A film of a folder with a title and music":
        "segue holiday/ -o film.mp4 --title Holiday --audio song.mp3"
    ],
    "render": [
      "The default command by its name": "segue render a.jpg b.jpg -o fade.png",
      "A film for another program":
        "segue render a.jpg b.jpg -o - --format y4m | ffmpeg -i - film.mkv",
    ],
    "frame": [
      "The middle of a transition": "segue frame a.jpg b.jpg -t ripple -o still.png",
      "A film at a time": "segue frame film.json --at 2s -o still.png",
    ],
    "show": [
      "A film in the terminal": "segue show a.jpg clip.mp4 -t page-curl",
      "One frame of it": "segue show film.json --at 2s",
    ],
    "play": [
      "A show as a video": "segue play journey.json -o journey.mp4 --size 1080p",
      "A composition in another colour": "segue play title.json -o title.webm --slot accent=tomato",
    ],
    "export": ["A cut for an editor": "segue export journey.json -o journey.otio"],
    "shift": [
      "One scene becomes another": "segue shift gallery.json detail.json -o move.webp --hold 500ms"
    ],
    "list": ["Wipes, and the effects of FFmpeg's xfade": "segue list wipe xfade"],
    "describe": [
      "What an effect takes": "segue describe page-curl",
      "What a clip is": "segue describe clip.mp4",
    ],
    "formats": ["The formats of this machine": "segue formats"],
    "check": [
      "All mistakes in a show": "segue check show.json",
      "Mistakes in a filter": "segue check look.glsl",
    ],
    "batch": [
      "A film for each row of a table": "segue batch card.json guests.csv -o 'out/{{id}}.mp4'"
    ],
    "schema": ["A schema for editors": "segue schema show"],
    "filter": ["A built-in filter as a file": "segue filter export burn"],
    "filter export": ["For another host": "segue filter export look.glsl"],
    "sheet": ["Every wipe on one sheet": "segue sheet a.jpg b.jpg -o wipes.png --family wipe"],
    "contact": ["A folder at a glance": "segue contact holiday/ -o sheet.jpg"],
    "gallery": ["A page with all effects": "segue gallery a.jpg b.jpg -o gallery"],
    "compare": ["The difference of two pictures": "segue compare a.png b.png --min-psnr 40"],
    "farm": ["What is missing": "segue farm status farm"],
    "farm plan": [
      "A film in eight shards":
        "segue farm plan 'shots/*.jpg' -t push -o film.mp4 --into farm --shards 8"
    ],
    "farm render": [
      "The first half, on one of two machines": "segue farm render farm --shard 1/2"
    ],
    "farm status": ["Finished and missing shards": "segue farm status farm"],
    "farm merge": ["The film from its parts": "segue farm merge farm"],
    "farm submit": ["A job for Slurm": "segue farm submit farm --engine slurm"],
    "studio": ["A show, edited in the browser": "segue studio journey.json"],
    "serve": ["Frames for another program": "segue serve --stdio"],
    "bench": ["This machine's speed, measured in a minute": "segue bench --quick"],
    "doctor": ["What this machine has": "segue doctor"],
  ]
}
