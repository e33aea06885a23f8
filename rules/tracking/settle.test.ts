import {
  array,
  assert,
  constantFrom,
  integer,
  property,
  record,
  shuffledSubarray,
  tuple,
  type Arbitrary,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Milestones, ParcelState } from '#contract/tracking.ts'
import { LABELS } from './labels.ts'
import { type CourierScan, settle } from './settle.ts'

const STATES = Object.keys(LABELS) as ParcelState[]
const MORNING = Date.parse('2026-11-20T03:30:00.000Z')
const hour = (n: number) => new Date(MORNING + n * 3_600_000).toISOString()
const seen = (n: number, state: ParcelState | null, text = ''): CourierScan => {
  return { at: hour(n), state, code: '', text, location: '' }
}
/** Scans of one hour after another. */
const scansOf = (...states: (ParcelState | null)[]) => states.map((state, n) => seen(n, state))

/** Few hours, so that many scans share one. */
const scan: Arbitrary<CourierScan> = record({
  n: integer({ min: 0, max: 6 }),
  state: constantFrom(...STATES, null),
  text: constantFrom('', 'again'),
}).map(({ n, state, text }) => seen(n, state, text))
const life = array(scan, { maxLength: 12 })
const RUNS = { numRuns: 3000 }

describe('a parcel is where its scans, one after the other, have brought it', () => {
  test.each([
    [[], null, null],
    [[null, null], null, null],
    [['booked'], 'booked', 0],
    [['booked', null], 'booked', 0],
    [['booked', 'picked_up', 'in_transit', 'in_transit'], 'in_transit', 2],
    [['in_transit', 'at_destination', 'in_transit'], 'in_transit', 2],
    [['out_for_delivery', 'delivery_failed', 'out_for_delivery'], 'out_for_delivery', 2],
    [['out_for_delivery', 'delivery_failed', 'at_destination'], 'at_destination', 2],
    [['out_for_delivery', 'delivered'], 'delivered', 1],
    [['delivery_failed', 'rto', 'rto_delivered'], 'rto_delivered', 2],
    [['in_transit', 'lost', 'in_transit'], 'in_transit', 2],
    [['cancelled', 'picked_up'], 'picked_up', 1],
  ] as const)('%j: %s', (states, state, since) => {
    expect(settle(scansOf(...states))).toMatchObject({ state, stateAt: since === null ? null : hour(since) })
  })
})

describe('what goes back after it was delivered was not delivered', () => {
  test.each([
    [['out_for_delivery', 'delivered', 'rto'], 'rto', { out_for_delivery: hour(0), returning: hour(2) }],
    [['delivered', 'rto', 'in_transit', 'delivered'], 'rto_delivered', { returning: hour(1), returned: hour(3) }],
    [['delivered', 'rto_delivered'], 'rto_delivered', { returned: hour(1) }],
    [
      ['delivered', 'rto', 'out_for_delivery', 'delivered'],
      'delivered',
      { out_for_delivery: hour(2), delivered: hour(3) },
    ],
    [['delivered', 'lost'], 'delivered', { delivered: hour(0) }],
    [['delivered', 'out_for_delivery', 'delivered'], 'delivered', { delivered: hour(0) }],
  ] as const)('%j: %s', (states, state, milestones) => {
    expect(settle(scansOf(...states))).toMatchObject({ state, milestones })
    expect(settle(scansOf(...states)).milestones).toEqual(milestones)
  })
})

describe('what is delivered behind an RTO is delivered to the shop, unless it was out for delivery again', () => {
  test.each<[Parameters<typeof scansOf>, ParcelState, Milestones]>([
    [['rto', 'delivered'], 'rto_delivered', { returning: hour(0), returned: hour(1) }],
    [['rto', 'in_transit', 'at_destination', 'delivered'], 'rto_delivered', { returning: hour(0), returned: hour(3) }],
    [['rto', 'lost', 'in_transit', 'delivered'], 'rto_delivered', { returning: hour(0), returned: hour(3) }],
    [['rto', 'out_for_delivery', 'delivered'], 'delivered', { out_for_delivery: hour(1), delivered: hour(2) }],
    [['rto', 'out_for_delivery', 'delivery_failed'], 'delivery_failed', { out_for_delivery: hour(1) }],
    [
      ['rto', 'out_for_delivery', 'rto', 'delivered'],
      'rto_delivered',
      { out_for_delivery: hour(1), returning: hour(2), returned: hour(3) },
    ],
  ])('%j is %s', (states, state, milestones) => {
    const settled = settle(scansOf(...states))
    expect(settled.state).toBe(state)
    expect(settled.milestones).toEqual(milestones)
  })

  test('of one moment the way back goes before the way out', () => {
    const scans = (['delivered', 'rto', 'out_for_delivery'] as const).map((state) => seen(0, state))
    expect(settle(scans).state).toBe('rto_delivered')
  })

  test('whatever else is scanned', () => {
    const onTheWay = life.map((scans) => scans.filter(({ state }) => state !== 'out_for_delivery'))
    assert(
      property(onTheWay, (scans) => {
        const { state } = settle([...scans, seen(-1, 'rto'), seen(7, 'delivered')])
        expect(state).toBe('rto_delivered')
      }),
      RUNS,
    )
  })
})

describe('forward-only', () => {
  test.each([
    [['in_transit', 'picked_up'], 'in_transit'],
    [['picked_up', 'booked'], 'picked_up'],
    [['out_for_delivery', 'booked'], 'out_for_delivery'],
    [['rto', 'picked_up', 'in_transit', 'at_destination', 'delivery_failed', 'cancelled'], 'rto'],
    [['cancelled', 'booked'], 'cancelled'],
    [['lost', 'picked_up'], 'lost'],
  ] as const)('%j stays %s', (states, state) => {
    expect(settle(scansOf(...states))).toMatchObject({ state, stateAt: hour(0) })
  })

  test.each(['delivered', 'rto_delivered'] as const)(
    'nothing but a way back that comes after %s changes anything',
    (final) => {
      assert(
        property(life, life, (before, after) => {
          const until = settle([...before, seen(7, final)])
          const onward = after.filter(
            ({ state }) => final !== 'delivered' || (state !== 'rto' && state !== 'rto_delivered'),
          )
          const later = onward.map((one) => ({
            ...one,
            at: new Date(Date.parse(one.at) + 8 * 3_600_000).toISOString(),
          }))
          expect(settle([...before, seen(7, final), ...later])).toEqual(until)
        }),
        RUNS,
      )
    },
  )

  test('a late scan never turns Delivered back, whenever it was taken', () => {
    // On its way back before that it was not delivered, and there is one end only.
    const late = scan.filter(({ state }) => state !== 'rto' && state !== 'rto_delivered' && state !== 'delivered')
    assert(
      property(life, array(late), (known, more) => {
        const before = [...known, seen(5, 'delivered')]
        return settle(before).state !== 'delivered' || settle([...before, ...more]).state === 'delivered'
      }),
      RUNS,
    )
  })

  test('back at the shop is the end, whichever was told first', () => {
    expect(settle(scansOf('delivered', 'rto_delivered')).state).toBe('rto_delivered')
    expect(settle(scansOf('rto_delivered', 'delivered')).state).toBe('rto_delivered')
    expect(settle([seen(0, 'delivered'), seen(0, 'rto_delivered')]).state).toBe('rto_delivered')
  })
})

describe('doubled scans count once, and the order in which they come does not matter', () => {
  test('any permutation and doubling of the scans comes to the same', () => {
    const given = life.chain((scans) => {
      const shuffled = shuffledSubarray(scans, { minLength: scans.length, maxLength: scans.length })
      return tuple(shuffled, shuffledSubarray(scans)).map(([all, again]) => ({ scans, other: [...again, ...all] }))
    })
    assert(
      property(given, ({ scans, other }) => {
        expect(settle(other)).toEqual(settle(scans))
      }),
      RUNS,
    )
  })

  test('what is given is left as it was', () => {
    const scans = Object.freeze([seen(3, 'delivered'), seen(0, 'booked')])
    expect(settle(scans).state).toBe('delivered')
  })

  test('an attempt is counted once for each time', () => {
    const scans = [
      seen(1, 'delivery_failed'),
      seen(1, 'delivery_failed', 'nobody at home'),
      { ...seen(1, 'delivery_failed'), at: '2026-11-20T10:00:00+05:30' },
      seen(2, 'out_for_delivery'),
      seen(3, 'delivery_failed'),
    ]
    expect(settle(scans).attempts).toBe(2)
  })

  test('no attempt is counted on the way back', () => {
    expect(settle(scansOf('delivery_failed', 'rto', 'delivery_failed', 'rto_delivered')).attempts).toBe(1)
  })
})

describe('when a parcel first reached each stage', () => {
  test('from the shop to the customer', () => {
    const way = scansOf('booked', 'picked_up', 'in_transit', 'out_for_delivery', 'delivery_failed', 'out_for_delivery')
    expect(settle([...way, seen(8, 'delivered')]).milestones).toEqual({
      packed: hour(0),
      shipped: hour(1),
      out_for_delivery: hour(3),
      delivered: hour(8),
    })
  })

  test('and back', () => {
    expect(settle(scansOf('at_destination', 'rto', 'in_transit', 'rto_delivered')).milestones).toEqual({
      shipped: hour(0),
      returning: hour(1),
      returned: hour(3),
    })
  })

  test('Delivered has its time, whatever else was told', () => {
    assert(
      property(life, (scans) => {
        const { state, stateAt, milestones } = settle(scans)
        expect(milestones.delivered).toBe(state === 'delivered' ? stateAt : undefined)
        expect(milestones.returned).toBe(state === 'rto_delivered' ? stateAt : undefined)
      }),
      RUNS,
    )
  })
})
