// Two PNG files to a frame: frame EFFECT PROGRESS FROM.png TO.png OUT.png
//
//   rustc -O --edition 2021 frame.rs -L "$(pkg-config --variable=libdir segue)"
use std::ffi::{c_char, c_int, c_void, CStr, CString};

#[repr(C)]
struct Source { struct_size: u32, format: u32, width: i32, height: i32, pixels: *const u8, stride: isize, identity: u64 }
#[repr(C)]
struct Target { struct_size: u32, format: u32, width: i32, height: i32, pixels: *mut u8, stride: isize }
const RGBA8: u32 = 1;
#[link(name = "segue")]
extern "C" {
    fn segue_open(specification: *const c_char, effect: *mut *mut c_void) -> i32;
    fn segue_frame(
        effect: *mut c_void, progress: f64, from: *const Source, to: *const Source, target: *const Target, threads: i32,
    ) -> i32;
    fn segue_error(effect: *const c_void) -> *const c_char;
    fn segue_close(effect: *mut c_void);
}

// libpng's simple interface; its RGBA of eight bits is format 3.
#[repr(C)]
struct Png { opaque: *mut c_void, version: u32, width: u32, height: u32, format: u32, flags: u32, colors: u32, failed: u32, message: [c_char; 64] }
#[link(name = "png16")]
extern "C" {
    fn png_image_begin_read_from_file(png: *mut Png, path: *const c_char) -> c_int;
    fn png_image_finish_read(png: *mut Png, back: *const c_void, pixels: *mut u8, stride: i32, colors: *mut c_void) -> c_int;
    fn png_image_write_to_file(
        png: *mut Png, path: *const c_char, to_8_bit: c_int, pixels: *const u8, stride: i32, colors: *const c_void) -> c_int;
}

fn text(word: &str) -> CString { CString::new(word).expect("no NUL in words") }
unsafe fn words<'a>(line: *const c_char) -> &'a str { CStr::from_ptr(line).to_str().unwrap_or("?") }

unsafe fn read(path: &str) -> (Png, Vec<u8>) {
    let mut png: Png = std::mem::zeroed();
    png.version = 1;
    assert!(png_image_begin_read_from_file(&mut png, text(path).as_ptr()) != 0, "{path}: {}", words(png.message.as_ptr()));
    png.format = 3;
    let mut pixels = vec![0; png.width as usize * png.height as usize * 4];
    let done = png_image_finish_read(&mut png, std::ptr::null(), pixels.as_mut_ptr(), 0, std::ptr::null_mut());
    assert!(done != 0, "{path}: {}", words(png.message.as_ptr()));
    (png, pixels)
}

fn main() { unsafe {
    let given: Vec<String> = std::env::args().collect();
    let ((mut png, from), (second, to)) = (read(&given[3]), read(&given[4]));
    let source = |of: &Png, pixels: &[u8]| Source { struct_size: std::mem::size_of::<Source>() as u32, format: RGBA8,
        width: of.width as i32, height: of.height as i32, pixels: pixels.as_ptr(), stride: of.width as isize * 4, identity: 0 };
    let (first, second, mut frame) = (source(&png, &from), source(&second, &to), vec![0; from.len()]);
    let target = Target { struct_size: std::mem::size_of::<Target>() as u32, format: RGBA8,
        width: first.width, height: first.height, pixels: frame.as_mut_ptr(), stride: first.stride };
    let (progress, mut effect) = (given[2].parse().expect("a number"), std::ptr::null_mut());
    let opened = segue_open(text(&given[1]).as_ptr(), &mut effect);
    assert!(opened == 0 && segue_frame(effect, progress, &first, &second, &target, 0) == 0, "{}", words(segue_error(effect)));
    segue_close(effect);
    let done = png_image_write_to_file(&mut png, text(&given[5]).as_ptr(), 0, frame.as_ptr(), 0, std::ptr::null());
    assert!(done != 0, "{}: {}", given[5], words(png.message.as_ptr()));
} }
