import { describe, expect, test } from 'vitest'
import { segmentOf, SOS } from './markers.ts'
import { cleaned, exif, photo } from '../testing/uploads.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const ftyp = (major: string, ...others: string[]) => {
  const box = latin(`\0\0\0\0ftyp${major}\0\0\0\0${others.join('')}`)
  box.writeUInt32BE(box.length, 0)
  return Buffer.concat([box, latin('\0\0\x01\x00meta')])
}

const STRANGERS: Record<string, Buffer> = {
  PNG: latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  GIF: latin('GIF89a\x01\0\x01\0'),
  WebP: latin('RIFF\x24\0\0\0WEBPVP8 '),
  PDF: latin('%PDF-1.7\n'),
  ZIP: latin('PK\x03\x04\x14\0'),
  SVG: latin('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  HTML: latin('<!doctype html><script>alert(1)</script>'),
  BMP: latin('BM\x36\0\0\0'),
  TIFF: latin('II*\0\x08\0\0\0'),
  'a film': ftyp('mp42', 'isom'),
  'a film of an iPhone': ftyp('qt  ', 'qt  '),
  'a box that is cut off': latin('\0\0\0\x18ftyp'),
  'a program': latin('\x7fELF\x02\x01'),
  'a photo behind a script': Buffer.concat([latin('<!--'), photo()]),
  zeros: Buffer.alloc(100),
}

test.each(Object.entries(STRANGERS))('%s is no JPEG, whatever its name', async (_name, bytes) => {
  await expect(cleaned(bytes)).rejects.toThrow('NOT_A_JPEG')
  await expect(cleaned(bytes, 1)).rejects.toThrow('NOT_A_JPEG')
})

const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1', 'avif', 'avis']

test.each(BRANDS)('a photo of the brand %s is HEIC', async (brand) => {
  await expect(cleaned(ftyp(brand, 'mif1', 'MiHE'))).rejects.toThrow('PHOTO_IS_HEIC')
  await expect(cleaned(ftyp('xxxx', 'yyyy', brand))).rejects.toThrow('PHOTO_IS_HEIC')
  await expect(cleaned(ftyp(brand), 1)).rejects.toThrow('PHOTO_IS_HEIC')
})

describe('damaged is', () => {
  const plain = photo()
  const withBytes = (at: number, ...bytes: number[]) => {
    const changed = Buffer.from(plain)
    changed.set(bytes, at)
    return changed
  }
  const frame = plain.indexOf(Buffer.from([0xff, 0xc0]))
  const scan = plain.indexOf(Buffer.from([0xff, SOS]))
  const huffman = plain.indexOf(Buffer.from([0xff, 0xc4]))
  const whole = (...parts: Buffer[]) => Buffer.concat([plain.subarray(0, 2), ...parts, plain.subarray(-2)])
  const header = plain.subarray(frame, frame + 13)
  const scans = (count: number) => Array.from({ length: count }, () => plain.subarray(scan, -2))

  test.each([
    ['nothing at all', Buffer.alloc(0)],
    ['a start and an end', whole()],
    ['no picture header', whole(plain.subarray(2, frame), plain.subarray(frame + 13, -2))],
    ['no scan', plain.subarray(0, scan)],
    ['no scan but an end', whole(plain.subarray(2, scan))],
    ['a scan of no bytes', whole(plain.subarray(2, scan + 10))],
    ['the header behind the scan', whole(plain.subarray(scan, -2), header)],
    ['two headers', whole(header, plain.subarray(2, -2))],
    ['a start within', whole(Buffer.from([0xff, 0xd8]), plain.subarray(2, -2))],
    ['a restart outside a scan', whole(Buffer.from([0xff, 0xd0]), plain.subarray(2, -2))],
    ['a stray byte', whole(plain.subarray(2, frame), Buffer.from([0]), plain.subarray(frame, -2))],
    ['a length below 2', whole(Buffer.from([0xff, 0xe0, 0, 1]), plain.subarray(2, -2))],
    ['a length beyond the end', whole(Buffer.from([0xff, 0xe0, 0xff, 0xff]), plain.subarray(2, -2))],
    ['no height', withBytes(frame + 5, 0, 0)],
    ['no width', withBytes(frame + 7, 0, 0)],
    ['65,535 pixels each way', withBytes(frame + 5, 0xff, 0xff, 0xff, 0xff)],
    ['16,385 pixels wide', withBytes(frame + 5, 0, 1, 0x40, 0x01)],
    ['64 Mpx and more', photo({ width: 8001, height: 8000 })],
    ['64 Mpx in a few bytes', withBytes(frame + 5, 0x1f, 0x40, 0x1f, 0x40)],
    ['12 bits a pixel', withBytes(frame + 4, 12)],
    ['two components', withBytes(frame + 9, 2)],
    ['no sampling', withBytes(frame + 11, 0)],
    ['a scan of a component that is not there', withBytes(scan + 5, 7)],
    ['arithmetic coding', withBytes(frame + 1, 0xc9)],
    ['lossless coding', withBytes(frame + 1, 0xc3)],
    ['a table of 1,000 codes', withBytes(huffman + 5, 250, 250, 250, 250)],
    ['a table that is cut off', withBytes(huffman + 5, 1, 0)],
    ['a fifth table', withBytes(huffman + 4, 4)],
    ['101 scans', whole(plain.subarray(2, scan), ...scans(101))],
    ['5,001 comments', whole(...Array.from({ length: 5001 }, () => segmentOf(0xfe, Buffer.alloc(1))))],
  ])('a photo with %s', async (_what, bytes) => {
    await expect(cleaned(bytes)).rejects.toThrow('PHOTO_DAMAGED')
    await expect(cleaned(bytes, 1000)).rejects.toThrow('PHOTO_DAMAGED')
  })

  test('not a photo of 100 scans, of 16,384 pixels one way, or of 64 Mpx', async () => {
    const many = whole(plain.subarray(2, scan), ...scans(100))
    expect(await cleaned(many)).toEqual(many)
    expect((await cleaned(photo({ width: 16_384, height: 8 }))).length).toBeGreaterThan(1000)
    expect((await cleaned(photo({ width: 8000, height: 8000 }))).length).toBeGreaterThan(100_000)
  })

  test.each([{}, { progressive: true }, { restarts: true }, { segments: [exif(6)] }])(
    'a photo cut anywhere: %j',
    async (kind) => {
      const bytes = photo(kind)
      for (let length = 0; length < bytes.length; length++) {
        await expect(cleaned(bytes.subarray(0, length))).rejects.toThrow('PHOTO_DAMAGED')
      }
    },
  )
})
