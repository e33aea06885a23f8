import { refuse } from '../../http/failures.ts'

/** The picture's header. */
export interface Frame {
  width: number
  height: number
  components: readonly number[]
}

const LARGEST_SIDE_PIXELS = 16_384
const MOST_PIXELS = 64_000_000

/** Reads the header of the picture; refuses a malformed, empty or too large one. */
export function readFrame(content: Buffer): Frame {
  const count = content[5] ?? 0
  if (![1, 3, 4].includes(count) || content.length !== 6 + 3 * count || content[0] !== 8) refuse('PHOTO_DAMAGED')
  const height = content.readUInt16BE(1)
  const width = content.readUInt16BE(3)
  if (width === 0 || height === 0 || Math.max(width, height) > LARGEST_SIDE_PIXELS) refuse('PHOTO_DAMAGED')
  if (width * height > MOST_PIXELS) refuse('PHOTO_DAMAGED')
  const components: number[] = []
  for (let at = 6; at < content.length; at += 3) {
    const sampling = content[at + 1] ?? 0
    if (!isSampling(sampling >> 4) || !isSampling(sampling & 15)) refuse('PHOTO_DAMAGED')
    components.push(content[at] ?? 0)
  }
  return { width, height, components }
}

const isSampling = (factor: number) => factor >= 1 && factor <= 4

/** Refuses a scan that names components that the picture does not have. */
export function checkScan(content: Buffer, frame: Frame): void {
  const count = content[0] ?? 0
  if (count < 1 || count > 4 || content.length !== 4 + 2 * count) refuse('PHOTO_DAMAGED')
  for (let at = 1; at <= 2 * count; at += 2) if (!frame.components.includes(content[at] ?? 0)) refuse('PHOTO_DAMAGED')
}

const BLOCK_PIXELS = 8

/** Each block of 8 × 8 pixels takes at least one bit, so a large picture of a few bytes is truncated or malicious. */
export function fewestBytes({ width, height }: Frame): number {
  return Math.ceil((Math.ceil(width / BLOCK_PIXELS) * Math.ceil(height / BLOCK_PIXELS)) / 8)
}
