import { APP1, segmentOf } from './markers.ts'

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12

/** The orientation of the camera (2 to 8), from the EXIF data; null when upright or missing. */
export function orientationOf(content: Buffer): number | null {
  if (!content.subarray(0, EXIF.length).equals(EXIF)) return null
  const tiff = content.subarray(EXIF.length)
  if (tiff.length < 8) return null
  const order = tiff.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return null
  return search(tiff, order === 'II')
}

function search(tiff: Buffer, littleEndian: boolean): number | null {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const directory = view.getUint32(4, littleEndian)
  if (directory + 2 > tiff.length) return null
  const entries = view.getUint16(directory, littleEndian)
  for (let n = 0; n < entries; n++) {
    const at = directory + 2 + n * ENTRY_BYTES
    if (at + ENTRY_BYTES > tiff.length) return null
    if (view.getUint16(at, littleEndian) !== ORIENTATION) continue
    const value = view.getUint16(at + 8, littleEndian)
    return view.getUint16(at + 2, littleEndian) === SHORT && value >= 2 && value <= 8 ? value : null
  }
  return null
}

/** The smallest EXIF segment that holds only the orientation. */
export function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(SHORT, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return segmentOf(APP1, Buffer.concat([EXIF, tiff]))
}
