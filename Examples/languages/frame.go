// Two PNG files to a frame: frame EFFECT PROGRESS FROM.png TO.png OUT.png
//
//	go build frame.go
package main

// #cgo pkg-config: segue
// #include <segue.h>
import "C"

import (
	"image"
	"image/draw"
	"image/png"
	"log"
	"os"
	"strconv"
)

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func read(path string) *image.NRGBA {
	file, err := os.Open(path)
	check(err)
	decoded, err := png.Decode(file)
	check(err)
	straight := image.NewNRGBA(decoded.Bounds())
	draw.Draw(straight, straight.Bounds(), decoded, decoded.Bounds().Min, draw.Src)
	return straight
}

func main() {
	from, to := read(os.Args[3]), read(os.Args[4])
	progress, err := strconv.ParseFloat(os.Args[2], 64)
	check(err)
	// C keeps to memory of its own: what Go has, Go may move.
	source := func(picture *image.NRGBA) C.segue_source {
		size := picture.Rect.Size()
		return C.segue_source{C.sizeof_segue_source, C.SEGUE_RGBA8, C.int32_t(size.X), C.int32_t(size.Y),
			C.CBytes(picture.Pix), C.ptrdiff_t(picture.Stride), 0}
	}
	first, second := source(from), source(to)
	// A frame may be written over one of its pictures.
	target := C.segue_target{C.sizeof_segue_target, first.format, first.width, first.height, first.pixels, first.stride}
	var effect *C.segue_effect
	if C.segue_open(C.CString(os.Args[1]), &effect) != 0 || C.segue_frame(effect, C.double(progress), &first, &second, &target, 0) != 0 {
		log.Fatal(C.GoString(C.segue_error(effect)))
	}
	C.segue_close(effect)
	from.Pix = C.GoBytes(first.pixels, C.int(len(from.Pix)))
	file, err := os.Create(os.Args[5])
	check(err)
	check(png.Encode(file, from))
	check(file.Close())
}
