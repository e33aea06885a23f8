import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { Refused } from '../../http/failures.ts'
import { APP0, APP1, APP14, APP15, APP2, COM, segmentOf } from './markers.ts'
import { cleaned, exif, orientationOnly, photo, PLACE, segmentsIn } from '../testing/uploads.ts'

const RUNS = inject('long') ? 6000 : 600
const COMMENT = 'a comment of the camera'
const ORIGINALS = [{}, { progressive: true }, { restarts: true }].map((kind) =>
  photo({
    ...kind,
    segments: [
      segmentOf(APP0, Buffer.from('JFIF\0\x01\x02\x01\0\x48\0\x48\0\0', 'latin1')),
      exif(6),
      segmentOf(COM, Buffer.from(COMMENT)),
      segmentOf(APP2, Buffer.from('ICC_PROFILE\0\x01\x01colours')),
    ],
  }),
)

const change = fc.record({
  at: fc.nat(2000),
  how: fc.constantFrom('set', 'insert', 'delete', 'cut'),
  byte: fc.oneof(fc.nat(255), fc.constantFrom(0xff, 0x00, 0xd8, 0xd9, 0xda, 0xe1, 0xfe)),
})

function mutated(original: Buffer, changes: { at: number; how: string; byte: number }[]): Buffer {
  const bytes = [...original]
  for (const { at, how, byte } of changes) {
    const place = at % (bytes.length + 1)
    if (how === 'cut' && at % 7 === 0) bytes.length = place
    else bytes.splice(place, how === 'insert' ? 0 : 1, ...(how === 'delete' ? [] : [byte]))
  }
  return Buffer.from(bytes)
}

/** The result must be a JPEG that contains nothing beside the picture, and stays the same if it is cleaned again. */
async function verdict(bytes: Buffer): Promise<string> {
  const clean = await cleaned(bytes).catch((error: unknown) => {
    if (error instanceof Refused) return null
    throw error
  })
  if (clean === null) return 'fine'
  const telling = segmentsIn(clean).find((segment) => tells(segment.marker, segment.bytes))
  if (telling) return `the segment ${telling.marker.toString(16)} came out`
  return (await cleaned(clean)).equals(clean) ? 'fine' : 'what came out is not clean'
}

function tells(marker: number, segment: Buffer): boolean {
  if (marker === APP1) return !segment.equals(orientationOnly(segment[29] ?? 0))
  return marker === COM || (marker > APP2 && marker <= APP15 && marker !== APP14)
}

test('no change of bytes brings anything but a refusal or a clean photo', async () => {
  const changes = fc.array(change, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ORIGINALS), changes, async (original, list) => {
      expect(await verdict(mutated(original, list))).toBe('fine')
    }),
    { numRuns: RUNS },
  )
})

test('no bytes behind the start of a JPEG bring anything but a refusal or a clean photo', async () => {
  const tail = fc.array(fc.oneof(fc.nat(255), fc.constantFrom(0xff, 0x00, 0xda, 0xc0, 0xe1)), { maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(tail, async (bytes) => {
      expect(await verdict(Buffer.from([0xff, 0xd8, 0xff, ...bytes]))).toBe('fine')
    }),
    { numRuns: RUNS / 2 },
  )
})

test('the size of the pieces changes nothing, refusals included', async () => {
  const outcome = (bytes: Buffer, size?: number) => cleaned(bytes, size).catch((error: Error) => error.message)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ORIGINALS),
      fc.array(change, { maxLength: 3 }),
      fc.integer({ min: 1, max: 40 }),
      async (original, list, size) => {
        const bytes = mutated(original, list)
        expect(await outcome(bytes, size)).toEqual(await outcome(bytes))
      },
    ),
    { numRuns: RUNS / 3 },
  )
})

test('the place and the comment never come out of the originals', async () => {
  for (const original of ORIGINALS) {
    const clean = await cleaned(original)
    expect(original.includes(PLACE) && original.includes(COMMENT)).toBe(true)
    expect(clean.includes(PLACE) || clean.includes(COMMENT)).toBe(false)
  }
})
