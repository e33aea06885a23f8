import { describe, expect, test } from 'vitest'
import { boundsOf, shownShort, shownValue, typedValue, valueOf } from './values.ts'

describe('what is typed', () => {
  test.each([
    ['exchangeFee', ' 120 ', 120],
    ['exchangeFee', '0', 0],
    ['exchangeFee', '', undefined],
    ['exchangeFee', '99.5', undefined],
    ['exchangeFee', '-1', undefined],
    ['exchangeFee', '1e3', undefined],
    ['exchangeFee', '10001', undefined],
    ['returnWindowDays', '366', undefined],
    ['booksPickup', '1', 1],
    ['extendedWindowCustomers', '', []],
    ['extendedWindowCustomers', '1, 2\n\n3;1', ['1', '2', '3']],
    ['extendedWindowCustomers', 'Meera', undefined],
    [
      'codGateways',
      ' Cash on Delivery (COD)\n\ncash_on_delivery \nCOD',
      ['Cash on Delivery (COD)', 'cash_on_delivery', 'COD'],
    ],
    ['codGateways', 'COD\ncod', undefined],
    ['codGateways', '', []],
    ['chargeSkus', 'FEE-*\n GIFT-1 ', ['FEE-*', 'GIFT-1']],
    ['chargeSkus', '*', undefined],
    ['chargeTitles', 'Gift wrap\n₹50', undefined],
  ] as const)('%s %j is %j', (name, typed, value) => {
    expect(valueOf(name, typed)).toEqual(value)
  })

  test('is typed again as it was', () => {
    expect(valueOf('technicalIssueCustomers', typedValue(['1', '2']))).toEqual(['1', '2'])
    expect(valueOf('returnFee', typedValue(99))).toBe(99)
    expect(valueOf('codGateways', typedValue(['Pay, later', 'COD']))).toEqual(['Pay, later', 'COD'])
  })
})

test('a value is read as days, rupees or people', () => {
  expect(shownValue('returnWindowDays', 7)).toBe('7 days')
  expect(shownValue('returnWindowDays', 1)).toBe('1 day')
  expect(shownValue('booksPickup', 0)).toBe('off')
  expect(shownValue('booksPickup', 1)).toBe('on')
  expect(shownValue('feeWay', 1)).toBe('“Cash on delivery”')
  expect(valueOf('feeWay', '4')).toBeUndefined()
  expect(shownValue('exchangeFee', 1200)).toBe('₹1,200')
  expect(shownValue('extendedWindowCustomers', [])).toBe('no one')
  expect(shownValue('codGateways', [])).toBe('none')
  expect(shownValue('chargeTypes', [])).toBe('none')
  expect(shownShort('chargeSkus', ['1', '2', '3', '4', '5', '6'])).toBe('1, 2, 3, 4, 5, 6')
  expect(shownShort('chargeSkus', ['1', '2', '3', '4', '5', '6', '7', '8'])).toBe('1, 2, 3, 4, 5, 6 and 2 more')
  expect(shownShort('exchangeFee', 1200)).toBe('₹1,200')
  expect(boundsOf('exchangeFee')).toBe('Whole rupees from 0 to 10,000.')
})
