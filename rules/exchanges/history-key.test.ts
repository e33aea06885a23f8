import { array, assert, bigInt, integer, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shownNumber } from '../returns/numbering.ts'
import { historyKey, newestFirst, requestIdOf } from './history-key.ts'

describe("a key's last underscore-separated segment is 'order number.fulfillment number'", () => {
  test.each([
    ['exchange_1042.1', '1042.1', '#1042-F1'],
    ['a_b_1042.12', '1042.12', '#1042-F12'],
    ['1042.1', '1042.1', '#1042-F1'],
    ['_1042', '1042', '#1042'],
    ['exchange_', '', '#'],
  ])('%s: %s, shown as %s', (key, id, shown) => {
    expect(requestIdOf(key)).toBe(id)
    expect(shownNumber(requestIdOf(key))).toBe(shown)
  })

  test('what is written is read again', () => {
    assert(
      property(bigInt({ min: 1n, max: 10n ** 19n }), integer({ min: 1 }), (order, n) => {
        expect(requestIdOf(historyKey(String(order), n))).toBe(`${order}.${n}`)
      }),
    )
  })
})

describe('sorted by original order number, highest first', () => {
  test.each([
    [
      ['1042.1', '1210.1', '999.1'],
      ['1210.1', '1042.1', '999.1'],
    ],
    [
      ['1042.1', '1042.10', '1042.2'],
      ['1042.10', '1042.2', '1042.1'],
    ],
    [
      ['90071992547409931.1', '90071992547409932.1'],
      ['90071992547409932.1', '90071992547409931.1'],
    ],
    [
      ['0999.1', '1000.1', '00000998.1'],
      ['1000.1', '0999.1', '00000998.1'],
    ],
    [
      ['1042', '1042.1'],
      ['1042.1', '1042'],
    ],
  ])('%j: %j', (given, sorted) => {
    const keys = (ids: string[]) => ids.map((id) => `exchange_${id}`)
    expect(keys(given).toSorted(newestFirst)).toEqual(keys(sorted))
  })

  test('a total order, as of the numbers themselves, of any length', () => {
    const many = array(tuple(bigInt({ min: 1n, max: 10n ** 30n }), integer({ min: 1, max: 12 })), { maxLength: 20 })
    const few = array(tuple(bigInt({ min: 1n, max: 3n }), integer({ min: 1, max: 12 })), { maxLength: 20 })
    for (const requests of [many, few])
      assert(
        property(requests, (list) => {
          const byNumbers = list.toSorted(
            ([one, first], [other, second]) => Number(other > one) - Number(other < one) || second - first,
          )
          const keys = (of: [bigint, number][]) => of.map(([order, n]) => historyKey(String(order), n))
          expect(keys(list).toSorted(newestFirst)).toEqual(keys(byNumbers))
        }),
      )
  })

  test('of any two, one comes first, and it is the same one the other way round', () => {
    const request = tuple(bigInt({ min: 1n, max: 1200n }), integer({ min: 1, max: 12 }))
    const keyed = request.map(([order, n]) => historyKey(String(order), n))
    assert(
      property(keyed, keyed, (one, other) => {
        const [there, back] = [newestFirst(one, other), newestFirst(other, one)]
        return Math.sign(there) + Math.sign(back) === 0 && (there === 0) === (one === other)
      }),
    )
  })
})
