import { cleanJpeg } from '../jpeg/jpeg.ts'
import { APP1, DHT, DQT, DRI, EOI, segmentOf, SOI, SOS } from '../jpeg/markers.ts'

/** The kind of a test's photo: grey, decodable by any browser, and small. */
export interface PhotoKind {
  width?: number
  height?: number
  progressive?: boolean
  /** Restart markers between the blocks. */
  restarts?: boolean
  /** Segments before the tables, such as {@link exif} makes them. */
  segments?: readonly Buffer[]
}

const ONE_QUANTIZATION_TABLE = Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])
/** One code of two bits: the brightness stays as it was. */
const DC_TABLE = Buffer.from([0x00, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 1])
/** One code of one bit: the block ends. */
const AC_TABLE = Buffer.from([0x10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])

/** A whole JPEG made by hand. */
export function photo(kind: PhotoKind = {}): Buffer {
  const { width = 16, height = 16, progressive = false, restarts = false, segments = [] } = kind
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])
  return Buffer.concat([
    Buffer.from([0xff, SOI]),
    ...segments,
    segmentOf(DQT, ONE_QUANTIZATION_TABLE),
    segmentOf(progressive ? 0xc2 : 0xc0, frame),
    segmentOf(DHT, DC_TABLE),
    ...(restarts ? [segmentOf(DRI, Buffer.from([0, 1]))] : []),
    ...(progressive ? progressiveScans(blocks, restarts) : baselineScan(blocks, restarts)),
    Buffer.from([0xff, EOI]),
  ])
}

function baselineScan(blocks: number, restarts: boolean): Buffer[] {
  return [
    segmentOf(DHT, AC_TABLE),
    segmentOf(SOS, Buffer.from([1, 1, 0, 0, 63, 0])),
    pixels(blocks, restarts, (n) => `${brightness(n)}0`),
  ]
}

function progressiveScans(blocks: number, restarts: boolean): Buffer[] {
  return [
    segmentOf(SOS, Buffer.from([1, 1, 0, 0, 0, 0])),
    pixels(blocks, restarts, brightness),
    segmentOf(DHT, AC_TABLE),
    segmentOf(SOS, Buffer.from([1, 1, 0, 1, 63, 0])),
    pixels(blocks, restarts, () => '0'),
  ]
}

/** Brighter, then darker again, so that the coded bytes hold FF now and then. */
const brightness = (n: number) => (n % 2 === 0 ? '0111111111' : '0100000000')

function pixels(blocks: number, restarts: boolean, bitsOf: (n: number) => string): Buffer {
  const codes = Array.from({ length: blocks }, (_, n) => bitsOf(n))
  if (!restarts) return coded(codes.join(''))
  return Buffer.concat(codes.flatMap((code, n) => (n === 0 ? [coded(code)] : [restart(n - 1), coded(code)])))
}

const restart = (n: number) => Buffer.from([0xff, 0xd0 + (n % 8)])

function coded(bits: string): Buffer {
  const bytes: number[] = []
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, '1'), 2)
    bytes.push(...(byte === 0xff ? [0xff, 0] : [byte]))
  }
  return Buffer.from(bytes)
}

/** The text in the place of {@link exif}: it must never come out. */
export const PLACE = 'GPS 26.1857N 91.7511E'

/** The data that a phone writes beside the picture: the orientation, the place, a thumbnail. */
export function exif(orientation: number, littleEndian = false): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length)
  tiff.write(littleEndian ? 'II' : 'MM', 'latin1')
  view.setUint16(2, 42, littleEndian)
  view.setUint32(4, 8, littleEndian)
  view.setUint16(8, 2, littleEndian)
  entry(view, 10, { tag: 0x0112, type: 3, littleEndian })
  view.setUint16(18, orientation, littleEndian)
  entry(view, 22, { tag: 0x8825, type: 4, littleEndian })
  view.setUint32(30, tiff.length, littleEndian)
  return segmentOf(APP1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(PLACE), photo()]))
}

function entry(view: DataView, at: number, field: { tag: number; type: number; littleEndian: boolean }): void {
  view.setUint16(at, field.tag, field.littleEndian)
  view.setUint16(at + 2, field.type, field.littleEndian)
  view.setUint32(at + 4, 1, field.littleEndian)
}

/** The cleaned form of {@link exif}. */
export function orientationOnly(orientation: number): Buffer {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  return segmentOf(APP1, Buffer.from([...Buffer.from('Exif\0\0'), ...tiff]))
}

/** A photo after cleaning, fed in pieces of this size. */
export async function cleaned(bytes: Buffer, size = bytes.length): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of cleanJpeg(piecesOf(bytes, size))) parts.push(part)
  return Buffer.concat(parts)
}

async function* piecesOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/**
 * The segments of a JPEG, found in a simpler way than the cleaner's: every FF that is not followed by 00, FF or a
 * restart.
 */
export function segmentsIn(jpeg: Buffer): { marker: number; bytes: Buffer }[] {
  const found: { marker: number; bytes: Buffer }[] = []
  for (let at = 2; at < jpeg.length - 2;) {
    const marker = jpeg[at + 1] ?? 0
    const pixel = jpeg[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    const length = pixel ? 1 : 2 + jpeg.readUInt16BE(at + 2)
    if (!pixel) found.push({ marker, bytes: jpeg.subarray(at, at + length) })
    at += length
  }
  return found
}
