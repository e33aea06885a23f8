import { expect, test } from 'vitest'
import { orderNews, orderRow } from './order-news.ts'
import type { OrderFacts } from './order-rows.ts'
import type { Days } from '../news.ts'
import { PAGE, on, order, parcel, seen } from '../testing/facts.ts'

interface Case {
  row: string
  facts: OrderFacts
  days?: Days
  line: string
  says: string
  tint: string
  act: string | undefined
  /** The last, the current and the next stage. */
  thread: string
}

const CASES: readonly Case[] = [
  {
    row: 'packed',
    facts: order({ waiting: [{ by: '2026-11-25', stage: 'shelf' }] }),
    days: { deliver: { on: '2026-11-30', source: 'usual' } },
    line: 'Ships tomorrow',
    says: "We're packing it.",
    tint: 'plain',
    act: 'Track it',
    thread: 'Ordered, Sun 22 Nov | Being packed | Shipped, by Wed 25 Nov',
  },
  {
    row: 'ships_in_parts',
    facts: order({
      waiting: [
        { by: '2026-11-25', stage: 'shelf' },
        { by: '2026-11-27', stage: 'stitching' },
      ],
      promisedOn: '2026-11-28',
    }),
    line: 'First items ship tomorrow',
    says: 'The rest follows by Fri 27 Nov.',
    tint: 'plain',
    act: 'Track it',
    thread: 'Ordered, Sun 22 Nov | Being packed | All shipped, by Fri 27 Nov',
  },
  {
    row: 'made',
    facts: order({ waiting: [{ by: '2026-11-27', stage: 'stitching' }] }),
    line: 'Being made: ships by Friday',
    says: "It's made for you.",
    tint: 'plain',
    act: 'Track it',
    thread: 'Ordered, Sun 22 Nov | Being made | Shipped, by Fri 27 Nov',
  },
  {
    row: 'dispatch_late',
    facts: order({ waiting: [{ by: '2026-11-25', stage: 'shelf' }], promisedOn: '2026-11-23' }),
    line: 'Your order is late',
    says: "It was to ship by Mon 23 Nov. We're sorry. Tell us and we'll chase it.",
    tint: 'turmeric',
    act: 'Ask about it',
    thread: 'Ordered, Sun 22 Nov | To be shipped, due Mon 23 Nov | Shipped',
  },
  {
    row: 'dispatch_late',
    facts: order({ waiting: [{ by: '2026-11-25', stage: 'shelf' }], promisedOn: '2026-11-23', hasUntracked: true }),
    line: 'The rest of it is late',
    says: "It was to ship by Mon 23 Nov. We're sorry. Tell us and we'll chase it.",
    tint: 'turmeric',
    act: 'Ask about it',
    thread: 'Ordered, Sun 22 Nov | To be shipped, due Mon 23 Nov | Shipped',
  },
  {
    row: 'shipped_in_part',
    facts: order({ waiting: [{ by: '2026-11-26', stage: 'shelf' }], parcels: [parcel({ state: 'in_transit' })] }),
    line: 'Part of it is on its way',
    says: '1 more item ships by Thu 26 Nov.',
    tint: 'plain',
    act: 'Track it',
    thread: 'Ordered, Sun 22 Nov | Shipped in part | Rest ships, by Thu 26 Nov',
  },
  {
    row: 'shipped_in_part',
    facts: order({
      waiting: [
        { by: '2026-12-01', stage: 'cutting' },
        { by: '2026-11-29', stage: 'shelf' },
      ],
      promisedOn: '2026-11-27',
      parcels: [parcel({ state: 'delivered' })],
    }),
    line: 'Part of it is with you',
    says: '2 more items ship by Tue 1 Dec.',
    tint: 'plain',
    act: 'Track it',
    thread: 'Ordered, Sun 22 Nov | Shipped in part | Rest ships, by Tue 1 Dec',
  },
  {
    row: 'untracked',
    facts: order({ hasUntracked: true }),
    days: { deliver: { on: '2026-11-30', source: 'usual' } },
    line: 'It has shipped',
    says: 'Tracking appears here soon. It usually arrives by Mon 30 Nov.',
    tint: 'plain',
    act: 'Get help',
    thread: 'Ordered, Sun 22 Nov | Shipped | Delivered, by Mon 30 Nov',
  },
  {
    row: 'ordered',
    facts: order(),
    line: "We've got your order",
    says: "You'll see here when it ships.",
    tint: 'plain',
    act: 'Get help',
    thread: '– | Ordered, Sun 22 Nov | Shipped',
  },
  {
    row: 'cancelling',
    facts: order({
      waiting: [{ by: '2026-11-25', stage: 'shelf' }],
      cancellation: 'requested',
      payment: 'Paid',
      refund: { amount: '1499.00', by: '2026-11-30' },
    }),
    line: 'Cancelling your order',
    says: "₹1,499 goes back to your original payment method. We'll email you once it is done.",
    tint: 'plain',
    act: undefined,
    thread: 'Ordered, Sun 22 Nov | Being cancelled | Refunded, by Mon 30 Nov',
  },
  {
    row: 'cancelling',
    facts: order({ cancellation: 'requested', payment: 'COD' }),
    line: 'Cancelling your order',
    says: "Nothing was charged. We'll email you once it is done.",
    tint: 'plain',
    act: undefined,
    thread: 'Ordered, Sun 22 Nov | Being cancelled | Cancelled',
  },
  {
    row: 'cancelled_too_late',
    facts: order({ waiting: [{ by: '2026-11-25', stage: 'shelf' }], cancellation: 'sent' }),
    line: "It has just shipped, so it can't be cancelled",
    says: "You can return it once it's with you.",
    tint: 'turmeric',
    act: 'Track it',
    thread: 'Ordered, Sun 22 Nov | Shipped | Delivered',
  },
  {
    row: 'cancellation_refused',
    facts: order({ waiting: [{ by: '2026-11-25', stage: 'shelf' }], cancellation: 'refused' }),
    line: "We couldn't cancel your order",
    says: "Write to us, and we'll see what we can do.",
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Ordered, Sun 22 Nov | Not cancelled | Shipped',
  },
  {
    row: 'shipped_in_part',
    facts: order({
      waiting: [{ by: '2026-11-26', stage: 'shelf' }],
      parcels: [parcel({ state: 'in_transit' })],
      cancellation: 'sent',
    }),
    line: 'Part of it is on its way',
    says: '1 more item ships by Thu 26 Nov.',
    tint: 'plain',
    act: 'Track it',
    thread: 'Ordered, Sun 22 Nov | Shipped in part | Rest ships, by Thu 26 Nov',
  },
  {
    row: 'cancelled',
    facts: order({ cancelledAt: on(23), payment: 'COD', cancellation: 'cancelled', refund: { amount: '500.00' } }),
    line: 'Your order is cancelled',
    says: '₹500 goes back to your original payment method.',
    tint: 'plain',
    act: 'Continue shopping',
    thread: 'Ordered, Sun 22 Nov | Cancelled, Mon 23 Nov | Refunded',
  },
  {
    row: 'cancelled_unpaid',
    facts: order({ cancelledAt: on(23), payment: 'COD' }),
    line: 'Your order is cancelled',
    says: 'Nothing was charged.',
    tint: 'plain',
    act: 'Continue shopping',
    thread: 'Ordered, Sun 22 Nov | Cancelled, Mon 23 Nov | –',
  },
  {
    row: 'cancelled',
    facts: order({ cancelledAt: on(23), payment: 'Paid', refund: { amount: '1499.00', by: '2026-11-30' } }),
    line: 'Your order is cancelled',
    says: '₹1,499 goes back to your original payment method. It reaches you by Mon 30 Nov.',
    tint: 'plain',
    act: 'Continue shopping',
    thread: 'Ordered, Sun 22 Nov | Cancelled, Mon 23 Nov | Refunded, by Mon 30 Nov',
  },
  {
    row: 'cancelled',
    facts: order({ cancelledAt: on(23), payment: 'Paid' }),
    line: 'Your order is cancelled',
    says: 'Your money goes back to your original payment method.',
    tint: 'plain',
    act: 'Continue shopping',
    thread: 'Ordered, Sun 22 Nov | Cancelled, Mon 23 Nov | Refunded',
  },
]

test.each(CASES)('an order: $row, "$line"', ({ row, facts, days = {}, ...words }) => {
  expect(orderRow({ ...facts, days, time: PAGE }).name).toBe(row)
  expect(seen(orderNews(facts, days, PAGE))).toEqual(words)
})

test.each([
  ['a failed delivery before a lost one', ['lost', 'delivery_failed'], 'We missed you'],
  ['a lost one before one that goes back', ['rto', 'lost'], 'One of your two parcels is lost'],
  [
    'one that goes back before one that comes today',
    ['out_for_delivery', 'rto'],
    'One of your two parcels is coming back to us',
  ],
  ['one that comes today before one on its way', ['in_transit', 'out_for_delivery'], 'Arriving today'],
  ['one on its way before one that is delivered', ['delivered', 'in_transit'], "It's on its way"],
] as const)('of several parcels the most urgent one leads: %s', (_, states, line) => {
  expect(orderNews(order({ parcels: states.map((state) => parcel({ state })) }), {}, PAGE).line).toBe(line)
})

test('a parcel in trouble leads although something still has to be sent', () => {
  const waiting = [{ by: '2026-11-25', stage: 'shelf' as const }]
  expect(orderNews(order({ waiting, parcels: [parcel({ state: 'lost' })] }), {}, PAGE).line).toBe(
    "We've lost your parcel",
  )
})

test('the parcel that was searched for leads, whatever the others do', () => {
  const parcels = [parcel({ state: 'delivered' }), parcel({ state: 'out_for_delivery' }), parcel({ state: 'lost' })]
  const lines = parcels.map((_, leads) => orderNews(order({ parcels, leads }), {}, PAGE).line)
  expect(lines).toEqual(['Delivered', 'Arriving today', "We've lost your parcel"])
  expect(orderNews(order({ parcels, leads: 0, cancelledAt: on(23) }), {}, PAGE).line).toBe('Your order is cancelled')
})

test('once all is delivered, an open request leads', () => {
  const request = { noun: 'return' as const, news: { ...orderNews(order(), {}, PAGE), line: 'Pickup on Friday' } }
  const of = (state: 'delivered' | 'in_transit') =>
    orderNews(order({ parcels: [parcel({ state })], request }), {}, PAGE)
  expect([of('delivered').line, of('in_transit').line]).toEqual(['Pickup on Friday', "It's on its way"])
})

test('news of what was sent has its picture, and news of what waits has that of the first waiting item', () => {
  const of = (parcels: OrderFacts['parcels'], promisedOn: string) => {
    const waiting = [{ by: '2026-11-26', stage: 'shelf' as const }]
    return orderNews(order({ waiting, parcels, promisedOn, sentSrc: 'shoe.svg' }), {}, PAGE).src
  }
  const sent = [parcel({ state: 'in_transit' })]
  expect([of(sent, '2026-11-26'), of([], '2026-11-26'), of(sent, '2026-11-23')]).toEqual([
    'shoe.svg',
    'tee.svg',
    'tee.svg',
  ])
})

const dueToday = (state: 'in_transit' | 'at_destination' | 'out_for_delivery', hour: string) => {
  const parcels = [parcel({ state, expected_on: '2026-11-24', milestones: { shipped: on(20) } })]
  return orderNews(order({ parcels }), {}, { ...PAGE, now: new Date(`2026-11-24T${hour}:00+05:30`) })
}

test.each([
  ['in_transit', '20:59', 'Arriving today'],
  ['in_transit', '21:00', 'Your parcel is late'],
  ['at_destination', '22:00', 'Your parcel is late'],
  ['out_for_delivery', '22:00', 'Arriving today'],
] as const)('a parcel that is due today: %s at %s', (state, hour, line) => {
  expect(dueToday(state, hour).line).toBe(line)
})

test('a parcel that did not go out on its day is late as others are', () => {
  expect(seen(dueToday('in_transit', '21:00'))).toMatchObject({
    says: "It was due today. We're sorry. Tell us and we'll chase it.",
    tint: 'turmeric',
    act: 'Ask about it',
    thread: 'Shipped, Fri 20 Nov | Late, due Tue 24 Nov | Delivered',
  })
})

test.each([
  ['an act on the page of the request', { what: 'rebook', label: 'Choose a new day' }, 'Choose a new day'],
  ['help', { what: 'raise_ticket', label: 'Get help' }, 'Get help'],
  ['the order itself', { what: 'view_order', label: 'View order' }, 'View exchange'],
  ['an act that needs more than the order knows', { what: 'pay', label: 'Pay ₹99' }, 'View exchange'],
  ['nothing', undefined, 'View exchange'],
] as const)('on the page of its order the button of a request is never missing: of %s', (_, act, label) => {
  const { act: _own, ...bare } = orderNews(order(), {}, PAGE)
  const news = { ...bare, ...(act ? { act } : {}) }
  const shown = orderNews(
    order({ parcels: [parcel({ state: 'delivered' })], request: { noun: 'exchange', news } }),
    {},
    PAGE,
  )
  expect(shown.act?.label).toBe(label)
})
