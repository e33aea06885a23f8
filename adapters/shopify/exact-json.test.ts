import { expect, test } from 'vitest'
import { parseExact } from './exact-json.ts'

test.each([
  ['820982911946154508', '820982911946154508'],
  ['-9007199254740993', '-9007199254740993'],
  ['9007199254740991', 9_007_199_254_740_991],
  [
    '{"id":9007199254740993,"list":[1,{"id":9007199254740995}]}',
    { id: '9007199254740993', list: [1, { id: '9007199254740995' }] },
  ],
  ['1499.50', 1499.5],
  ['1e3', 1000],
  ['"9007199254740993"', '9007199254740993'],
])('%s keeps its digits', (text, json) => {
  expect(parseExact(text)).toEqual(json)
})

test('a key of JavaScript is a key like any other', () => {
  const json = parseExact('{"__proto__":{"id":1},"constructor":2}') as object
  expect(Object.getPrototypeOf(json)).toBe(Object.prototype)
  expect(Object.keys(json)).toEqual(['__proto__', 'constructor'])
})
