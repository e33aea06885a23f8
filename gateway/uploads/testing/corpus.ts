import { APP0, APP1, APP14, APP2, COM, DHT, segmentOf, SOS } from '../jpeg/markers.ts'
import { exif, orientationOnly, photo, PLACE } from './uploads.ts'

/** A file that someone means harm with, or whose camera meant no harm, and its expected result. */
export interface HostileFile {
  name: string
  bytes: Buffer
  /** A refusal, or the very bytes that must come out. */
  verdict: 'NOT_A_JPEG' | 'PHOTO_IS_HEIC' | 'PHOTO_DAMAGED' | Buffer
}

/** The texts that must never come out of a photo. */
export const MARKERS = ['camera 4711', PLACE, '<script>', 'PK\x03\x04', '<?php']

const latin = (text: string) => Buffer.from(text, 'latin1')
const plain = photo()
const frame = plain.indexOf(Buffer.from([0xff, 0xc0]))
const scan = plain.indexOf(Buffer.from([0xff, SOS]))
const table = plain.indexOf(Buffer.from([0xff, DHT]))
const pixels = plain.subarray(scan, -2)
const SCRIPT = '<script>alert(document.cookie)</script>'

/** Some 300 files, each made here. */
export function hostileFiles(): HostileFile[] {
  return [...strangers(), ...phones(), ...cut(), ...bombs(), ...broken(), ...telling(), ...polyglots(), ...brokenExif()]
}

const file =
  (verdict: HostileFile['verdict']) =>
  ([name, bytes]: [string, Buffer]): HostileFile => ({ name, bytes, verdict })

function strangers(): HostileFile[] {
  const starts: Record<string, string> = {
    PNG: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
    GIF: 'GIF89a\x01\0\x01\0',
    WebP: 'RIFF\x24\0\0\0WEBPVP8 ',
    BMP: 'BM\x36\0\0\0',
    TIFF: 'II*\0\x08\0\0\0',
    'TIFF, big end first': 'MM\0*\0\0\0\x08',
    ICO: '\0\0\x01\0\x01\0\x10\x10',
    'JPEG 2000': '\0\0\0\x0cjP  \r\n\x87\n',
    'JPEG XL': '\xff\x0a\0\0',
    'a JPEG without its third byte': '\xff\xd8\0\xe0',
    SVG: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'SVG with a declaration': '<?xml version="1.0"?><svg/>',
    'entities that grow': '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;">]><svg>&c;</svg>',
    HTML: `<!doctype html>${SCRIPT}`,
    'a comment of HTML': `<!-- ${SCRIPT} -->`,
    script: 'alert(1)',
    PHP: '<?php system($_GET["c"]); ?>',
    PDF: '%PDF-1.7\n',
    PostScript: '%!PS-Adobe-3.0\n',
    ImageMagick: 'push graphic-context\nimage over 0,0 0,0 "https://example.com/a"',
    ZIP: 'PK\x03\x04\x14\0',
    'a ZIP that is empty': 'PK\x05\x06\0\0',
    gzip: '\x1f\x8b\x08\0',
    tar: 'photo.jpg\0\0\0\0\0\0\0\0',
    'a program of Linux': '\x7fELF\x02\x01',
    'a program of Windows': 'MZ\x90\0',
    'a film': '\0\0\0\x18ftypmp42\0\0\0\0isommp42',
    'a box that is cut off': '\0\0\0\x18ftyp',
    sound: 'ID3\x04\0\0',
    text: 'photo',
    CSV: '=HYPERLINK("https://example.com")',
    'a byte order mark': '\xef\xbb\xbf<svg/>',
    zeros: '\0'.repeat(100),
  }
  return Object.entries(starts).map(([name, start]) => file('NOT_A_JPEG')([name, latin(start)]))
}

/** Photos of telephones that are named .jpg. */
function phones(): HostileFile[] {
  const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1', 'avif', 'avis']
  return brands.flatMap((brand) =>
    [brand, `xxxx\0\0\0\0${brand}`].map((words) => {
      const box = latin(`\0\0\0\0ftyp${words.length === 4 ? `${words}\0\0\0\0mif1` : words}`)
      box.writeUInt32BE(box.length, 0)
      return file('PHOTO_IS_HEIC')([
        `HEIC of the brand ${brand}, ${words.length} letters`,
        Buffer.concat([box, latin('meta')]),
      ])
    }),
  )
}

/** Photos that break off: nothing, in a header, in a table, in the pixels, before the end. */
function cut(): HostileFile[] {
  const [progressive, withExif] = [photo({ progressive: true }), photo({ segments: [exif(6)] })]
  const places = (bytes: Buffer, step: number) =>
    Array.from({ length: Math.ceil(bytes.length / step) }, (_, n) => bytes.subarray(0, n * step))
  return [...places(plain, 3), ...places(progressive, 11), ...places(withExif, 17)].map((bytes, n) =>
    file('PHOTO_DAMAGED')([`cut to ${bytes.length} bytes, ${n}`, bytes]),
  )
}

const changed = (at: number, ...bytes: number[]) => {
  const copy = Buffer.from(plain)
  copy.set(bytes, at)
  return copy
}

/** Few bytes that would become very many, or cost much time. */
function bombs(): HostileFile[] {
  const sides: [number, number][] = [
    [65_535, 65_535],
    [65_535, 1],
    [1, 65_535],
    [16_385, 1],
    [1, 16_385],
    [8001, 8000],
    [8000, 8000],
    [16_384, 3906],
    [0, 16],
    [16, 0],
    [0, 0],
  ]
  const whole = (...parts: Buffer[]) => Buffer.concat([plain.subarray(0, 2), ...parts, plain.subarray(-2)])
  const many = (count: number, part: Buffer) => Array.from({ length: count }, () => part)
  const files: [string, Buffer][] = [
    ...sides.map(([width, height]): [string, Buffer] => [
      `${width} × ${height} pixels in a few bytes`,
      changed(frame + 5, height >> 8, height & 255, width >> 8, width & 255),
    ]),
    ...[101, 500, 2000].map((count): [string, Buffer] => [
      `${count} scans`,
      whole(plain.subarray(2, scan), ...many(count, pixels)),
    ]),
    ...[COM, APP1, APP2].map((marker): [string, Buffer] => [
      `5,001 segments ${marker.toString(16)}`,
      whole(...many(5001, segmentOf(marker, Buffer.alloc(1)))),
    ]),
    ['a table of 1,000 codes', changed(table + 5, 250, 250, 250, 250)],
    ['tables without end', whole(...many(5001, plain.subarray(table, scan)))],
    ['a megabyte of FF without an end', Buffer.concat([plain.subarray(0, 2), Buffer.alloc(1_000_000, 0xff)])],
    ['a megabyte of restart markers outside a scan', whole(Buffer.alloc(1_000_000, Buffer.from([0xff, 0xd0])))],
  ]
  return files.map(file('PHOTO_DAMAGED'))
}

/** Broken files that no phone makes. */
function broken(): HostileFile[] {
  const codings = [0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]
  const strays = [0x00, 0x01, 0x02, 0xbf, 0xd0, 0xd7, 0xd8, 0xdc, 0xde, 0xdf, 0xf0, 0xf7, 0xfd]
  const inserted = (bytes: Buffer, at = 2) => Buffer.concat([plain.subarray(0, at), bytes, plain.subarray(at)])
  const files: [string, Buffer][] = [
    ...codings.map((coding): [string, Buffer] => [`the coding ${coding.toString(16)}`, changed(frame + 1, coding)]),
    ...strays.map((marker): [string, Buffer] => [
      `the marker ${marker.toString(16)}`,
      inserted(Buffer.from([0xff, marker, 0, 2])),
    ]),
    ...[0, 1].map((length): [string, Buffer] => [
      `a length of ${length}`,
      inserted(Buffer.from([0xff, APP0, 0, length])),
    ]),
    ['a length beyond the end', inserted(Buffer.from([0xff, APP0, 0xff, 0xff]))],
    ['a stray byte between segments', inserted(Buffer.from([0]), frame)],
    ...[1, 2, 4, 12, 16].map((bits): [string, Buffer] => [`${bits} bits a pixel`, changed(frame + 4, bits)]),
    ...[0, 2, 5, 255].map((count): [string, Buffer] => [`${count} components`, changed(frame + 9, count)]),
    ...[0x00, 0x50, 0x05, 0xff].map((sampling): [string, Buffer] => [
      `the sampling ${sampling.toString(16)}`,
      changed(frame + 11, sampling),
    ]),
    ['a scan of a component that is not there', changed(scan + 5, 7)],
    ['a scan of no component', changed(scan + 4, 0)],
    ['a fifth table', changed(table + 4, 4)],
    ['two headers', inserted(plain.subarray(frame, frame + 13))],
    ['no header', Buffer.concat([plain.subarray(0, frame), plain.subarray(frame + 13)])],
    ['no scan', Buffer.concat([plain.subarray(0, scan), plain.subarray(-2)])],
  ]
  return files.map(file('PHOTO_DAMAGED'))
}

/** Photos that contain more than they show: only the picture comes out. */
function telling(): HostileFile[] {
  const texts: [string, Buffer][] = [
    ['a camera', latin(`camera 4711, ${PLACE}`)],
    ['a script', latin(SCRIPT)],
    ['XMP', latin(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${PLACE}${SCRIPT}</x:xmpmeta>`)],
    ['PHP', latin('<?php system($_GET["c"]); ?>')],
    ['the largest there is', Buffer.alloc(65_533, 'camera 4711 ')],
    ['nothing', Buffer.alloc(0)],
  ]
  const markers = [APP1, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xef, COM]
  const dropped = markers.flatMap((marker) =>
    texts.map(([what, content]) =>
      file(plain)([`${what} in the segment ${marker.toString(16)}`, photo({ segments: [segmentOf(marker, content)] })]),
    ),
  )
  const turned = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((way) =>
    [true, false].map((littleEndian) =>
      file(way === 1 ? plain : photo({ segments: [orientationOnly(way)] }))([
        `a place and the way up ${way}`,
        photo({ segments: [exif(way, littleEndian)] }),
      ]),
    ),
  )
  const others = [APP0, APP2, APP14].map((marker) =>
    file(plain)([
      `words in the segment ${marker.toString(16)}`,
      photo({ segments: [segmentOf(marker, latin(SCRIPT))] }),
    ]),
  )
  return [...dropped, ...turned, ...others]
}

/** A photo that is something else as well: only the photo comes out. */
function polyglots(): HostileFile[] {
  const tails = [
    'PK\x03\x04 secret.txt',
    SCRIPT,
    '<?php system("id") ?>',
    '\0\0\0\x18ftypmp42',
    '%PDF-1.7',
    '\x7fELF',
    'Rar!\x1a',
    '*/=alert(1)//',
  ]
  return [
    ...tails.map((tail) =>
      file(plain)([`a photo with ${JSON.stringify(tail)} behind it`, Buffer.concat([plain, latin(tail)])]),
    ),
    file(plain)(['a photo with another behind it', Buffer.concat([plain, photo({ segments: [exif(1)] })])]),
    file(plain)(['a photo that is a script', photo({ segments: [segmentOf(COM, latin('*/=alert(1);/*'))] })]),
    file('NOT_A_JPEG')(['a photo behind a comment of HTML', Buffer.concat([latin('<!--'), plain])]),
    file('NOT_A_JPEG')(['a photo behind a ZIP', Buffer.concat([latin('PK\x03\x04'), plain])]),
  ]
}

/** EXIF that breaks off at each of its first places: a photo without it. */
function brokenExif(): HostileFile[] {
  const whole = exif(6)
  return Array.from({ length: 24 }, (_, n) => {
    const segment = segmentOf(APP1, whole.subarray(4, 4 + n))
    return file(plain)([`EXIF of ${n} bytes`, photo({ segments: [segment] })])
  })
}
