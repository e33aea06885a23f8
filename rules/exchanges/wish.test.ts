import { expect, test } from 'vitest'
import {
  changeWords,
  reservedWords,
  isReservedUntilSent,
  isSameAgain,
  sameAgain,
  wishFields,
  wishIn,
  wishWords,
} from './wish.ts'

const TEE = { title: 'Bihu Boxy Tee' }
const OTHER = { ...TEE, src: '/bihu.jpg' }

test.each([
  [{}, { size: 'M' }],
  [{ colour: 'Clay' }, { size: 'M', colour: 'Clay' }],
  [
    { product: OTHER, waits: true, readyOn: '2026-12-01' },
    { size: 'M', wanted: OTHER, waits: true },
  ],
])('a wish with %j is carried by calls, and read again', (change, fields) => {
  const wish = { ...sameAgain('M'), ...change }
  expect(wishFields(wish)).toEqual(fields)
  const { waits: _, ...text } = wishFields(wish)
  expect([wishWords(wishIn(text)), isSameAgain(wishIn(text), 'M')]).toEqual([wishWords(wish), isSameAgain(wish, 'M')])
})

test.each([
  [{ size: 'M' }, 'Same size (M)'],
  [{ size: 'L', colour: 'Clay' }, 'M → L in Clay'],
  [{ size: 'M', product: TEE }, 'M → Bihu Boxy Tee, size M'],
])('from an M to %j is read as "%s"', (wish, words) => {
  expect(changeWords('M', wish)).toBe(words)
})

test.each([
  ['', false, 'Size L is reserved for you until Fri 4 Dec.'],
  ['', true, 'Size L is being made. One is reserved for you until Fri 4 Dec.'],
  ['Clay', false, 'Size L in Clay is reserved for you until Fri 4 Dec.'],
])('a size that is held, in the colour "%s", waited for %s', (colour, waits, words) => {
  expect(reservedWords({ size: 'L', colour }, '2026-12-04', waits)).toBe(words)
})

test.each([
  [{ size: 'M' }, 'M', true],
  [{ size: 'L' }, 'L', false],
  [{ size: 'M', colour: 'Clay' }, 'M in Clay', false],
  [{ size: 'M', product: TEE }, 'Bihu Boxy Tee, size M', false],
  [{ size: 'M', colour: 'River', product: TEE }, 'Bihu Boxy Tee, size M in River', false],
])('in place of an M, %j is read as "%s"', (wish, words, isSame) => {
  expect(wishWords(wish)).toBe(words)
  expect(isSameAgain(wish, 'M')).toBe(isSame)
})

test.each([
  [false, 'Bihu Boxy Tee, size L, is reserved for you until Fri 4 Dec.'],
  [true, 'Bihu Boxy Tee, size L, is being made. One is reserved for you until Fri 4 Dec.'],
])('another product that is held, waited for %s', (waits, words) => {
  expect(reservedWords({ size: 'L', product: TEE }, '2026-12-04', waits)).toBe(words)
})

test.each([
  ['2026-12-08', undefined, true],
  ['2026-12-08', '2026-12-07', true],
  ['2026-12-08', '2026-12-08', true],
  ['2026-12-08', '2026-12-09', false],
  ['2026-12-31', '2027-01-01', false],
])('a size that is reserved until %s and should be sent on %s: its day is shown %s', (until, sent, isShown) => {
  expect(isReservedUntilSent(until, sent)).toBe(isShown)
})
