import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromParcels, type InOpenParcel, type InParcel } from './from-parcels.ts'

/** Parcels with so many free pieces, the oldest first; the window of the first `over` has ended. */
const parcels = (units: readonly number[], over = 0): InOpenParcel[] =>
  units.map((each, at) => ({ fulfilmentId: `p${at}`, units: each, isOpen: at >= over }))
const sum = (of: readonly InParcel[]) => of.reduce((all, { units }) => all + units, 0)

test.each<[string, InOpenParcel[], number, string]>([
  ['one of two parcels, the older', parcels([1, 1]), 1, 'p0:1'],
  ['both', parcels([1, 1]), 2, 'p0:1 p1:1'],
  ['the older is over', parcels([1, 1], 1), 1, 'p1:1'],
  ['two of a parcel, then of the next', parcels([2, 3]), 3, 'p0:2 p1:1'],
  ['what is over comes last', parcels([2, 1, 1], 1), 3, 'p1:1 p2:1 p0:1'],
  ['nothing free in the first', parcels([0, 2]), 1, 'p1:1'],
  ['one that arrived after the order was cancelled', parcels([1, 2], 0).with(1, late('p1', 2)), 1, 'p0:1'],
  ['no parcel is known', [], 1, ''],
])('%s', (_what, free, units, taken) => {
  expect(
    fromParcels(free, units)
      .map(({ fulfilmentId, units: each }) => `${fulfilmentId}:${each}`)
      .join(' '),
  ).toBe(taken)
})

function late(fulfilmentId: string, units: number): InOpenParcel {
  return { fulfilmentId, units, isOpen: false }
}

test('as many are taken as are asked for, never more of a parcel than are free, those in time first', () => {
  const some = fc.tuple(fc.array(fc.nat(5), { maxLength: 5 }), fc.nat(5)).map(([each, over]) => parcels(each, over))
  fc.assert(
    fc.property(some, fc.nat(30), (free, units) => {
      const taken = fromParcels(free, units)
      const inTime = free.filter(({ isOpen }) => isOpen)
      const ofThese = taken.filter((one) => inTime.some(({ fulfilmentId }) => fulfilmentId === one.fulfilmentId))
      expect(sum(taken)).toBe(Math.min(units, sum(free)))
      expect(sum(ofThese)).toBe(Math.min(units, sum(inTime)))
      expect(taken.every((one) => one.units <= free.find((p) => p.fulfilmentId === one.fulfilmentId)!.units)).toBe(true)
    }),
  )
})
