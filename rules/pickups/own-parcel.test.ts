import { expect, test } from 'vitest'
import { courierName, followedBy, isSentByCustomer, ownAwb } from './own-parcel.ts'

test.each([
  [true, 'approved', true],
  [false, 'approved', false],
  [true, 'received', false],
  [true, 'arrived', false],
  [true, 'cancelled', false],
] as const)('no courier %s, %s: the customer sends it %s', (noCourier, status, sends) => {
  expect(isSentByCustomer({ noCourier, status })).toBe(sends)
})

test.each([
  ['  India   Post ', 'India Post'],
  ['डाक', 'डाक'],
  ['DTDC\u202e\n', 'DTDC'],
  ['  ', null],
  ['123', null],
  ['x'.repeat(61), null],
])('courier %j is %j', (typed, name) => {
  expect(courierName(typed)).toBe(name)
})

test.each([
  ['ea 123 456 789 in', 'EA123456789IN'],
  ['2912345678901', '2912345678901'],
  ['12345', null],
  ['NUMBER', null],
  ['1'.repeat(65), null],
  ['x_12345', null],
])('AWB %j is %j', (typed, awb) => {
  expect(ownAwb(typed)).toBe(awb)
})

test.each([
  ['Delhivery Surface', '77123', 'delhivery'],
  ['My courier', '2912345', 'delhivery'],
  ['India Post', 'EA123456789IN', null],
])('%s, %s is followed by %s', (courier, awb, carrier) => {
  expect(followedBy(courier, awb)).toBe(carrier)
})
