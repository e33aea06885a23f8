import { refuse } from '../../http/failures.ts'
import type { Bytes } from './bytes.ts'
import { isRestart } from './markers.ts'

/** Passes the coded pixels of one scan on, untouched, and stops before the marker that ends them. */
export async function* passScan(bytes: Bytes): AsyncGenerator<Buffer> {
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
 * How many bytes at the start are pixels for certain. FF 00 is a pixel byte FF, a restart marker belongs to the pixels,
 * and any number of FF may stand before a marker. The last FF waits for the byte behind it.
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
