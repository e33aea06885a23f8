import { describe, expect, test } from 'vitest'
import { APP14, APP2, segmentOf } from './markers.ts'
import { plainProfile } from './icc.ts'
import { cleaned, photo } from '../testing/uploads.ts'

const SECRET = 'camera 4711, 26.1857N 91.7511E'
const P3 = [0.5151, 0.2412, -0.0011, 0.292, 0.6922, 0.0419, 0.1571, 0.0666, 0.7841]
const SRGB = [0.4361, 0.2225, 0.0139, 0.3851, 0.7169, 0.0971, 0.1431, 0.0606, 0.7141]

const fixed = (...numbers: number[]) => {
  const data = Buffer.alloc(numbers.length * 4)
  for (const [n, number] of numbers.entries()) data.writeInt32BE(Math.round(number * 65_536), n * 4)
  return data
}
const typed = (type: string, ...data: Uint8Array[]) =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...data])
const words = (text: string) => typed('text', Buffer.from(text))
const para = (form: number, ...numbers: number[]) => typed('para', Buffer.from([0, form, 0, 0]), fixed(...numbers))
const SRGB_CURVE = para(3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)

function curv(points: readonly number[]): Buffer {
  const data = Buffer.alloc(4 + points.length * 2)
  data.writeUInt32BE(points.length)
  for (const [n, point] of points.entries()) data.writeUInt16BE(point, 4 + n * 2)
  return typed('curv', data)
}
const tableOf = (power: number) =>
  curv(Array.from({ length: 1025 }, (_, n) => Math.round((n / 1024) ** power * 65_535)))

/** A profile as cameras and editors write them, with words in every place that takes some. */
function profile(places: readonly number[], curve: Buffer = SRGB_CURVE, space = 'RGB '): Buffer {
  const tags: [string, Buffer][] = [
    ['desc', words(SECRET)],
    ['cprt', words(SECRET)],
    ['dmnd', words(SECRET)],
    ...['r', 'g', 'b'].map(
      (one, n) => [`${one}XYZ`, typed('XYZ ', fixed(...places.slice(n * 3, n * 3 + 3)))] as [string, Buffer],
    ),
    ...['r', 'g', 'b'].map((one) => [`${one}TRC`, curve] as [string, Buffer]),
  ]
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length)
  let at = 128 + table.length
  for (const [n, [name, data]] of tags.entries()) {
    table.write(name, 4 + n * 12, 'latin1')
    table.writeUInt32BE(at, 8 + n * 12)
    table.writeUInt32BE(data.length, 12 + n * 12)
    at += data.length
  }
  const header = Buffer.alloc(128, 'x')
  header.write(`mntr${space}XYZ `, 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)])
}

const segment = (content: Uint8Array, [n, of] = [1, 1]) =>
  segmentOf(APP2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([n, of]), content]))
const tagOf = (made: Buffer, name: string) => {
  const at = made.indexOf(name, 128, 'latin1')
  return made.subarray(made.readUInt32BE(at + 4), made.readUInt32BE(at + 4) + made.readUInt32BE(at + 8))
}
const numbersIn = (made: Buffer, name: string, from: number, count: number) =>
  Array.from({ length: count }, (_, n) => tagOf(made, name).readInt32BE(from + n * 4) / 65_536)

describe('the profile of a wide gamut', () => {
  test.each([
    ['of a phone', SRGB_CURVE, 3, [2.4, 0.9479, 0.0521, 0.0774, 0.0405]],
    ['with a power', curv([563]), 0, [2.1992]],
    ['with a table of a power', tableOf(2.2), 0, [2.2]],
    ['with no curve', curv([]), 0, [1]],
  ])('%s keeps its colours, and no word', async (_what, curve, form, numbers) => {
    const made = plainProfile(profile(P3, curve))!
    for (const [n, colour] of ['rXYZ', 'gXYZ', 'bXYZ'].entries())
      expect(numbersIn(made, colour, 8, 3).map((one) => one.toFixed(4))).toEqual(
        P3.slice(n * 3, n * 3 + 3).map((one) => one.toFixed(4)),
      )
    expect(tagOf(made, 'gTRC')[9]).toBe(form)
    for (const [n, number] of numbersIn(made, 'gTRC', 12, numbers.length).entries())
      expect(number).toBeCloseTo(numbers[n]!, 2)
    expect(made.readUInt32BE(0)).toBe(made.length)
    expect(made.length).toBeLessThan(600)
    const clean = await cleaned(photo({ segments: [segment(profile(P3, curve))] }))
    expect(clean).toEqual(photo({ segments: [segment(made)] }))
    expect(clean.includes('4711')).toBe(false)
    expect(await cleaned(clean)).toEqual(clean)
  })
})

describe('nothing is left of', () => {
  test.each<[string, Buffer]>([
    ['sRGB', segment(profile(SRGB))],
    [
      'sRGB as a table',
      segment(
        profile(
          SRGB,
          curv(Array.from({ length: 1024 }, (_, n) => Math.round(((n / 1023 + 0.055) / 1.055) ** 2.4 * 65_535))),
        ),
      ),
    ],
    ['CMYK', segment(profile(P3, SRGB_CURVE, 'CMYK'))],
    ['grey', segment(profile(P3, SRGB_CURVE, 'GRAY'))],
    ['one of several parts', segment(profile(P3), [1, 2])],
    ['a curve of no known form', segment(profile(P3, para(9, 1)))],
    ['a curve that is cut off', segment(profile(P3, typed('curv', Buffer.from([255, 255, 255, 255]))))],
    ['a table that is flat', segment(profile(P3, curv([0, 0, 0])))],
    ['words instead of a profile', segment(Buffer.from(SECRET))],
    ['nothing', segment(Buffer.alloc(0))],
  ])('%s', async (_what, icc) => {
    expect(await cleaned(photo({ segments: [icc] }))).toEqual(photo())
  })

  test('a profile that is cut off anywhere, or whose places lead anywhere', () => {
    const whole = profile(P3)
    for (let length = 0; length < whole.length; length++)
      expect(() => plainProfile(whole.subarray(0, length))).not.toThrow()
    for (let at = 128; at < 260; at++) {
      const wrong = Buffer.from(whole)
      wrong[at] = 255
      expect(() => plainProfile(wrong)).not.toThrow()
    }
  })
})

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [77, 0],
])('Adobe’s segment says %i as %i, and nothing more', async (transform, transformOut) => {
  const long = Buffer.concat([Buffer.from('Adobe\0dSECR'), Buffer.from([transform]), Buffer.from(SECRET)])
  const plain = Buffer.concat([Buffer.from('Adobe\0d\0\0\0\0'), Buffer.from([transformOut])])
  expect(await cleaned(photo({ segments: [segmentOf(APP14, long)] }))).toEqual(
    photo({ segments: [segmentOf(APP14, plain)] }),
  )
  expect(await cleaned(photo({ segments: [segmentOf(APP14, long.subarray(0, 11))] }))).toEqual(photo())
})
