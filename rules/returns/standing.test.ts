import { describe, expect, test } from 'vitest'
import { standingOf, type Item } from './standing.ts'

const delivered: Item = {
  now: new Date('2026-11-20T12:00:00+05:30'),
  deliveredAt: new Date('2026-11-17T16:30:00+05:30'),
  latestDeliveredAt: new Date('2026-11-19T10:00:00+05:30'),
  held: false,
  cancelled: false,
  refunded: false,
  extended: false,
  windowDays: 7,
}
const undelivered = { deliveredAt: null }
const late = { now: new Date('2026-11-25T00:00:00+05:30') }

describe('eligible items: delivered within the last 7 days from delivery date', () => {
  test.each([
    ['an item delivered three days ago', {}, 'eligible', '2026-11-24'],
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
    [
      'a latest delivery that is unknown is the item’s own',
      { extended: true, latestDeliveredAt: null },
      'eligible',
      '2026-12-02',
    ],
  ])('%s', (_, known, standing, until) => {
    expect(standingOf({ ...delivered, ...known })).toEqual({ standing, until })
  })
})

describe('items already in exchange history are excluded', () => {
  test.each([
    ['an item of a live request is held', { held: true }, 'held'],
    ['also when its window is over', { held: true, ...late }, 'held'],
    ['also when it is not delivered', { held: true, ...undelivered }, 'held'],
    ['an item on its way is not delivered', undelivered, 'not_delivered'],
    ['also when the rest of the order arrived long ago', { ...undelivered, ...late }, 'not_delivered'],
    ['an item of a cancelled order', { cancelled: true }, 'not_returnable'],
    ['a refunded item', { refunded: true }, 'not_returnable'],
    ['cancelled goes before held', { cancelled: true, held: true }, 'not_returnable'],
    ['refunded goes before not delivered', { refunded: true, ...undelivered }, 'not_returnable'],
    ['refunded goes before a window that is over', { refunded: true, ...late }, 'not_returnable'],
  ])('%s', (_, known, standing) => {
    expect(standingOf({ ...delivered, ...known })).toEqual({ standing })
  })
})
