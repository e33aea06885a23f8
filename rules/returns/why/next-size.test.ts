import { expect, test } from 'vitest'
import { nextSize } from './next-size.ts'

const LETTERS = ['XS', 'S', 'M', 'L', 'XL']

test.each<['small' | 'big', string, string[], string[], string | undefined]>([
  ['small', 'M', LETTERS, [], 'L'],
  ['big', 'M', LETTERS, [], 'S'],
  ['small', 'M', LETTERS, ['L'], 'XL'],
  ['big', 'M', LETTERS, ['S', 'XS'], undefined],
  ['small', 'XL', LETTERS, [], undefined],
  ['small', 'Free size', LETTERS, [], undefined],
  ['small', '37', ['36', '37', '38'], [], '38'],
])('%s, had %s of %j without %j: %s', (fit, own, sizes, gone, next) => {
  const offered = sizes.filter((size) => size !== own).map((size) => ({ size, had: !gone.includes(size) }))
  expect(nextSize(fit, own, sizes, offered)).toBe(next)
})
