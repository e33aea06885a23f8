import { expect, test } from 'vitest'
import { present } from './present.ts'

test.each([
  [{ a: 1, b: null, c: undefined }, ['a']],
  [{ a: '', b: 0, c: false, d: [] }, ['a', 'b', 'c', 'd']],
  [{}, []],
])('%o has the fields %o', (fields, names) => {
  expect(Object.keys(present(fields))).toEqual(names)
})
