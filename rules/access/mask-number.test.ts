import { expect, test } from 'vitest'
import { maskAwb, maskNumber } from './mask-number.ts'

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

test.each([
  ['29451000012345', '29***45'],
  ['SR123456', 'SR***56'],
  ['1234567', '1***7'],
  ['123', '***'],
  ['', '***'],
])('the AWB %s is shown as %s', (awb, shown) => {
  expect(maskAwb(awb)).toBe(shown)
})
