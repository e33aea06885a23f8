import { expect, test } from 'vitest'
import { type FetchedState, settleFetched } from './fetched.ts'
import { nextLookAtFetched } from './pace.ts'
import { pickupTurn } from './turn.ts'

/** Scans on one day each, from the first of the month, at ten; "3+1h" is one hour later on the third. */
function scansOf(...scans: [when: string, state: FetchedState | null][]) {
  return scans.map(([when, state]) => {
    const [, day = '', hours = '0'] = /^(\d+)(?:\+(\d+)h)?$/.exec(when) ?? []
    const at = new Date(Date.UTC(2026, 10, Number(day), 10 + Number(hours))).toISOString()
    return { at, state }
  })
}

const NOWHERE = { state: null, stateAt: null, attempts: 0, pickedAt: null, deliveredAt: null }
const shuffled = <Item>(items: Item[]) => [...items, ...items].toReversed()

type Row = [string, ReturnType<typeof scansOf>, { state: FetchedState | null; attempts: number; turn: unknown }]
const WAYS: Row[] = [
  ['nothing is known', [], { state: null, attempts: 0, turn: { to: 'booked' } }],
  ['booked', scansOf(['1', 'booked']), { state: 'booked', attempts: 0, turn: { to: 'booked' } }],
  [
    'a scan without a state',
    scansOf(['1', 'booked'], ['2', null]),
    { state: 'booked', attempts: 0, turn: { to: 'booked' } },
  ],
  [
    'out for it',
    scansOf(['1', 'booked'], ['2', 'out_for_pickup']),
    { state: 'out_for_pickup', attempts: 0, turn: { to: 'booked' } },
  ],
  [
    'two visits in vain, and planned again',
    scansOf(['1', 'booked'], ['2', 'pickup_failed'], ['3', 'pickup_failed'], ['3+5h', 'booked']),
    { state: 'booked', attempts: 2, turn: { to: 'booked' } },
  ],
  [
    'one visit told three times',
    scansOf(['2', 'pickup_failed'], ['2+1h', 'pickup_failed'], ['2+1h', 'pickup_failed']),
    { state: 'pickup_failed', attempts: 1, turn: { to: 'booked' } },
  ],
  [
    'two visits on one day',
    scansOf(['2', 'pickup_failed'], ['2+6h', 'pickup_failed']),
    { state: 'pickup_failed', attempts: 2, turn: { to: 'booked' } },
  ],
  [
    'three visits in vain',
    scansOf(['2', 'pickup_failed'], ['3', 'pickup_failed'], ['4', 'pickup_failed']),
    { state: 'pickup_failed', attempts: 3, turn: { to: 'failed', reason: 'nobody_there' } },
  ],
  [
    'picked up at the third',
    scansOf(['2', 'pickup_failed'], ['3', 'pickup_failed'], ['4', 'picked_up']),
    { state: 'picked_up', attempts: 2, turn: { to: 'picked' } },
  ],
  [
    'picked up after the third all the same',
    scansOf(['2', 'pickup_failed'], ['3', 'pickup_failed'], ['4', 'pickup_failed'], ['5', 'picked_up']),
    { state: 'picked_up', attempts: 3, turn: { to: 'picked' } },
  ],
  [
    'a late scan at the door counts no more',
    scansOf(['2', 'picked_up'], ['3', 'pickup_failed'], ['4', 'cancelled']),
    { state: 'picked_up', attempts: 0, turn: { to: 'picked' } },
  ],
  [
    'under way',
    scansOf(['2', 'picked_up'], ['3', 'in_transit']),
    { state: 'in_transit', attempts: 0, turn: { to: 'picked' } },
  ],
  [
    'at the warehouse, and nothing after it',
    scansOf(['2', 'in_transit'], ['3', 'delivered'], ['4', 'in_transit']),
    { state: 'delivered', attempts: 0, turn: { to: 'delivered' } },
  ],
  [
    'no one told of the pick-up',
    scansOf(['3', 'delivered']),
    { state: 'delivered', attempts: 0, turn: { to: 'delivered' } },
  ],
  [
    'cancelled before anyone came',
    scansOf(['1', 'booked'], ['2', 'cancelled']),
    { state: 'cancelled', attempts: 0, turn: { to: 'failed', reason: 'courier_cancelled' } },
  ],
  [
    'given up after one visit',
    scansOf(['1', 'pickup_failed'], ['2', 'cancelled']),
    { state: 'cancelled', attempts: 1, turn: { to: 'failed', reason: 'nobody_there' } },
  ],
  [
    'not taken at the door',
    scansOf(['1', 'out_for_pickup'], ['1+1h', 'qc_failed'], ['1+2h', 'cancelled']),
    { state: 'qc_failed', attempts: 0, turn: { to: 'failed', reason: 'goods_refused' } },
  ],
  [
    'lost before it was picked up',
    scansOf(['1', 'booked'], ['2', 'lost']),
    { state: 'lost', attempts: 0, turn: { to: 'failed', reason: 'lost' } },
  ],
  [
    'on its way back to the customer',
    scansOf(['2', 'picked_up'], ['3', 'in_transit'], ['4', 'rto'], ['5', 'in_transit']),
    { state: 'rto', attempts: 0, turn: { to: 'failed', reason: 'sent_back' } },
  ],
  [
    'delivered behind an RTO: to the customer',
    scansOf(['2', 'picked_up'], ['3', 'rto'], ['4', 'delivered']),
    { state: 'rto_delivered', attempts: 0, turn: { to: 'failed', reason: 'sent_back' } },
  ],
  [
    'all of one moment: back at the customer',
    scansOf(['2', 'delivered'], ['2', 'rto'], ['2', 'picked_up']),
    { state: 'rto_delivered', attempts: 0, turn: { to: 'failed', reason: 'sent_back' } },
  ],
  [
    'back without a scan at the door',
    scansOf(['2', 'booked'], ['3', 'rto']),
    { state: 'rto', attempts: 0, turn: { to: 'failed', reason: 'sent_back' } },
  ],
  [
    'lost on its way back',
    scansOf(['2', 'picked_up'], ['3', 'rto'], ['4', 'lost']),
    { state: 'lost', attempts: 0, turn: { to: 'failed', reason: 'lost' } },
  ],
  [
    'out for delivery to the warehouse again, and there',
    scansOf(['2', 'picked_up'], ['3', 'rto'], ['4', 'out_for_delivery'], ['5', 'delivered']),
    { state: 'delivered', attempts: 0, turn: { to: 'delivered' } },
  ],
  [
    'lost on its way',
    scansOf(['1', 'picked_up'], ['2', 'lost']),
    { state: 'lost', attempts: 0, turn: { to: 'picked' } },
  ],
]

test.each(WAYS)('%s', (_, scans, { state, attempts, turn }) => {
  for (const heard of [scans, shuffled(scans)]) {
    const fetched = settleFetched(heard)
    expect(fetched).toMatchObject({ state, attempts })
    expect(pickupTurn(fetched)).toEqual(turn)
  }
})

test('since when, and when the courier had it', () => {
  expect(settleFetched([])).toEqual(NOWHERE)
  expect(
    settleFetched(
      scansOf(['1', 'booked'], ['2', 'picked_up'], ['3', 'in_transit'], ['4', 'in_transit'], ['5', 'delivered']),
    ),
  ).toEqual({
    state: 'delivered',
    stateAt: '2026-11-05T10:00:00.000Z',
    attempts: 0,
    pickedAt: '2026-11-02T10:00:00.000Z',
    deliveredAt: '2026-11-05T10:00:00.000Z',
  })
})

const NOW = new Date('2026-11-21T10:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
test.each<[FetchedState | null, number, number | null]>([
  [null, 0, 120],
  ['booked', 1, 120],
  ['booked', 8, 480],
  ['out_for_pickup', 0, 20],
  ['in_transit', 46, null],
  ['delivered', 0, null],
  ['rto', 1, 240],
  ['rto_delivered', 1, null],
  ['cancelled', 1, 720],
])('%s, moved %i days ago, is asked about in %s minutes', (state, days, minutes) => {
  const next = nextLookAtFetched(NOW, state, daysAgo(days))
  expect(next && (next.getTime() - NOW.getTime()) / 60_000).toBe(minutes)
})
