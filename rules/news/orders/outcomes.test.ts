import { expect, test } from 'vitest'
import type { ParcelFacts } from '../parcels/parcel-facts.ts'
import { parcelNews } from '../parcels/parcel-news.ts'
import { PAGE, parcel } from '../testing/facts.ts'

test('a parcel that does not come has its two ways out; one that nothing was paid for is not refunded', () => {
  const outcomes = (facts: Partial<ParcelFacts>) => parcelNews(parcel({ state: 'lost', ...facts }), {}, PAGE).outcomes
  expect(outcomes({})).toEqual(['again', 'refund'])
  expect(outcomes({ unpaid: 'order' })).toEqual(['again', 'cancel'])
  expect(outcomes({ masked: true })).toBeUndefined()
  expect(outcomes({ state: 'in_transit' })).toBeUndefined()
})
