import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromParcels, type InParcel } from './from-parcels.ts'

const parcels = (...units: number[]): InParcel[] => units.map((each, at) => ({ fulfilmentId: `p${at}`, units: each }))
const sum = (of: readonly InParcel[]) => of.reduce((all, { units }) => all + units, 0)

test.each<[string, InParcel[], number, number, string]>([
  ['one of two parcels, the older', parcels(1, 1), 1, 2, 'p0:1'],
  ['both', parcels(1, 1), 2, 2, 'p0:1 p1:1'],
  ['the older is over', parcels(1, 1), 1, 1, 'p1:1'],
  ['two of a parcel, then of the next', parcels(2, 3), 3, 5, 'p0:2 p1:1'],
  ['one of a parcel is over', parcels(2, 1), 2, 2, 'p0:1 p1:1'],
  ['nothing free in the first', parcels(0, 2), 1, 2, 'p1:1'],
  ['no parcel is known', [], 1, 1, ''],
])('%s', (_what, free, units, open, taken) => {
  expect(
    fromParcels(free, units, open)
      .map(({ fulfilmentId, units: each }) => `${fulfilmentId}:${each}`)
      .join(' '),
  ).toBe(taken)
})

test('as many are taken as are asked for, never more of a parcel than are free', () => {
  const some = fc.array(fc.nat(5), { maxLength: 5 }).map((each) => parcels(...each))
  fc.assert(
    fc.property(some, fc.nat(30), fc.nat(30), (free, units, open) => {
      const taken = fromParcels(free, units, open)
      expect(sum(taken)).toBe(Math.min(units, sum(free)))
      expect(taken.every((one) => one.units <= free.find((p) => p.fulfilmentId === one.fulfilmentId)!.units)).toBe(true)
    }),
  )
})
