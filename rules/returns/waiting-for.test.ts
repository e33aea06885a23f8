import { expect, test } from 'vitest'
import { awaitedBy, type Waiting } from './waiting-for.ts'

const RETURN: Waiting = {
  type: 'Return',
  status: 'completed',
  settled: false,
  pickupDay: '2026-11-26',
  noCourier: false,
  photoDay: null,
  refundMethod: 'source',
  hasAccount: false,
}

test.each<[Partial<Waiting>, ReturnType<typeof awaitedBy>]>([
  [{ status: 'pickup_asked' }, { what: 'booking' }],
  [{ status: 'pickup_booked' }, { what: 'pickup', day: '2026-11-26' }],
  [{ status: 'pickup_booked', pickupDay: null }, { what: 'pickup' }],
  [{ status: 'picked_up', settled: true }, { what: 'parcel' }],
  [{}, { what: 'money' }],
  [{ refundMethod: undefined }, { what: 'money' }],
  [{ refundMethod: 'account' }, { what: 'account' }],
  [{ refundMethod: 'account', hasAccount: true }, { what: 'money' }],
  [{ type: 'Exchange', refundMethod: undefined }, { what: 'order' }],
  [{ status: 'kept' }, { what: 'money' }],
  [{ type: 'Exchange', refundMethod: 'card' }, { what: 'money' }],
  [{ settled: true }, undefined],
  [{ status: 'received' }, undefined],
  [
    { status: 'received', photoDay: '2026-11-27' },
    { what: 'photo', day: '2026-11-27' },
  ],
  [{ status: 'approved' }, undefined],
  [{ status: 'approved', noCourier: true }, { what: 'sending' }],
  [{ status: 'arrived' }, undefined],
  [{ status: 'rejected' }, undefined],
])('%j waits for %j', (change, awaited) => {
  expect(awaitedBy({ ...RETURN, ...change })).toEqual(awaited)
})
