import { assert, constantFrom, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ParcelState } from '#contract/tracking.ts'
import { type Step, parcelTimeline } from './timeline.ts'
import { LABELS } from './labels.ts'

const ORDERED = '2026-11-14T09:00:00.000Z'
const day = (n: number) => `2026-11-${15 + n}T09:00:00.000Z`
const MILESTONES = { packed: day(0), shipped: day(1), out_for_delivery: day(3), delivered: day(5) }
const STATES = Object.keys(LABELS) as ParcelState[]

/** Each stage with a sign of how it stands: past as it is, now with *, trouble with !, ahead with ?. */
const line = (steps: Step[]) =>
  steps.map(({ stage, state }) => stage + { past: '', now: '*', trouble: '!', promise: '?' }[state]).join(' ')

describe('one timeline per parcel: ordered, made, packed, shipped, out for delivery, delivered, or RTO', () => {
  test.each([
    [undefined, 'ordered made packed* shipped? out_for_delivery? delivered?'],
    ['booked', 'ordered made packed* shipped? out_for_delivery? delivered?'],
    ['picked_up', 'ordered made packed shipped* out_for_delivery? delivered?'],
    ['in_transit', 'ordered made packed shipped* out_for_delivery? delivered?'],
    ['at_destination', 'ordered made packed shipped* out_for_delivery? delivered?'],
    ['out_for_delivery', 'ordered made packed shipped out_for_delivery* delivered?'],
    ['delivery_failed', 'ordered made packed shipped attempted! delivered?'],
    ['delivered', 'ordered made packed shipped out_for_delivery delivered'],
    ['rto', 'ordered made packed shipped returning! returned?'],
    ['rto_delivered', 'ordered made packed shipped returning returned!'],
    ['lost', 'ordered made packed shipped lost!'],
    ['cancelled', 'ordered made packed cancelled!'],
  ] as const)('%s: %s', (state, expected) => {
    expect(line(parcelTimeline(ORDERED, { ...(state ? { state } : {}), state_at: day(4), milestones: {} }))).toBe(
      expected,
    )
  })

  test('every step behind has its time, as far as it is known', () => {
    expect(parcelTimeline(ORDERED, { state: 'delivered', state_at: day(5), milestones: MILESTONES })).toEqual([
      { stage: 'ordered', state: 'past', at: ORDERED },
      { stage: 'made', state: 'past' },
      { stage: 'packed', state: 'past', at: day(0) },
      { stage: 'shipped', state: 'past', at: day(1) },
      { stage: 'out_for_delivery', state: 'past', at: day(3) },
      { stage: 'delivered', state: 'past', at: day(5) },
    ])
  })

  test('a parcel of which nothing is known is packed, without a time', () => {
    expect(parcelTimeline(ORDERED, { milestones: {} })[2]).toEqual({ stage: 'packed', state: 'now' })
  })

  test('the day on which the courier expects to deliver stands at the door', () => {
    for (const state of ['in_transit', 'out_for_delivery', 'delivery_failed'] as const)
      expect(parcelTimeline(ORDERED, { state, milestones: {}, expected_on: '2026-11-24' }).at(-1)).toEqual({
        stage: 'delivered',
        state: 'promise',
        by: '2026-11-24',
      })
  })
})

test('after the last attempt the way leads back', () => {
  const end = (attempts: number) =>
    parcelTimeline(ORDERED, { state: 'delivery_failed', milestones: {}, expected_on: '2026-11-24', attempts }).at(-1)
  expect(end(2)).toMatchObject({ stage: 'delivered' })
  expect(end(3)).toEqual({ stage: 'returning', state: 'promise' })
})

describe('the last known state, with its time', () => {
  const here = (state: ParcelState, milestones = {}) =>
    parcelTimeline(ORDERED, { state, state_at: day(4), milestones }).find((step) => step.state !== 'past')

  test('of what is on its way, since its last scan', () => {
    expect(here('at_destination', MILESTONES)).toEqual({ stage: 'shipped', state: 'now', at: day(4) })
  })

  test('of what is out for delivery again, of today', () => {
    expect(here('out_for_delivery', MILESTONES)).toEqual({ stage: 'out_for_delivery', state: 'now', at: day(4) })
  })

  test('of what is packed, since it first was', () => {
    expect(here('booked', MILESTONES)).toEqual({ stage: 'packed', state: 'now', at: day(0) })
  })

  test.each(['delivery_failed', 'rto', 'rto_delivered', 'lost', 'cancelled'] as const)('of %s', (state) => {
    expect(here(state, MILESTONES)).toMatchObject({ state: 'trouble', at: day(4) })
  })

  test('when only the shop has told of it', () => {
    expect(here('booked')).toMatchObject({ at: day(4) })
    expect(here('out_for_delivery')).toMatchObject({ at: day(4) })
    expect(parcelTimeline(ORDERED, { state: 'delivered', state_at: day(4), milestones: {} }).at(-1)).toMatchObject({
      at: day(4),
    })
  })
})

describe('a line that a person understands at a glance', () => {
  const ORDER = [
    'ordered',
    'made',
    'packed',
    'shipped',
    'out_for_delivery',
    'attempted',
    'delivered',
    'returning',
    'returned',
    'cancelled',
    'lost',
  ]
  const AHEAD = { past: 0, now: 1, trouble: 1, promise: 2 }
  const time = option(constantFrom(...[0, 1, 2, 3, 4].map(day)), { nil: undefined })
  const travelled = record({
    state: constantFrom(...STATES, undefined),
    state_at: time,
    milestones: record({
      packed: time,
      shipped: time,
      out_for_delivery: time,
      delivered: time,
      returning: time,
      returned: time,
    }),
    expected_on: constantFrom('2026-11-24', undefined),
  }).map((parcel) => JSON.parse(JSON.stringify(parcel)) as Parameters<typeof parcelTimeline>[1])

  test('in any state: one "now" or one trouble or all behind; each stage once, in order; no late promise', () => {
    assert(
      property(travelled, (parcel) => {
        const steps = parcelTimeline(ORDERED, parcel)
        const here = steps.filter(({ state }) => AHEAD[state] === 1)
        expect(here.length).toBe(parcel.state === 'delivered' ? 0 : 1)
        const places = steps.map(({ stage }) => ORDER.indexOf(stage))
        expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
        const ahead = steps.map(({ state }) => AHEAD[state])
        expect(ahead).toEqual(ahead.toSorted((one, other) => one - other))
        expect(steps[0]).toEqual({ stage: 'ordered', state: 'past', at: ORDERED })
        expect(steps.filter(({ state, at }) => state === 'promise' && at !== undefined)).toEqual([])
        expect(steps.filter(({ stage, by }) => stage !== 'delivered' && by !== undefined)).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })
})
