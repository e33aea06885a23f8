import { array, assert, constantFrom, property } from 'fast-check'
import { expect, inject, test } from 'vitest'
import type { ParcelState } from '#contract/tracking.ts'
import { orderNews, orderRow } from './order-news.ts'
import type { OrderFacts } from './order-rows.ts'
import { PAGE, on, order, parcel, seen } from '../testing/facts.ts'

const REST: OrderFacts['waiting'] = [{ by: '2026-12-02', stage: 'cutting', units: 2 }]
const travels = (day: string, src = 'flats.svg') => parcel({ state: 'in_transit', expected_on: day, src })
const of = (fields: Partial<OrderFacts>) => orderNews(order(fields), {}, PAGE)

test('while the rest waits, the parcel that comes next is the news, and the rest is its sentence', () => {
  const facts = order({ waiting: REST, parcels: [travels('2026-11-28'), travels('2026-11-25', 'shoe.svg')] })
  expect(orderRow({ ...facts, days: {}, time: PAGE }).name).toBe('arrives_in_part')
  const news = orderNews(facts, {}, PAGE)
  expect(seen(news)).toEqual({
    line: 'First parcel arriving tomorrow',
    says: '2 more items ship by Wed 2 Dec.',
    tint: 'plain',
    act: 'Shipping Details',
    thread: 'Ordered, Sun 22 Nov | Shipped in part | Rest ships, by Wed 2 Dec',
  })
  expect(news).toMatchObject({
    src: 'shoe.svg',
    day: { on: '2026-11-25' },
    after: 'First parcel arriving on Wed 25 Nov',
  })
})

test.each<[string, Partial<OrderFacts>, string, string]>([
  [
    'a part is there already',
    { waiting: REST, parcels: [parcel({ state: 'delivered' }), travels('2026-11-27')] },
    'Next parcel arriving on Friday',
    '2 more items ship by Wed 2 Dec.',
  ],
  [
    'the day of the parcel is over',
    { waiting: REST, parcels: [travels('2026-11-20')] },
    'Part of it is on its way',
    '2 more items ship by Wed 2 Dec.',
  ],
  [
    'the day of the rest is not known',
    { waiting: [{ by: '2026-11-20', stage: 'shelf' }], parcels: [travels('2026-11-25')] },
    'First parcel arriving tomorrow',
    '1 more item ships next.',
  ],
  [
    'a parcel that comes today',
    { waiting: REST, parcels: [parcel({ state: 'out_for_delivery' })] },
    'Arriving today',
    'Keep your phone handy. 2 more items ship by Wed 2 Dec.',
  ],
  [
    'the only parcel is lost',
    { waiting: REST, parcels: [parcel({ state: 'lost' })] },
    "We've lost your parcel",
    "We're sorry: Xpressbees can't find it. We can send it again or refund you. 2 more items ship by Wed 2 Dec.",
  ],
  [
    'one is lost, the other is there',
    { parcels: [parcel({ state: 'delivered' }), parcel({ state: 'lost' })] },
    'One of your two parcels is lost',
    "We're sorry: Xpressbees can't find it. We can send it again or refund you. Your other parcel is with you.",
  ],
])('an order in parts: %s', (_, facts, line, says) => {
  expect(of(facts)).toMatchObject({ line, says })
})

test.each<[ParcelState[], string]>([
  [['lost', 'lost'], 'Both your parcels are lost'],
  [['lost', 'delivered', 'in_transit'], 'One of your parcels is lost'],
  [['lost', 'lost', 'delivered'], 'Some of your parcels are lost'],
  [['rto', 'rto', 'rto'], 'All your parcels are coming back to us'],
  [['rto_delivered', 'delivered'], 'One of your two parcels is back with us'],
  [['cancelled', 'in_transit'], 'One of your two parcels was cancelled by the courier'],
])('of parcels that are %j', (states, line) => {
  expect(of({ parcels: states.map((state) => parcel({ state })) }).line).toBe(line)
})

test('a late one of two', () => {
  const late = parcel({ state: 'in_transit', late: { reason: 'no_news', days: 4 }, state_at: on(20) })
  expect(of({ parcels: [late, parcel({ state: 'delivered' })] }).line).toBe('One of your two parcels seems stuck')
})

test('no line says that "your parcel" is in trouble while another one is not', () => {
  const states = constantFrom<ParcelState>('in_transit', 'out_for_delivery', 'delivered', 'lost', 'rto', 'cancelled')
  assert(
    property(array(states, { minLength: 2, maxLength: 4 }), constantFrom([], REST), (all, waiting) => {
      const { line, says, tint } = of({ waiting, parcels: all.map((state) => parcel({ state })) })
      expect(/^(?:One of|Some of|Both|All) your (?:two )?parcels /.test(line)).toBe(tint === 'turmeric')
      expect(says.includes('2 more items ship by Wed 2 Dec.')).toBe(waiting.length > 0)
    }),
    { numRuns: inject('long') ? 5000 : 200 },
  )
})

test('of parcels that all came, the last one leads, with the day that it can be returned', () => {
  const came = (day: number, returnsUntil: string, src: string) =>
    parcel({ state: 'delivered', milestones: { delivered: on(day) }, returnsUntil, src })
  const news = of({ parcels: [came(12, '2026-11-19', 'tee.svg'), came(18, '2026-11-25', 'shoe.svg')] })
  expect(news).toMatchObject({
    line: 'Delivered on Wed 18 Nov',
    says: 'Both parcels are with you. Hope you love it. Return or exchange until Wed 25 Nov.',
    src: 'shoe.svg',
    act: { what: 'start_return' },
  })
})
