import { expect, test } from 'vitest'
import { moreFor, moreOf } from './difference.ts'

test.each<[string, number | null, number | null, number | null]>([
  ['the same price, whatever was paid for it', 69_900, 69_900, 0],
  ['a dearer size', 69_900, 89_900, 20_000],
  ['to the paisa', 69_950, 69_999, 49],
  ['a cheaper size', 89_900, 69_900, 0],
  ['both on sale: only what one costs more now', 34_950, 44_950, 10_000],
  ['the price of the own is not known', null, 69_900, null],
  ['the price of the wanted is not known', 69_900, null, null],
  ['neither is', null, null, null],
])('%s: %s → %s is %s more', (_, ownPaise, wantedPaise, more) => {
  expect(moreFor({ ownPaise, wishPaise: wantedPaise })).toBe(more)
})

test('pieces add up, and one of which a price is not known adds nothing', () => {
  expect(moreOf([])).toBe(0)
  expect(
    moreOf([
      { wish: { differencePaise: 20_000 }, units: 3 },
      { wish: { differencePaise: 49 }, units: 1 },
      { wish: { differencePaise: 0 }, units: 5 },
      { wish: { differencePaise: null }, units: 2 },
    ]),
  ).toBe(60_049)
})
