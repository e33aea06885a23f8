import { refuse } from '../../http/failures.ts'
import { readBytes, type Bytes } from './bytes.ts'
import { checkScan, fewestBytes, readFrame, type Frame } from './frame.ts'
import { APP1, EOI, FRAMES, segmentOf, SOI, SOS, isRestart } from './markers.ts'
import { orientationOf, orientationSegment } from './orientation.ts'
import { strippedOf } from './segments.ts'
import { expectJpeg } from './sniff.ts'

const MOST_SEGMENTS = 5000
const MOST_SCANS = 100

/** The known facts about the picture so far. */
interface Progress {
  frame: Frame | null
  scans: number
  pixelBytes: number
  oriented: boolean
}

/**
 * Copies a JPEG without everything beside the picture: camera, location, thumbnails, comments, and data after its end.
 * No pixel is decoded, so decompression bombs do no harm, and only a chunk at a time is in memory.
 */
export async function* cleanJpeg(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const bytes = readBytes(source)
  const seen: Progress = { frame: null, scans: 0, pixelBytes: 0, oriented: false }
  try {
    await expectJpeg(bytes)
    bytes.skip(2)
    yield Buffer.from([0xff, SOI])
    yield* walk(bytes, seen)
    if (!seen.frame || seen.pixelBytes < fewestBytes(seen.frame)) refuse('PHOTO_DAMAGED')
    yield Buffer.from([0xff, EOI])
    await bytes.drain()
  } finally {
    await bytes.close()
  }
}

async function* walk(bytes: Bytes, seen: Progress): AsyncGenerator<Buffer> {
  for (let segments = 0; segments < MOST_SEGMENTS; segments++) {
    const marker = await nextMarker(bytes)
    if (marker === EOI) return
    const segment = filterSegment(marker, await nextContent(bytes), seen)
    if (segment) yield segment
    if (marker !== SOS) continue
    for await (const pixels of passScan(bytes)) {
      seen.pixelBytes += pixels.length
      yield pixels
    }
  }
  refuse('PHOTO_DAMAGED')
}

/** Any number of FF, then the marker. */
async function nextMarker(bytes: Bytes): Promise<number> {
  for (;;) {
    const view = await bytes.peek(2)
    if (view.length < 2 || view[0] !== 0xff) refuse('PHOTO_DAMAGED')
    let at = 1
    while (view[at] === 0xff) at++
    const marker = view[at]
    bytes.skip(marker === undefined ? at - 1 : at + 1)
    if (marker !== undefined) return marker
  }
}

/** A length that counts itself, then the content. */
async function nextContent(bytes: Bytes): Promise<Buffer> {
  const head = await bytes.peek(2)
  if (head.length < 2) refuse('PHOTO_DAMAGED')
  const length = head.readUInt16BE(0)
  const view = await bytes.peek(length)
  if (length < 2 || view.length < length) refuse('PHOTO_DAMAGED')
  bytes.skip(length)
  return view.subarray(2, length)
}

function filterSegment(marker: number, content: Buffer, seen: Progress): Buffer | null {
  if (FRAMES.includes(marker)) return frameSegment(marker, content, seen)
  if (marker === SOS) return scanSegment(content, seen)
  if (marker !== APP1) return strippedOf(marker, content)
  const orientation = seen.oriented || seen.scans > 0 ? null : orientationOf(content)
  if (orientation === null) return null
  seen.oriented = true
  return orientationSegment(orientation)
}

function frameSegment(marker: number, content: Buffer, seen: Progress): Buffer {
  if (seen.frame) refuse('PHOTO_DAMAGED')
  seen.frame = readFrame(content)
  return segmentOf(marker, content)
}

function scanSegment(content: Buffer, seen: Progress): Buffer {
  seen.scans += 1
  if (!seen.frame || seen.scans > MOST_SCANS) refuse('PHOTO_DAMAGED')
  checkScan(content, seen.frame)
  return segmentOf(SOS, content)
}

/** Copies the coded pixels of one scan unchanged, and stops before the marker that ends them. */
async function* passScan(bytes: Bytes): AsyncGenerator<Buffer> {
  let passed = 0
  for (;;) {
    const view = await bytes.peek(2)
    if (view.length < 2) refuse('PHOTO_DAMAGED')
    const length = pixelBytes(view)
    if (length === 0) break
    bytes.skip(length)
    passed += length
    yield view.subarray(0, length)
  }
  if (passed === 0) refuse('PHOTO_DAMAGED')
}

/**
 * The number of bytes at the start that are certainly pixels. FF 00 is a pixel byte FF, a restart marker belongs to the
 * pixels, and any number of FF may precede a marker. The decision about a last FF needs the next byte.
 */
function pixelBytes(view: Buffer): number {
  for (let at = 0; ;) {
    let ff = view.indexOf(0xff, at)
    if (ff === -1) return view.length
    while (view[ff + 1] === 0xff) ff++
    const next = view[ff + 1]
    if (next !== 0 && !isRestart(next)) return ff
    at = ff + 2
  }
}
