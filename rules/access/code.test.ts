import { expect, test } from 'vitest'
import { againIn, codeTyped } from './code.ts'

test.each(['482913', ' 482913 ', '482 913', '482-913', '4 8 2\u20119\u00a01\u20133'])(
  '%s is read as 482913',
  (typed) => {
    expect(codeTyped(typed)).toBe('482913')
  },
)

const AT = new Date('2026-11-21T10:00:00Z')
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000)

test.each([
  ['at once after the first', 1, 0, 0, 30],
  ['half a minute after it', 1, 0, 30, 0],
  ['at once after the second', 2, 30, 30, 60],
  ['a second before its minute is over', 2, 30, 89, 1],
  ['after the third: not before the ten minutes are over', 3, 90, 90, 510],
  ['after a late third: not before two minutes', 3, 590, 590, 120],
  ['after the fourth: never more', 4, 700, 700, undefined],
])('%s', (_when, sends, sent, now, seconds) => {
  expect(againIn({ sends, sentAt: later(sent), firstSentAt: AT }, later(now))).toBe(seconds)
})
