import { refuse } from '../../http/failures.ts'
import { plainProfile } from './icc.ts'
import { APP0, APP14, APP2, DHT, DQT, DRI, isApplication, COM, segmentOf } from './markers.ts'

/**
 * The part of a segment to keep, for all but frames, scans and EXIF: the tables and colours that the picture needs,
 * nothing that the camera or an editor added. Refuses segments that no photo contains.
 */
export function strippedOf(marker: number, content: Buffer): Buffer | null {
  if (marker === DQT) return checked(marker, content, quantizationBytes)
  if (marker === DHT) return checked(marker, content, huffmanBytes)
  if (marker === DRI) return checked(marker, content, () => 2)
  if (isApplication(marker)) return applicationOf(marker, content)
  return marker === COM ? null : refuse('PHOTO_DAMAGED')
}

const JFIF_BYTES = 14
const ADOBE_BYTES = 12

function applicationOf(marker: number, content: Buffer): Buffer | null {
  if (marker === APP0 && begins(content, 'JFIF\0') && content.length >= JFIF_BYTES) return withoutThumbnail(content)
  if (marker === APP2 && begins(content, 'ICC_PROFILE\0')) return profileOf(content)
  if (marker === APP14 && begins(content, 'Adobe') && content.length >= ADOBE_BYTES) return adobeOf(content)
  return null
}

/** A profile that does not fit into one segment is a table, not the few numbers of a camera or a screen. */
function profileOf(content: Buffer): Buffer | null {
  const profile = content[12] === 1 && content[13] === 1 ? plainProfile(content.subarray(14)) : null
  return profile && segmentOf(APP2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), profile]))
}

/**
 * The Adobe segment with only its last byte kept: it says if three colours are RGB and if four are CMYK or YCCK. A
 * viewer needs none of the others.
 */
function adobeOf(content: Buffer): Buffer {
  const transform = content[ADOBE_BYTES - 1] ?? 0
  return segmentOf(APP14, Buffer.from([...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform > 2 ? 0 : transform]))
}

const begins = (content: Buffer, text: string) => content.toString('latin1', 0, text.length) === text

/** A thumbnail may show parts cropped from the photo. Its two dimensions are the last bytes of the header. */
function withoutThumbnail(content: Buffer): Buffer {
  const header = Buffer.from(content.subarray(0, JFIF_BYTES))
  header.writeUInt16BE(0, JFIF_BYTES - 2)
  return segmentOf(APP0, header)
}

/** A segment of tables contains whole tables and nothing after them. */
function checked(marker: number, content: Buffer, bytesOf: (content: Buffer, at: number) => number): Buffer {
  let at = 0
  while (at < content.length) at += bytesOf(content, at)
  if (at !== content.length || at === 0) refuse('PHOTO_DAMAGED')
  return segmentOf(marker, content)
}

function quantizationBytes(content: Buffer, at: number): number {
  const head = content[at] ?? 0
  if (head >> 4 > 1 || (head & 15) > 3) refuse('PHOTO_DAMAGED')
  return 1 + 64 * ((head >> 4) + 1)
}

function huffmanBytes(content: Buffer, at: number): number {
  const head = content[at] ?? 0
  if (head >> 4 > 1 || (head & 15) > 3) refuse('PHOTO_DAMAGED')
  const codes = content.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
  if (codes > 256) refuse('PHOTO_DAMAGED')
  return 17 + codes
}
