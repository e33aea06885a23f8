import { expect, test } from 'vitest'
import { isBlank } from './blank.ts'

test.each([
  ['nothing at all', ''],
  ['spaces', '   '],
  ['line breaks and tabs', ' \r\n\t\v\f'],
  ['no-break spaces', '\u00a0\u202f'],
  ['wide and thin spaces', '\u3000\u2003\u2009'],
  ['line and paragraph separators', '\u2028\u2029'],
  ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060'],
  ['a byte order mark', '\ufeff'],
  ['marks of direction', '\u200e\u200f\u202a\u202e\u2066\u2069'],
  ['a soft hyphen', '\u00ad'],
  ['signs that only change the one before them', '\ufe0f\u034f'],
  ['control characters', '\u0000\u0007\u001b\u0085'],
  ['signs of Hangul and Braille without a shape', '\u115f\u1160\u3164\uffa0\u2800'],
  ['all of them together', ' \u00a0\n\u200b\ufeff\u3164 '],
])('%s cannot be seen', (_, text) => {
  expect(isBlank(text)).toBe(true)
})

test.each([
  ['a letter among spaces', '  a  '],
  ['a full stop', '.'],
  ['a zero', '0'],
  ['Hindi', 'साइज़ छोटा है'],
  ['Hindi with joiners', 'क्\u200dष'],
  ['Bengali', 'দেরি'],
  ['Tamil', 'தாமதம்'],
  ['Arabic between marks of direction', '\u200fاردو\u200f'],
  ['one emoji', '👍'],
  ['a family of emoji held together by joiners', '👩\u200d👩\u200d👧'],
  ['a heart with the sign that colours it', '❤\ufe0f'],
  ['the rupee sign', '₹'],
  ['an Arabic sign before a number', '\u0600'],
  ['a letter between zero-width spaces', '\u200bx\u200b'],
])('%s can be seen', (_, text) => {
  expect(isBlank(text)).toBe(false)
})
