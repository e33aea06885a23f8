import { expect, test } from 'vitest'
import { isStaffAddress, staffAddress } from './email.ts'

test.each([
  ['asha@luitandloom.example', true],
  ['asha.das+desk@mail.luitandloom.co.in', true],
  ["o'neill@shop.example", true],
  ['asha', false],
  ['asha@localhost', false],
  ['@shop.example', false],
  ['asha@shop..example', false],
  ['.asha@shop.example', false],
  ['asha.@shop.example', false],
  ['asha@shop.example\nbcc: x@y.zz', false],
  ['आशा@shop.example', false],
  [`${'a'.repeat(250)}@shop.example`, false],
])('%j can be the address of a colleague: %s', (address, expected) => {
  expect(isStaffAddress(address)).toBe(expected)
})

test('spaces around it and capitals do not matter', () => {
  expect(staffAddress('  Asha@LuitAndLoom.example ')).toBe('asha@luitandloom.example')
})
