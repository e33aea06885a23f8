/** The JPEG markers that a photo may contain, by the standard's names (ITU-T T.81, table B.1). */
export const SOI = 0xd8
export const EOI = 0xd9
export const SOS = 0xda
export const DHT = 0xc4
export const DQT = 0xdb
export const DRI = 0xdd
export const APP0 = 0xe0
export const APP1 = 0xe1
export const APP2 = 0xe2
export const APP14 = 0xee
export const APP15 = 0xef
export const COM = 0xfe

/** Baseline, extended and progressive, Huffman-coded: the kinds that every browser shows. Phones write no others. */
export const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2]

const RST0 = 0xd0
const RST7 = 0xd7

export function isRestart(marker: number | undefined): boolean {
  return marker !== undefined && marker >= RST0 && marker <= RST7
}

/** Application data, camera data or a comment: a segment that the picture does not need. */
export function isApplication(marker: number): boolean {
  return marker >= APP0 && marker <= APP15
}

/** A whole segment: its marker, its length, its content. */
export function segmentOf(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
