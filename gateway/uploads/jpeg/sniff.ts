import { refuse } from '../../http/failures.ts'
import type { Bytes } from './bytes.ts'

const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** The brands of HEIC photos and related formats. */
const HEIC_BRANDS = [
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'hevm',
  'hevs',
  'mif1',
  'mif2',
  'msf1',
  'miaf',
  'avif',
  'avis',
]
const LONGEST_BRAND_LIST_BYTES = 256

/** Accepts a JPEG and refuses anything else by its first bytes: the name and the declared type prove nothing. */
export async function expectJpeg(bytes: Bytes): Promise<void> {
  const start = await bytes.peek(JPEG.length)
  if (start.subarray(0, JPEG.length).equals(JPEG)) return
  if (start.length < JPEG.length && JPEG.subarray(0, start.length).equals(start)) refuse('PHOTO_DAMAGED')
  refuse(isHeic(await bytes.peek(LONGEST_BRAND_LIST_BYTES)) ? 'PHOTO_IS_HEIC' : 'NOT_A_JPEG')
}

/** The file begins with a box "ftyp" that lists its brands, four letters each; the second four bytes are a version. */
function isHeic(start: Buffer): boolean {
  if (start.length < 12 || start.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(start.readUInt32BE(0), start.length, LONGEST_BRAND_LIST_BYTES)
  const brands = [start.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(start.toString('latin1', at, at + 4))
  return brands.some((brand) => HEIC_BRANDS.includes(brand))
}
