import { expect, test } from 'vitest'
import { kindTyped } from './typed-kind.ts'

test.for([
  ['kavitha.s@example.com', 'email'],
  ['90000 01018', 'mobile'],
  ['9000001018', 'mobile'],
  ['09000001018', 'mobile'],
  ['+91 90000 01018', 'mobile'],
  ['919000001018', 'mobile'],
  ['00919000001018', 'mobile'],
  ['+44 7700 900123', 'mobile'],
  ['29451009973357', 'awb'],
  [' 77823692856 ', 'awb'],
  ['14123123378669', 'awb'],
  ['#1042', 'number'],
  ['1042-F1', 'number'],
  ['', 'number'],
] as const)('%s is taken for: %s', ([text, kind]) => {
  expect(kindTyped(text)).toBe(kind)
})
