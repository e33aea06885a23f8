import { expect, test } from 'vitest'
import type { WishedStock } from '#contract/desk/stock.ts'
import { differenceWords, reservationWords, offerWords, scarcestOf, stockWords } from './wish-words.ts'

const item = (stage: WishedStock['stage'], hours: number, onShelf = 0, units = 1) => ({
  units,
  stock: { stage, hours, onShelf },
})

test.each([
  [item('shelf', 24, 13), '13 on the shelf', false],
  [item('shelf', 24, 1, 2), '1 on the shelf', true],
  [item('finishing', 48), 'in finishing, 48 h', false],
  [item('stitching', 72), 'in stitching, 72 h', false],
  [item('cutting', 96), 'in cutting, 96 h', false],
  [item('planned', 168), 'none left', true],
])('%j: %s', (one, words, isShort) => {
  expect(stockWords(one)).toEqual({ words, isShort })
})

test('what is not counted is not spoken of; of several items the scarcest is', () => {
  expect(stockWords({ units: 1 })).toBeUndefined()
  expect(scarcestOf([{ units: 1 }])).toBeUndefined()
  expect(scarcestOf([item('cutting', 96), item('shelf', 24, 1, 2), { units: 1 }])?.words).toBe('1 on the shelf')
  expect(scarcestOf([item('shelf', 24, 5), item('cutting', 96)])?.words).toBe('in cutting, 96 h')
})

test.each([
  [{}, undefined],
  [{ heldUntil: '2026-12-03T10:00:00Z' }, { words: 'held until Thu 3 Dec', isShort: false }],
  [
    { heldUntil: '2026-12-03T20:00:00Z', waits: true },
    { words: 'waits for it, held until Fri 4 Dec', isShort: false },
  ],
  [{ heldUntil: '2026-11-23T09:59:59Z' }, { words: 'no longer held', isShort: true }],
])('what is held of an item %j', (item, said) => {
  expect(reservationWords(item, Date.parse('2026-11-23T10:00:00Z'))).toEqual(said)
})

test('a size that is being made says by when it is ready', () => {
  expect(offerWords({ size: 'L', colour: '', had: true, readyBy: '2026-11-28' })).toBe('L, ready by Sat 28 Nov')
  expect(offerWords({ size: 'L', colour: '', had: true, readyBy: '' })).toBe('L')
  expect(offerWords({ size: 'L', colour: '', had: true, readyBy: '', more: '200.00' })).toBe('L, ₹200 more')
})

test.each<[Omit<Parameters<typeof differenceWords>[0], 'units'>, string]>([
  [{}, ''],
  [{ morePaise: 20_000 }, '₹200 more'],
  [{ morePaise: 20_000, moreNowPaise: 30_000 }, '₹200 more; by the prices of now ₹300'],
  [{ morePaise: 20_000, moreNowPaise: 0 }, '₹200 more; by the prices of now none'],
  [{ moreNowPaise: 5000 }, 'no difference was told; by the prices of now ₹50'],
  [{ moreUnknown: true }, 'a price is not known: no difference is charged'],
])('what an item costs more %j: %s', (item, said) => {
  expect(differenceWords({ ...item, units: 1 })).toBe(said)
})
