// What a program or a language model needs to make films: `segue help agents`.
//
// skills/segue/SKILL.md is the same text below a name and a description. A test compares them, and Tests/Readme/run.sh runs the
// examples.

/// The guide for programs and language models.
enum AgentsGuide {
  /// The word behind `segue help`.
  static let name = "agents"
  static let title = "For programs and language models: to look, choose, write and check"

  /// The whole text, as Markdown.
  static let text = #"""
    # Segue: films from pictures, clips, text and sound

    `segue` renders films and animations on Linux by the processor alone. It needs no display, no network and no
    questions: every command below runs unattended, writes one file or nothing, and gives the same bytes each time.
    What you need is here; `segue help COMMAND` has every option, `segue doctor` says what is installed.

    Work in this order: **look** at the media, **choose** effects, **write** a show, **check** it, **look** at a few
    frames, **render**.

    ## Look

    You cannot see a film, but you can see pictures. Draw small ones and read them:

    ```sh run
    segue describe clip.mp4 --json                                # size, length, rate, sound; works for pictures and sounds
    segue contact clip.mp4 a.jpg -o media.jpg --force             # everything you have on one sheet
    segue sheet a.jpg b.jpg -o effects.jpg --family curl --force  # the effects of a family, at five moments each
    segue frame a.jpg b.jpg --at 0.4 -t page-curl --size 320x -o moment.jpg --force   # a transition at progress 0.4
    ```

    ## Choose an effect

    ```sh run
    segue list "calm wedding"                    # ranked by what people mean; best first
    segue list "retro tape" --brief              # a line of JSON each: name, summary, family, mood, energy, cost
    segue describe page-curl --brief             # its parameters, a line each: values, default, meaning
    segue describe page-curl --brief --json
    ```

    The first of the list fits the words best: read its mood and energy before you take it.

    Write an effect as `NAME` or `NAME:key=value,key=value`: `push:from=left`, `page-curl:radius=10%`. `fade` is the
    default, and right for most cuts. Use one effect for a film, or two or three that share a mood. `cost` `low` and
    `medium` render fast; keep `veryHigh` for short moments. Lengths are pixels or `10%` of the shorter side, angles
    `30deg`, colours `ff8800` or CSS names, times `1s`, `500ms`, `30f` or `1:30`.

    ## Films in one command

    Inputs follow each other; settings of one input follow a colon. The name of the output sets the format.

    ```sh run
    # An animation for a README: endless, small, no player needed
    segue a.jpg b.jpg -o readme.webp -t page-curl --loop --hold 1s --size 640x360
    ```

    ```sh run
    # A slideshow: each picture moves and has its name below; six seconds, with music
    segue a.jpg b.jpg c.jpg -o slides.mp4 --caption "The mountains" --caption "Northern lights" --caption "Dunes" \
      --ken-burns --hold 2s --audio song.mp3:fade-out=1s --length 6s --size 640x360
    ```

    ```sh run
    # An upright reel whose cuts fall on beats
    segue a.jpg b.jpg c.jpg a.jpg -o reel.mp4 --size 1080x1920 --fit blur --duration 0 \
      --audio song.mp3 --beats audio --length 6s
    ```

    ```sh run
    # A part of a clip at double speed, its sound kept, music that gives way to it
    segue a.jpg:hold=1s clip.mp4:in=1s,out=5s,speed=2 b.jpg:hold=1s -o trip.mp4 --audio song.mp3 --duck -12dB --size 640x360
    ```

    ```sh run
    # A logo, a picture in the picture and a speaker's name
    segue clip.mp4:out=3s -o talk.mp4 --watermark Images/leaf.png --lower-third "Grace Hopper|Rear admiral" \
      --overlay a.jpg:at=1s,place=top-right,width=30%,radius=4%,shadow --size 640x360
    ```

    ```sh run
    # A batch of cards: one film for each row of a table; columns fill variables, and the name of the output
    cat >card.json <<'END'
    {"show": "Card", "variables": {"name": {"default": "Ada"}, "role": {"default": ""}},
     "canvas": [640, 360], "items": [{"color": "navy", "hold": "2s", "title": "Welcome, {{name}}", "caption": "{{role}}"}]}
    END
    printf 'id,name,role\n1,Ada,Analyst\n2,Grace,"Rear admiral, retired"\n' >people.csv
    segue batch card.json people.csv -o 'card-{{id}}.webp'
    ```

    `--hold` is how long a picture is shown alone, `--duration` how long a transition takes; both neighbours are seen in it.
    `--loop` adds the way back to the first input; `.webp`, `.gif` and `.png` animations repeat for ever anyway.
    `--fit` is `cover` (cut off what does not fit), `contain`, `blur` (a blurred copy beside it), `stretch`, `center`.

    ## Write a show

    A show is a film as JSON, for whatever needs more than a line: overlays with times, keyframes, texts of their own.
    Paths count from the folder of the show. `segue schema show` prints the JSON Schema (draft 2020-12): read the part you
    need before you write a key that is not here.

    ```sh run
    # A product clip: a title, captions at their times, a logo that comes in, music
    cat >product.json <<'END'
    {
      "show": "Product",
      "canvas": [640, 360],
      "fps": 25,
      "transition": {"effect": "push:from=right", "duration": "500ms", "timing": "ease-out"},
      "items": [
        {"picture": "a.jpg", "hold": "2s", "motion": {"from": [0, 0, 1, 1], "to": [0.2, 0.2, 0.6, 0.6]},
         "title": "One bag for everything"},
        {"clip": "clip.mp4", "in": "1s", "out": "4s", "name": "demo", "volume": 0.5, "transition": "page-curl"},
        {"color": "navy", "hold": "2s", "title": "segue.example"}
      ],
      "tracks": [[
        {"picture": "Images/leaf.png", "at": "demo", "until": "demo+2s", "place": "top-right", "width": "12%",
         "entrance": {"effect": "fade", "duration": "300ms"}, "exit": "fade"},
        {"text": {"text": "Waterproof"}, "at": "demo+500ms", "length": "2s", "place": "bottom"}
      ]],
      "sounds": [{"file": "song.mp3", "gain": 0.6, "fadeOut": "1s"}]
    }
    END
    segue check product.json --json
    segue play product.json -o product.mp4 --dry-run --json   # length, frames, what happens when
    segue frame product.json --at 2.5s -o look.jpg            # look at a moment
    segue contact product.json --each time --rows 2 --columns 4 -o film.jpg
    segue play product.json -o product.mp4
    ```

    ```sh run
    # Captions from a file, in a box
    printf '1\n00:00:00,500 --> 00:00:02,000\nA first line.\n\n2\n00:00:02,200 --> 00:00:04,000\nAnd a second.\n' >words.srt
    segue clip.mp4:out=4s -o captioned.mp4 --captions words.srt --caption-style box --size 640x360
    ```

    ```sh run
    # A film that says how it is written: the keys of a show, and output, format and size
    echo '{"items": ["a.jpg", "b.jpg"], "transition": "swap", "hold": "1s", "size": "640x360", "output": "swap.webp"}' >film.json
    segue play film.json
    ```

    ```sh run
    # A show for an editor: OpenTimelineIO, and back
    echo '{"show": "Cut", "items": ["a.jpg", "b.jpg"], "transition": "cube", "hold": "1s"}' >cube.json
    segue export cube.json -o cube.otio
    segue play cube.otio -o cube.webp --size 640x360
    ```

    The parts of a show:

    | where | keys |
    |---|---|
    | the show | `show` (required), `variables`, `canvas`, `fps`, `fit`, `background`, `hold`, `transition`, `items` (required), `tracks`, `title`, `captions` (a subtitle file: `"words.srt"`), `captionStyle` (`"box"`), `texts`, `sounds`, `length`, `beats`, `duck`, `loudness` |
    | an item | one of `picture`, `clip`, `color`, `text`, `scene`, `composition`, `show`, `sequence`; `name`, `hold` (stills), `in`, `out`, `speed`, `volume` (clips), `crop`, `fit`, `focus`, `motion`, `title`, `caption`, `transition` (to the next item; `null` is a cut) |
    | an overlay | an item's content; `at`, `until` or `length`, `place` (a corner, a side, `center` or `[x, y, width, height]` in parts of the canvas), `width`, `opacity`, `blend`, `cornerRadius`, `shadow`, `rotation`, `keyframes`, `entrance`, `exit` |
    | a text: `{"text": {…}}` as an item or overlay | `text`, `size` (a part of the shorter side, 0.11 unless set; captions have 0.055), `color`, `font` |
    | a sound | `file`, `at`, `in`, `length`, `gain`, `fadeIn`, `fadeOut`, `loop`, `speech` |

    `at` and `until` are times from the start (`"2s"`), from the end (`"-1s"`), or from a named item (`"demo+500ms"`); an
    item begins in the middle of the transition to it. Options such as `--caption-style` are for films in one command; a show has keys.
    `segue contact FILM --each time --rows 2 --columns 4` draws eight moments of a film, `segue contact FILES` each file once.

    ## Check

    `segue check FILE --json` reads a show, scene, film, Lottie file or filter, and lists **all** mistakes at once:

    ```json
    {"file": "bad.json", "kind": "show", "isClean": false, "mistakes": [{"category": "badData", "exitCode": 65,
     "message": "bad.json: line 1, column 38: transitoin: unknown key …", "line": 1, "column": 38, "place": "transitoin",
     "fix": {"replace": "transitoin", "with": "transition"}}], "warnings": []}
    ```

    Mistakes (exit code 65) must be mended; `fix` is the nearest word that there is. `warnings` are legal and surely not meant: a
    text too brief to read, too pale for what is behind it, outside of the picture or on another text; an overlay that is never
    seen; music that ends before the film. Their `fix` is the `key` to set at the `place`, and its `value`. With `--pictures DIR`
    each that can be seen is drawn: look at it. Check again until both lists are empty, but for what you mean.

    ## Errors

    Every command takes `--json`: an error is then one object on standard output, `{"error": {"category", "exitCode",
    "message", "file", "line", "column", "place"}}`. The message names the cause and the remedy.

    | exit code | meaning | what to do |
    |---|---|---|
    | 0 | done | |
    | 64 | a wrong option, effect or parameter | read the message: it suggests the nearest name |
    | 65 | a file with mistakes, or damaged | mend it at `line` and `column`; do not try again unchanged |
    | 66 | a file is missing | check the path |
    | 69 | ffmpeg is missing | write `.webp` or numbered `.png`, which need nothing, or install it (`segue doctor`) |
    | 71, 75 | out of memory or time | smaller `--size`, or a higher `--max-memory`, `--timeout` |
    | 73 | the output exists | another name, or `--force` |

    An output appears when it is complete; after an error there is none.

    ## Rules that save you a round

    - Add `--force` when you render again, `-q` to have no progress, `--progress json` to follow it.
    - Render small while you try (`--size 320x`, `--frames 0-49`), large at the end.
    - People read 17 to 20 characters a second: show a text of 40 characters for two seconds or longer.
    - A transition is no longer than the items beside it; 500 ms to 1 s suits most.
    - `color:black:hold=0` as the first or last input fades from or to black.
    - Formats: `.mp4` for films with sound, `.webp` for animations, `.webm` or `.mov` with transparency, `%04d.png` for numbered
      pictures; `segue formats` lists all.
    - For files of strangers add `--root . --timeout 60s --max-memory 1GB`.

    """#
}
