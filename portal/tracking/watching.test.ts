import { expect, test } from 'vitest'
import type { ParcelState } from '#contract/tracking.ts'
import { order, parcel } from './testing/tracking.ts'
import { isWatched, newsOf } from './watching.ts'

test.each<[ParcelState | undefined, boolean]>([
  [undefined, true],
  ['booked', true],
  ['picked_up', true],
  ['in_transit', true],
  ['at_destination', true],
  ['out_for_delivery', true],
  ['delivery_failed', true],
  ['rto', true],
  ['delivered', false],
  ['rto_delivered', false],
  ['cancelled', false],
  ['lost', false],
])('a parcel that is %s is asked for again: %s', (state, watched) => {
  expect(isWatched([order({ parcels: [parcel(state)] })])).toBe(watched)
})

test('one parcel on its way is enough, and an order without any is left alone', () => {
  const over = order({ parcels: [parcel('delivered')] })
  expect(isWatched([over, order({ parcels: [parcel('delivered'), parcel('in_transit')] })])).toBe(true)
  expect(isWatched([over, order()])).toBe(false)
  expect(isWatched([])).toBe(false)
})

test('news is what stands otherwise than before, not what is new or gone', () => {
  const [moved, still, gone, fresh] = ['1', '2', '3', '4']
  const before = [order({ parcels: [parcel('in_transit', { AWB: moved }), parcel('rto', { AWB: still })] })]
  before.push(order({ parcels: [parcel('booked', { AWB: gone })] }))
  const after = [order({ parcels: [parcel('out_for_delivery', { AWB: moved }), parcel('rto', { AWB: still })] })]
  after.push(order({ parcels: [parcel('booked', { AWB: fresh })] }))
  expect(newsOf(before, after).map(({ AWB }) => AWB)).toEqual([moved])
})

test('the first word of a courier is news', () => {
  const first = newsOf([order({ parcels: [parcel()] })], [order({ parcels: [parcel('picked_up')] })])
  expect(first).toHaveLength(1)
})
