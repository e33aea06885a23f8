import { expect, test } from 'vitest'
import { bodyOf, count, id, isoTime, paise, parts, text, texts, time } from './shapes.ts'

const from = (value: unknown) => bodyOf({ key: value })

test.each([
  ['2026-11-14T16:05:00+05:30', '2026-11-14T10:35:00.000Z'],
  ['2019-01-01 00:00:00.000Z', '2019-01-01T00:00:00.000Z'],
  ['2026-11-14T10:35:00.123456789Z', '2026-11-14T10:35:00.123Z'],
  ['2026-11-14', '2026-11-14T00:00:00.000Z'],
  ['2026-11-14T10:35', '2026-11-14T10:35:00.000Z'],
  ['2026-13-14T10:35:00Z', null],
  ['0001-01-01T00:00:00Z', null],
  ['yesterday', null],
  ['', null],
  ['1', null],
])('the time %j is %j', (written, iso) => {
  expect(isoTime(written)).toBe(iso)
})

test.each([
  ['1499.00', 149_900],
  [1499, 149_900],
  ['0.1', 10],
  [null, 0],
])('the amount %j is %j paise', (written, amount) => {
  expect(paise(from(written), 'key')).toBe(amount)
})

test.each([
  [5_678_901_234_567, '5678901234567'],
  ['9007199254740995001', '9007199254740995001'],
  ['gid://shopify/Order/12', '12'],
])('the id %j is %j', (written, digits) => {
  expect(id(from(written), 'key')).toBe(digits)
})

test.each([
  ['replacement, VIP ,,', ['replacement', 'VIP']],
  [
    ['a', ' ', null, 'b, c'],
    ['a', 'b, c'],
  ],
  [null, []],
])('the tags %j are %j', (written, tags) => {
  expect(texts(from(written), 'key')).toEqual(tags)
})

test('text holds nothing that a database refuses', () => {
  expect(text(from('  An\0ita \ud800 '), 'key')).toBe('Anita \ufffd')
  expect(text(from('x'.repeat(300)), 'key', 255)).toHaveLength(255)
})

test.each([
  ['an id', () => id(from('12a'), 'key'), 'key is not an id'],
  ['an id that is a fraction', () => id(from(1.5), 'key'), 'key is not an id'],
  ['an id that is not there', () => id(from(null), 'key'), 'key is missing'],
  ['a time', () => time(from(12), 'key'), 'key is not a time'],
  ['money', () => paise(from('12,00'), 'key'), 'key is not an amount of money'],
  ['money below nothing', () => paise(from('-1.00'), 'key'), 'key is not an amount of money'],
  ['money in an object', () => paise(from({ toString: 1 }), 'key'), 'key is not an amount of money'],
  ['a count', () => count(from('2'), 'key', 1), 'key is not a count'],
  ['text', () => text(from({}), 'key'), 'key is not text'],
  ['a list', () => parts(from({}), 'key'), 'key is not a list'],
  ['an object in a list', () => parts(from([{}, 3]), 'key'), 'key[1] is not an object'],
  ['a body', () => bodyOf([]), 'the body is not an object'],
])('what is not %s is refused by its place', (_what, read, reason) => {
  expect(read).toThrow(reason)
})
