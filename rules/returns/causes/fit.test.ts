import { expect, test } from 'vitest'
import { type Fit, nextSize, sizesThatFit } from './fit.ts'

const LETTERS = ['XS', 'S', 'M', 'L', 'XL', '2XL']

test.each<[Fit, string, string[], string[]]>([
  ['small', 'M', LETTERS, ['L', 'XL', '2XL']],
  ['big', 'M', LETTERS, ['S', 'XS']],
  ['either', 'M', LETTERS, ['XS', 'S', 'L', 'XL', '2XL']],
  ['small', '2XL', LETTERS, []],
  ['big', 'XS', LETTERS, []],
  ['small', 'M', ['XXL', 'L', 'M', 'S', 'XXS'], ['L', 'XXL']],
  ['big', 'M', ['XXL', 'L', 'M', 'S', '3XS'], ['S', '3XS']],
  ['small', '38', ['40', '36', '38', '37.5'], ['40']],
  ['big', 'UK 6', ['UK 5', 'UK 10', 'UK 6'], ['UK 5']],
  ['small', 'Petite', ['Petite', 'Regular', 'Tall'], ['Regular', 'Tall']],
  ['small', 'Free size', LETTERS, LETTERS],
  ['small', 'One Size', ['One Size'], []],
  ['big', 'M', [], []],
  ['small', 'x', ['', ' ', 'x', '10x'], ['10x']],
])('%s, had %s of %j: %j', (fit, own, sizes, answer) => {
  expect(sizesThatFit(fit, own, sizes)).toEqual(answer)
})

test.each<[Fit, string, string[], string[], string | undefined]>([
  ['small', 'M', LETTERS, [], 'L'],
  ['big', 'M', LETTERS, [], 'S'],
  ['small', 'M', LETTERS, ['L'], 'XL'],
  ['big', 'M', LETTERS, ['S', 'XS'], undefined],
  ['small', '2XL', LETTERS, [], undefined],
  ['small', 'Free size', LETTERS, [], undefined],
  ['either', 'M', LETTERS, [], undefined],
  ['small', '37', ['36', '37', '38'], [], '38'],
])('%s, had %s of %j without %j: %s', (fit, own, sizes, gone, next) => {
  const offered = sizes.filter((size) => size !== own).map((size) => ({ size, had: !gone.includes(size) }))
  expect(nextSize(fit, own, sizes, offered)).toBe(next)
})
