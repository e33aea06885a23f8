import { expect, test } from 'vitest'
import { splitList } from './split-list.ts'

const TRICKY = ['{"a":"}],\\"{"}', '[1,[2]]', '"x, \\\\"', '3', '{"b":{"c":[{}]}}', 'not json']

test.each([1, 2, 3, 7, 1000])('a list comes in pieces of %i signs: the same items', (size) => {
  const text = `\n [\n${TRICKY.join(',\n')}\n]\n trailing ]`
  const splitter = splitList(1)
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, n) => text.slice(n * size, (n + 1) * size))
  const rows = pieces.flatMap((piece) => splitter.feed(piece))
  expect(rows).toEqual(TRICKY.map((item, index) => ({ line: index + 3, text: item })))
  expect(splitter.rest()).toBeUndefined()
})

test('a list under a key', () => {
  const splitter = splitList(2)
  expect(splitter.feed('{"orders": [{"id":[1]}, {"id":2}], "next": [3]}').map((row) => row.text)).toEqual([
    '{"id":[1]}',
    '{"id":2}',
  ])
})

test('a list that is cut off says what was left', () => {
  const splitter = splitList(1)
  expect(splitter.feed('[{"id":1},\n{"id":')).toEqual([{ line: 1, text: '{"id":1}' }])
  expect(splitter.rest()).toEqual({ line: 2, text: '{"id":' })
})

test('an empty list', () => {
  const splitter = splitList(1)
  expect(splitter.feed('[ \n ]')).toEqual([])
  expect(splitter.rest()).toBeUndefined()
})
