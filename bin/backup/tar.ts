/** The parts of a tar file (POSIX ustar) that are needed for files without folders, owners and links. */

export const BLOCK = 512
/** The largest number in octal digits; above it the size is written as a number, as GNU tar does. */
const LARGEST_OCTAL = 0o77777777777
const [NAME, SIZE, SUM] = [
  [0, 100],
  [124, 12],
  [148, 8],
] as const

export const padded = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK

export function headerOf(name: string, bytes: number, at: Date): Buffer {
  if (Buffer.byteLength(name) >= NAME[1]) throw new Error(`${name} is too long a name for a backup`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, ...NAME)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  if (bytes <= LARGEST_OCTAL) header.write(`${bytes.toString(8).padStart(11, '0')}\0`, SIZE[0])
  else {
    header[SIZE[0]] = 0x80
    header.writeBigUInt64BE(BigInt(bytes), SIZE[0] + 4)
  }
  header.write(
    `${Math.floor(at.getTime() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, SUM[0])
  return header
}

/** The name and size in a header; undefined for the empty block at the end. Throws when it is damaged. */
export function readHeader(header: Buffer): { name: string; bytes: number } | undefined {
  if (header.every((byte) => byte === 0)) return undefined
  if (Number.parseInt(header.toString('latin1', SUM[0], SUM[0] + 6), 8) !== sumOf(header))
    throw new Error('the file is damaged')
  const name = header.toString('utf8', 0, header.indexOf(0))
  const isOctal = header[SIZE[0]] !== 0x80
  const bytes = isOctal
    ? Number.parseInt(header.toString('latin1', SIZE[0], SIZE[0] + 11), 8)
    : Number(header.readBigUInt64BE(SIZE[0] + 4))
  return { name, bytes }
}

/** Its own field counts as blanks. */
function sumOf(header: Buffer): number {
  let sum = SUM[1] * 32
  for (const [at, byte] of header.entries()) if (at < SUM[0] || at >= SUM[0] + SUM[1]) sum += byte
  return sum
}
