import { expect, test } from 'vitest'
import type { Entry } from '#contract/my-orders.ts'
import { isOpen, type OrderParts, type OrderState, PAGE_SIZE, pageOf, stateOfOrder } from './entries.ts'

const row = (change: Partial<Entry> = {}): Entry => ({
  kind: 'parcel',
  ref: 'A1',
  order: '1042',
  title: 'Slub Tee',
  count: 1,
  src: '',
  state: 'in_transit',
  open: true,
  at: '2026-11-20T10:00:00Z',
  ...change,
})

test.each<[Entry['kind'], string, Entry['settled'], boolean]>([
  ['order', 'waiting', undefined, true],
  ['order', 'travelling', undefined, true],
  ['order', 'sent', undefined, true],
  ['order', 'ended', undefined, false],
  ['order', 'cancelled', undefined, false],
  ['parcel', 'unscanned', undefined, true],
  ['parcel', 'late', undefined, true],
  ['parcel', 'rto', undefined, true],
  ['parcel', 'delivered', undefined, false],
  ['parcel', 'lost', undefined, false],
  ['return', 'received', undefined, true],
  ['return', 'completed', undefined, true],
  ['return', 'kept', 'refund', false],
  ['return', 'completed', 'gift_card', false],
  ['return', 'rejected', undefined, false],
  // The exchange is sent before the goods are back.
  ['exchange', 'pickup_booked', 'order', true],
  ['exchange', 'completed', 'order', false],
  ['ticket', 'reopen', undefined, true],
  ['ticket', 'closed', undefined, false],
])('%s %s, settled by %s: open is %s', (kind, state, settled, open) => {
  expect(isOpen({ kind, state, ...(settled ? { settled } : {}) })).toBe(open)
})

test('what is open stands first, then what moved last', () => {
  const rows = [
    row({ ref: 'old', open: false, at: '2026-11-01T10:00:00Z' }),
    row({ ref: 'open', at: '2026-10-01T10:00:00Z' }),
    row({ ref: 'new', open: false, at: '2026-11-22T10:00:00Z' }),
    row({ ref: 'opener', at: '2026-10-02T10:00:00Z' }),
  ]
  expect(pageOf(rows, undefined, 1).entries.map(({ ref }) => ref)).toEqual(['opener', 'open', 'new', 'old'])
})

test('one kind of rows, page by page', () => {
  const rows = Array.from({ length: PAGE_SIZE + 1 }, () => row({ kind: 'return' }))
  rows.push(row({ kind: 'exchange' }), row({ kind: 'ticket' }))
  expect(pageOf(rows, 'returns', 1)).toMatchObject({ total: PAGE_SIZE + 2, pages: 2 })
  expect(pageOf(rows, 'returns', 2).entries).toHaveLength(2)
  expect(pageOf(rows, 'tickets', 1).entries).toHaveLength(1)
  expect(pageOf(rows, 'parcels', 1)).toEqual({ entries: [], total: 0, pages: 1 })
  expect(pageOf(rows, undefined, 9).entries).toEqual([])
})

const NOW = new Date('2026-11-28T10:00:00Z')
const NOTHING: OrderParts = { isCancelled: false, waiting: 0, parcels: [], untracked: [], isRefunded: false }

const at = (state: string, when = '2026-11-27T10:00:00Z') => ({ state, at: when })

test.each<[what: string, Partial<OrderParts>, OrderState]>([
  ['cancelled, whatever travels', { isCancelled: true, waiting: 1, parcels: [at('in_transit')] }, 'cancelled'],
  ['a part waits while another travels', { waiting: 1, parcels: [at('in_transit')] }, 'waiting'],
  ['one of two parcels has arrived', { parcels: [at('delivered'), at('late')] }, 'travelling'],
  ['it comes back', { parcels: [at('rto')] }, 'travelling'],
  ['all has arrived', { parcels: [at('delivered')] }, 'ended'],
  ['one is lost, and nothing paid back', { parcels: [at('delivered'), at('lost')] }, 'sent'],
  ['one is back with the shop', { parcels: [at('rto_delivered')] }, 'sent'],
  ['one was called back', { parcels: [at('cancelled')] }, 'sent'],
  ['one is lost, and money went back', { parcels: [at('lost')], isRefunded: true }, 'ended'],
  ['one was lost long ago', { parcels: [at('lost', '2026-10-29T10:00:00Z')] }, 'ended'],
  ['sent without a number', { untracked: ['2026-10-29T10:00:01Z'] }, 'sent'],
  ['sent long ago, and nothing heard', { parcels: [at('delivered')], untracked: ['2026-10-29T10:00:00Z'] }, 'ended'],
  ['nothing of it is left', {}, 'ended'],
])('an order of which %s', (_what, parts, state) => {
  expect(stateOfOrder({ ...NOTHING, ...parts }, NOW)).toBe(state)
})
