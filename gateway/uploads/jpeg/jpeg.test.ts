import { describe, expect, test } from 'vitest'
import { APP0, APP1, APP14, APP2, COM, EOI, segmentOf } from './markers.ts'
import { cleaned, exif, orientationOnly, photo, PLACE, type PhotoKind } from '../testing/uploads.ts'

const KINDS: Record<string, PhotoKind> = {
  baseline: {},
  progressive: { progressive: true },
  'with restart markers': { restarts: true },
  'progressive with restart markers': { progressive: true, restarts: true },
  'of one pixel': { width: 1, height: 1 },
  'of many blocks': { width: 640, height: 480 },
}

const TEXT = Buffer.from('camera 4711, 26.1857N 91.7511E')
const JFIF = Buffer.from([...Buffer.from('JFIF\0'), 1, 2, 1, 0, 72, 0, 72, 0, 0])
const ICC = Buffer.from('ICC_PROFILE\0\x01\x01 colours of the screen')
const ADOBE = Buffer.from([...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 1])

describe('keeps', () => {
  test.each(Object.entries(KINDS))('a photo %s byte for byte', async (_name, kind) => {
    expect(await cleaned(photo(kind))).toEqual(photo(kind))
  })

  test.each([
    ['the resolution', segmentOf(APP0, JFIF)],
    ['how an editor stored the colours', segmentOf(APP14, ADOBE)],
  ])('%s', async (_what, segment) => {
    expect(await cleaned(photo({ segments: [segment] }))).toEqual(photo({ segments: [segment] }))
  })

  test.each([2, 3, 4, 5, 6, 7, 8])('which way up, %i, and nothing else of the camera', async (orientation) => {
    for (const littleEndian of [true, false]) {
      const clean = await cleaned(photo({ segments: [exif(orientation, littleEndian)] }))
      expect(clean).toEqual(photo({ segments: [orientationOnly(orientation)] }))
      expect(clean.includes(PLACE)).toBe(false)
    }
  })

  test('which way up, when that is told before the picture but behind its header', async () => {
    const plain = photo()
    const at = plain.indexOf(Buffer.from([0xff, 0xda]))
    const insert = (segment: Buffer) => Buffer.concat([plain.subarray(0, at), segment, plain.subarray(at)])
    expect(await cleaned(insert(exif(6)))).toEqual(insert(orientationOnly(6)))
  })

  test('fill bytes within the pixels, and drops those before other markers', async () => {
    const plain = photo({ restarts: true })
    const restart = plain.indexOf(Buffer.from([0xff, 0xd0]))
    const filled = Buffer.concat([plain.subarray(0, restart), Buffer.from([0xff, 0xff]), plain.subarray(restart)])
    expect(await cleaned(filled)).toEqual(filled)
    const before = Buffer.concat([plain.subarray(0, 2), Buffer.alloc(300, 0xff), plain.subarray(2)])
    expect(await cleaned(before)).toEqual(plain)
  })
})

describe('drops', () => {
  const markers = [APP1, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xef, COM]
  test.each(markers.map((marker) => [marker.toString(16), marker] as const))(
    'the segment %s',
    async (_name, marker) => {
      expect(await cleaned(photo({ segments: [segmentOf(marker, TEXT)] }))).toEqual(photo())
    },
  )

  test.each([
    ['a drawing program', APP0, TEXT],
    ['a thumbnail of its own', APP0, Buffer.from('JFXX\0\x10thumbnail')],
    ['further pictures', APP2, Buffer.from('MPF\0II*\0')],
    ['an empty segment', APP1, Buffer.alloc(0)],
    ['no colours of Adobe', APP14, TEXT],
    ['words as a profile of colours', APP2, ICC],
    ['the largest comment there is', COM, Buffer.alloc(65_533, 'x')],
  ])('%s', async (_what, marker, content) => {
    expect(await cleaned(photo({ segments: [segmentOf(marker, content)] }))).toEqual(photo())
  })

  test('the thumbnail behind the resolution', async () => {
    const header = Buffer.concat([JFIF.subarray(0, 12), Buffer.from([1, 2]), Buffer.alloc(6, 'rgb')])
    expect(await cleaned(photo({ segments: [segmentOf(APP0, header)] }))).toEqual(
      photo({ segments: [segmentOf(APP0, JFIF)] }),
    )
  })

  test.each([0, 1, 9, 255, 65_535])('the orientation %i, which means nothing', async (orientation) => {
    expect(await cleaned(photo({ segments: [exif(orientation)] }))).toEqual(photo())
  })

  test('a second EXIF, XMP, and comments between the scans', async () => {
    const xmp = segmentOf(APP1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<gps/>'))
    const plain = photo({ progressive: true })
    const second = plain.lastIndexOf(Buffer.from([0xff, 0xda]))
    const more = [xmp, exif(3), segmentOf(COM, TEXT)]
    const noisy = Buffer.concat([plain.subarray(0, second), ...more, plain.subarray(second)])
    expect(await cleaned(noisy)).toEqual(plain)
    const first = photo({ segments: [exif(6), ...more] })
    expect(await cleaned(first)).toEqual(photo({ segments: [orientationOnly(6)] }))
  })

  test.each([
    ['a ZIP archive', 'PK\x03\x04 secret.txt'],
    ['a script', '<script>alert(1)</script>'],
    ['a film', '\0\0\0\x18ftypmp42'],
    ['a second photo', photo({ segments: [exif(1)] }).toString('latin1')],
  ])('%s behind the end', async (_what, tail) => {
    expect(await cleaned(Buffer.concat([photo(), Buffer.from(tail, 'latin1')]))).toEqual(photo())
  })

  test('a broken EXIF without a stumble', async () => {
    const whole = exif(6)
    for (let length = 4; length < whole.length; length++) {
      const segment = segmentOf(APP1, whole.subarray(4, length))
      const clean = await cleaned(photo({ segments: [segment] }))
      expect([photo().length, photo().length + orientationOnly(6).length]).toContain(clean.length)
    }
  })
})

describe('pieces of any size', () => {
  const noisy = photo({
    progressive: true,
    restarts: true,
    segments: [segmentOf(APP0, JFIF), exif(6), segmentOf(COM, TEXT), segmentOf(APP2, ICC)],
  })
  const tailed = Buffer.concat([noisy.subarray(0, -2), Buffer.from([0xff, 0xff, 0xff, EOI]), TEXT])

  test.each([1, 2, 3, 5, 7, 64, 1000])('give the same photo: %i', async (size) => {
    expect(await cleaned(tailed, size)).toEqual(await cleaned(tailed))
  })

  test('give a photo that is clean already', async () => {
    const clean = await cleaned(tailed)
    expect(await cleaned(clean)).toEqual(clean)
  })
})
