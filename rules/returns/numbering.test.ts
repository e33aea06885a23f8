import { describe, expect, test } from 'vitest'
import { fulfilmentId, nextNumber, readRequestId, shownNumber } from './numbering.ts'

test('request order number suffix is a counter: existing count plus 1', () => {
  expect([0, 1, 9].map(nextNumber)).toEqual([1, 2, 10])
})

test('request n of order 1042 has fulfillment id 1042.n', () => {
  expect(fulfilmentId('1042', 1)).toBe('1042.1')
  expect(fulfilmentId('90071992547409931', 12)).toBe('90071992547409931.12')
})

describe("order number is shown as '#' plus number; fulfillment as '#number-F' plus the fulfillment number", () => {
  test.each([
    ['1042.1', '#1042-F1'],
    ['1042.12', '#1042-F12'],
    ['1042', '#1042'],
    ['90071992547409931.2', '#90071992547409931-F2'],
  ])('%s', (id, shown) => {
    expect(shownNumber(id)).toBe(shown)
  })
})

describe('a request is found by its id in any form that one reads', () => {
  test.each([
    ['1042.1', '1042', 1],
    ['#1042-F1', '1042', 1],
    [' #1042-f 12 ', '1042', 12],
    ['KA-1042.3', 'KA-1042', 3],
  ])('%s', (typed, orderNumber, n) => {
    expect(readRequestId(typed)).toEqual({ orderNumber, n })
  })

  test.each(['', '1042', '1042.', '.1', '1042.12345', '1042.%', '%.1', "1042'.1", '1042.1.1x', `${'1'.repeat(33)}.1`])(
    'not %j',
    (typed) => {
      expect(readRequestId(typed)).toBeNull()
    },
  )
})
