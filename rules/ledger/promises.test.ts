import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Promisable, promisesOf } from './promises.ts'

const one = (id: string, change: Partial<Promisable> = {}): Promisable => ({
  id,
  isOpen: true,
  worth: { type: 'Return', paidPaise: 149_900, feePaise: 9_900 },
  outPaise: 0,
  promisedPaise: 0,
  ...change,
})

describe('two returns of ₹1,499, each with a fee of ₹99', () => {
  test.each<[string, number, Promisable[], number[]]>([
    ['all is left', 299_800, [one('1'), one('2')], [140_000, 140_000]],
    [
      '₹1,600 went out: the second gets what the first leaves, less its fee',
      139_800,
      [one('1'), one('2')],
      [129_900, 0],
    ],
    ['₹500 went out', 249_800, [one('1'), one('2')], [140_000, 99_900]],
    ['the first is settled', 9_900, [one('1', { isOpen: false, promisedPaise: 129_900 }), one('2')], [0, 0]],
    [
      'the second came first to what there is',
      139_800,
      [one('1'), one('2', { promisedPaise: 120_000 })],
      [9_900, 120_000],
    ],
    [
      'less is left than was promised: the latest loses first',
      150_000,
      [one('1', { promisedPaise: 140_000 }), one('2', { promisedPaise: 140_000 })],
      [140_000, 10_000],
    ],
    [
      'more went out for another than was due, and what is left is what was promised: it stays whole',
      140_000,
      [one('1', { promisedPaise: 140_000 }), one('2', { isOpen: false, outPaise: 159_800 })],
      [140_000, 0],
    ],
    [
      'its pieces are worth less by now: so is the promise',
      299_800,
      [one('1', { promisedPaise: 140_000, worth: { type: 'Return', paidPaise: 99_900, feePaise: 9_900 } })],
      [90_000],
    ],
    ['nothing is left', 0, [one('1', { promisedPaise: 140_000 }), one('2', { promisedPaise: 1 })], [0, 0]],
    ['more went out than was paid', -5_000, [one('1', { promisedPaise: 140_000 })], [0]],
    [
      'part of it was paid back for the first in Shopify',
      250_000,
      [one('1', { outPaise: 49_800 }), one('2')],
      [90_200, 140_000],
    ],
    ['all of it was', 159_800, [one('1', { outPaise: 140_000, promisedPaise: 140_000 }), one('2')], [0, 140_000]],
  ])('%s', (_what, left, requests, promised) => {
    expect([...promisesOf(left, requests).values()]).toEqual(promised)
  })
})

test('an exchange is promised nothing until it ends as money; then it costs nothing', () => {
  const exchange = one('1', { worth: { type: 'Exchange', paidPaise: 149_900, feePaise: 9_900 } })
  expect(promisesOf(299_800, [{ ...exchange, isOpen: false }]).get('1')).toBe(0)
  expect(promisesOf(299_800, [exchange]).get('1')).toBe(149_900)
})

test('whatever is left and was promised: never more than is left, never below nothing, and the same once more', () => {
  const paise = fc.integer({ min: 0, max: 300_000 })
  const request = fc.record({ isOpen: fc.boolean(), outPaise: paise, promisedPaise: paise, paidPaise: paise })
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 500_000 }), fc.array(request, { maxLength: 5 }), (left, drawn) => {
      const requests = drawn.map(({ paidPaise, ...rest }, n) =>
        one(String(n), { ...rest, worth: { type: 'Return', paidPaise, feePaise: 9_900 } }),
      )
      const promised = promisesOf(left, requests)
      const sum = [...promised.values()].reduce((total, each) => total + each, 0)
      expect(sum).toBeLessThanOrEqual(Math.max(0, left))
      expect(Math.min(0, ...promised.values())).toBe(0)
      const again = requests.map((each) => ({ ...each, promisedPaise: promised.get(each.id) ?? 0 }))
      expect(promisesOf(left, again)).toEqual(promised)
    }),
  )
})
