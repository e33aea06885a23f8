/** The numbers of one curve: the form of the function (ICC.1, "parametricCurveType") and its parameters. */
interface Curve {
  form: number
  numbers: number[]
}

const COLOURS = ['r', 'g', 'b'] as const
const SRGB_CURVE: Curve = { form: 3, numbers: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] }
const SRGB_POINTS = [0.436, 0.2225, 0.0139, 0.3851, 0.7169, 0.0971, 0.1431, 0.0606, 0.7141]
/** The number of parameters of each form. */
const NUMBERS_OF_FORM = [1, 3, 4, 5, 7]
const CLOSE = 0.003

/**
 * A colour profile made anew from the twelve numbers and three curves that define red, green and blue (ICC.1:2022,
 * "three-component matrix-based"), so that the picture of a wide-gamut camera keeps its colours and nothing else is
 * kept: no text, no time, no table. Null if no profile is needed or possible: for sRGB, which every viewer takes for
 * granted, for other kinds of profiles, and for data that is none.
 */
export function plainProfile(profile: Buffer): Buffer | null {
  if (profile.length < 132 || profile.toString('latin1', 36, 40) !== 'acsp') return null
  if (profile.toString('latin1', 16, 24) !== 'RGB XYZ ') return null
  const tags = tagsOf(profile)
  const points = COLOURS.map((colour) => pointOf(tags.get(`${colour}XYZ`)))
  const curves = COLOURS.map((colour) => curveOf(tags.get(`${colour}TRC`)))
  if (!points.every((point) => point !== null) || !curves.every((curve) => curve !== null)) return null
  const isSrgb = areClose(points.flat(), SRGB_POINTS) && curves.every((curve) => areAlike(curve, SRGB_CURVE))
  return isSrgb ? null : written(points, curves)
}

const MOST_TAGS = 100

function tagsOf(profile: Buffer): Map<string, Buffer> {
  const count = Math.min(profile.readUInt32BE(128), MOST_TAGS, Math.floor((profile.length - 132) / 12))
  const entries = Array.from({ length: count }, (_, n) => {
    const at = 132 + n * 12
    const [offset, length] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)]
    return [profile.toString('latin1', at, at + 4), profile.subarray(offset, offset + length)] as const
  })
  return new Map(entries)
}

const fixed = (tag: Buffer, at: number) => tag.readInt32BE(at) / 65_536
const fixedFrom = (tag: Buffer, at: number, count: number) =>
  tag.length < at + count * 4 ? null : Array.from({ length: count }, (_, n) => fixed(tag, at + n * 4))

function pointOf(tag: Buffer | undefined): number[] | null {
  return tag?.toString('latin1', 0, 4) === 'XYZ ' ? fixedFrom(tag, 8, 3) : null
}

function curveOf(tag: Buffer | undefined): Curve | null {
  const type = tag?.toString('latin1', 0, 4)
  if (!tag || tag.length < 12) return null
  if (type === 'curv') return curveOfTable(tag)
  if (type !== 'para') return null
  const form = tag.readUInt16BE(8)
  const numbers = fixedFrom(tag, 12, NUMBERS_OF_FORM[form] ?? Number.POSITIVE_INFINITY)
  return numbers && { form, numbers }
}

/** A table of many points becomes the curve that goes through its middle: sRGB's, or a power. */
function curveOfTable(tag: Buffer): Curve | null {
  const count = tag.readUInt32BE(8)
  if (count === 0) return { form: 0, numbers: [1] }
  if (tag.length < 12 + count * 2) return null
  if (count === 1) return { form: 0, numbers: [tag.readUInt16BE(12) / 256] }
  const at = (count - 1) / 2
  const [low, high] = [Math.floor(at), Math.ceil(at)].map((n) => tag.readUInt16BE(12 + n * 2) / 65_535)
  const middle = ((low ?? 0) + (high ?? 0)) / 2
  if (middle <= 0 || middle >= 1) return null
  if (Math.abs(middle - valueAt(SRGB_CURVE, 0.5)) < CLOSE) return SRGB_CURVE
  return { form: 0, numbers: [Math.log(middle) / Math.log(0.5)] }
}

/** The value of a curve above its straight beginning. */
function valueAt({ form, numbers: [power = 1, a = 1, b = 0, c = 0, , e = 0] }: Curve, x: number): number {
  if (form === 0) return x ** power
  return (a * x + b) ** power + (form === 2 ? c : form === 4 ? e : 0)
}

const areAlike = (one: Curve, other: Curve) =>
  [0.25, 0.5, 0.75].every((x) => Math.abs(valueAt(one, x) - valueAt(other, x)) < CLOSE)
const areClose = (some: readonly number[], others: readonly number[]) =>
  some.every((one, n) => Math.abs(one - (others[n] ?? 0)) < CLOSE)

const WHITE = [0.9642, 1, 0.8249]

function written(points: readonly number[][], curves: readonly Curve[]): Buffer {
  const tags: [name: string, data: Buffer][] = [
    ['desc', words('RGB')],
    ['cprt', words('None')],
    ['wtpt', typed('XYZ ', numbersOf(WHITE))],
    ...COLOURS.map((colour, n) => [`${colour}XYZ`, typed('XYZ ', numbersOf(points[n] ?? []))] as [string, Buffer]),
    ...COLOURS.map((colour, n) => [`${colour}TRC`, curveTag(curves[n] ?? SRGB_CURVE)] as [string, Buffer]),
  ]
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length)
  let offset = 128 + table.length
  for (const [n, [name, data]] of tags.entries()) {
    table.write(name, 4 + n * 12, 'latin1')
    table.writeUInt32BE(offset, 8 + n * 12)
    table.writeUInt32BE(data.length, 12 + n * 12)
    offset += data.length
  }
  return Buffer.concat([headerOf(offset), table, ...tags.map(([, data]) => data)])
}

function headerOf(length: number): Buffer {
  const header = Buffer.alloc(128)
  header.writeUInt32BE(length)
  header.writeUInt32BE(0x04_20_00_00, 8)
  header.write('mntrRGB XYZ ', 12, 'latin1')
  // A date is demanded: any will do.
  for (const [n, part] of [2020, 1, 1].entries()) header.writeUInt16BE(part, 24 + n * 2)
  header.write('acsp', 36, 'latin1')
  numbersOf(WHITE).copy(header, 68)
  return header
}

const typed = (type: string, data: Buffer) => Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), data])

function numbersOf(numbers: readonly number[]): Buffer {
  const data = Buffer.alloc(numbers.length * 4)
  for (const [n, number] of numbers.entries())
    data.writeInt32BE(Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.round(number * 65_536))), n * 4)
  return data
}

function curveTag({ form, numbers }: Curve): Buffer {
  return typed('para', Buffer.concat([Buffer.from([0, form, 0, 0]), numbersOf(numbers)]))
}

/** One English text ("multiLocalizedUnicodeType"), padded to whole words of four bytes. */
function words(text: string): Buffer {
  const head = Buffer.alloc(20)
  for (const [n, number] of [1, 12, 0, text.length * 2, 28].entries()) head.writeUInt32BE(number, n * 4)
  head.write('enUS', 8, 'latin1')
  const data = Buffer.from(text, 'utf16le').swap16()
  return typed('mluc', Buffer.concat([head, data, Buffer.alloc((4 - (data.length % 4)) % 4)]))
}
