import { describe, expect, test } from 'vitest'
import { standingOf, type Item } from './standing.ts'

const delivered: Item = {
  now: new Date('2026-11-20T12:00:00+05:30'),
  deliveries: [{ deliveredAt: new Date('2026-11-17T16:30:00+05:30'), units: 1, free: 1 }],
  latestDeliveredAt: new Date('2026-11-19T10:00:00+05:30'),
  held: 0,
  free: 1,
  goods: true,
  cancelledAt: null,
  refunded: false,
  extended: false,
  windowDays: 7,
}
const undelivered = { deliveries: [], free: 0 }
const early = new Date('2026-11-17T16:29:59+05:30')
const held = { held: 1, free: 0 }
const late = { now: new Date('2026-11-25T00:00:00+05:30') }

describe('eligible items: delivered within the last 7 days from delivery date', () => {
  test.each([
    ['an item delivered three days ago', {}, 'eligible', '2026-11-24'],
    ['of an order that was cancelled since', { cancelledAt: delivered.now }, 'eligible', '2026-11-24'],
    ['the last second of day 7', { now: new Date('2026-11-24T23:59:59+05:30') }, 'eligible', '2026-11-24'],
    ['the first second of day 8', late, 'window_over', '2026-11-24'],
    ["the shop's own window of 3 days", { ...late, windowDays: 3 }, 'window_over', '2026-11-20'],
    ['special customers have 15 days from the latest delivery', { ...late, extended: true }, 'eligible', '2026-12-04'],
    [
      'special customers on day 16',
      { now: new Date('2026-12-05T00:00:00+05:30'), extended: true },
      'window_over',
      '2026-12-04',
    ],
    ['a window that a keeper sets aside', { ...late, pastWindow: true }, 'eligible', '2026-11-24'],
    [
      'a latest delivery that is unknown is the item’s own',
      { extended: true, latestDeliveredAt: null },
      'eligible',
      '2026-12-02',
    ],
  ])('%s', (_, known, standing, until) => {
    expect(standingOf({ ...delivered, ...known })).toEqual({ standing, units: standing === 'eligible' ? 1 : 0, until })
  })
})

describe('items already in exchange history are excluded', () => {
  test.each([
    ['an item of a live request is held', held, 'held'],
    ['also when its window is over', { ...held, ...late }, 'held'],
    ['also when it is not delivered', { ...held, ...undelivered }, 'held'],
    ['an item on its way is not delivered', undelivered, 'not_delivered'],
    ['also when the rest of the order arrived long ago', { ...undelivered, ...late }, 'not_delivered'],
    ['an item that arrived after its order was cancelled', { cancelledAt: early }, 'not_returnable'],
    ['an item of a cancelled order that never arrived', { cancelledAt: early, ...undelivered }, 'not_returnable'],
    ['a refunded item', { refunded: true }, 'not_returnable'],
    ['what is no goods', { goods: false }, 'not_returnable'],
    ['also when it was never delivered', { goods: false, ...undelivered }, 'not_returnable'],
    ['cancelled before it arrived goes before held', { cancelledAt: early, ...held }, 'not_returnable'],
    ['an item that is held, of an order that was cancelled since', { cancelledAt: delivered.now, ...held }, 'held'],
    ['refunded goes before not delivered', { refunded: true, ...undelivered }, 'not_returnable'],
    ['refunded goes before a window that is over', { refunded: true, ...late }, 'not_returnable'],
  ])('%s', (_, known, standing) => {
    expect(standingOf({ ...delivered, ...known })).toEqual({ standing, units: 0 })
  })
})

describe('pieces of one line', () => {
  const on = (day: number, units: number, free = units) => ({
    deliveredAt: new Date(`2026-11-${day}T12:00:00+05:30`),
    units,
    free,
  })
  test.each<[string, Partial<Item>, ReturnType<typeof standingOf>]>([
    ['all that arrived', { deliveries: [on(17, 3)], free: 3 }, { standing: 'eligible', units: 3, until: '2026-11-24' }],
    [
      'those that arrived before the order was cancelled',
      { deliveries: [on(16, 1), on(18, 2)], free: 3, cancelledAt: new Date('2026-11-17T00:00:00Z') },
      { standing: 'eligible', units: 1, until: '2026-11-23' },
    ],
    [
      'others hold those that arrived before the order was cancelled',
      { deliveries: [on(16, 1, 0), on(18, 2)], held: 1, free: 2, cancelledAt: new Date('2026-11-17T00:00:00Z') },
      { standing: 'held', units: 0 },
    ],
    [
      'what others hold is not offered',
      { deliveries: [on(17, 3, 1)], held: 2, free: 1 },
      { standing: 'eligible', units: 1, until: '2026-11-24' },
    ],
    ['held only when none is left', { deliveries: [on(17, 3, 0)], held: 3, free: 0 }, { standing: 'held', units: 0 }],
    [
      'each window runs from its own delivery',
      { deliveries: [on(11, 1), on(17, 1)], free: 2 },
      { standing: 'eligible', units: 1, until: '2026-11-24' },
    ],
    [
      'the last day of the first parcel',
      { deliveries: [on(13, 1), on(17, 1)], free: 2 },
      { standing: 'eligible', units: 2, until: '2026-11-24' },
    ],
    [
      'the one whose window is over is held: the other can be requested',
      { deliveries: [on(11, 1, 0), on(17, 1)], held: 1, free: 1 },
      { standing: 'eligible', units: 1, until: '2026-11-24' },
    ],
    [
      'the one within its window is held: those whose window is over do not take its place',
      { deliveries: [on(11, 2), on(17, 1, 0)], held: 1, free: 2 },
      { standing: 'held', units: 0 },
    ],
    [
      'of those within their window one is left',
      { deliveries: [on(11, 2), on(17, 3, 1)], held: 2, free: 3 },
      { standing: 'eligible', units: 1, until: '2026-11-24' },
    ],
    [
      'of two open windows what is held is of the second',
      { deliveries: [on(11, 2), on(15, 1), on(17, 1, 0)], held: 1, free: 3 },
      { standing: 'eligible', units: 1, until: '2026-11-24' },
    ],
    [
      'all windows ended since: what is not held is over',
      { deliveries: [on(10, 2), on(11, 1, 0)], held: 1, free: 2 },
      { standing: 'window_over', units: 0, until: '2026-11-18' },
    ],
    [
      'the piece within its window was refunded, no request has it',
      { deliveries: [on(11, 2), on(17, 1, 0)], free: 2 },
      { standing: 'not_returnable', units: 0 },
    ],
    [
      'staff set the window aside: all that is free',
      { deliveries: [on(11, 2), on(17, 1, 0)], held: 1, free: 2, pastWindow: true },
      { standing: 'eligible', units: 2, until: '2026-11-24' },
    ],
    [
      'no more than the free pieces of the line, whatever its parcels say',
      { deliveries: [on(17, 3)], free: 2 },
      { standing: 'eligible', units: 2, until: '2026-11-24' },
    ],
    [
      'special customers: all windows are one, so what is held is one of all',
      { deliveries: [on(10, 2), on(17, 1, 0)], held: 1, free: 2, extended: true },
      { standing: 'eligible', units: 2, until: '2026-12-04' },
    ],
    [
      'every window is over',
      { deliveries: [on(10, 1), on(11, 1)], free: 2 },
      { standing: 'window_over', units: 0, until: '2026-11-18' },
    ],
    [
      'what arrived was refunded, the rest is on its way',
      { deliveries: [on(17, 1, 0)], free: 0 },
      { standing: 'not_returnable', units: 0 },
    ],
    [
      'special customers: from the latest delivery of the order',
      { deliveries: [on(10, 1), on(17, 1)], free: 2, extended: true },
      { standing: 'eligible', units: 2, until: '2026-12-04' },
    ],
  ])('%s', (_, known, judged) => {
    expect(standingOf({ ...delivered, ...known })).toEqual(judged)
  })
})
