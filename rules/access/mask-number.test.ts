import { expect, test } from 'vitest'
import { maskNumber } from './mask-number.ts'

test.each([
  ['1042', '1***2'],
  ['100457', '1***7'],
  ['LL-1042', 'L***2'],
  ['123', '***'],
  ['12', '***'],
  ['7', '***'],
  ['', '***'],
])('the order number %s is shown as %s', (number, shown) => {
  expect(maskNumber(number)).toBe(shown)
})
