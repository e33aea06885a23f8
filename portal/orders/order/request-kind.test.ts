import { expect, test } from 'vitest'
import { type RequestKind, kindOfRequests } from './request-kind.ts'

type Entries = Parameters<typeof kindOfRequests>[0]
const [parcel, exchange] = [
  { kind: 'parcel', open: true },
  { kind: 'exchange', open: true },
] as const

test.each<[RequestKind, Entries]>([
  ['exchange', [parcel, exchange]],
  ['exchange', [exchange, { kind: 'return', open: false }]],
  ['return', [{ kind: 'return', open: false }]],
  ['either', [exchange, { kind: 'return', open: true }]],
  ['either', [parcel]],
  ['refunded', [parcel, { kind: 'return', open: false, settled: 'refund' }]],
  ['returned', [{ kind: 'return', open: false, settled: 'gift_card' }]],
  ['exchanged', [{ kind: 'exchange', open: false, settled: 'order' }]],
  ['return', [{ kind: 'return', open: true, settled: 'refund' }]],
])('the requests of an order are of the kind: %s', (kind, entries) => {
  expect(kindOfRequests(entries)).toBe(kind)
})
