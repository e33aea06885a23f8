import { expect, test } from 'vitest'
import type { Reply } from '#contract/desk/texts/replies.ts'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { fitting, filledReply, gapIn, replyFacts } from './canned.ts'

const reply = (shortcut: string, category: string, text = '') =>
  ({ shortcut, category, title: shortcut, text }) as Reply
const ALL = [
  reply('photos', ''),
  reply('where', 'Delivery', 'Follow the parcel'),
  reply('refund', 'Payments', 'Your refund'),
  reply('exchange', 'Exchanges'),
]

test.each([
  ['', ['exchange', 'photos', 'where', 'refund']],
  ['parcel FOLLOW', ['where']],
  ['ref', ['refund']],
  // The shortcut that is typed comes before all that only name it.
  ['p', ['photos', 'where']],
  ['nothing like it', []],
])('%j: %j', (typed, shortcuts) => {
  expect(fitting(ALL, typed, 'Exchanges').map(({ shortcut }) => shortcut)).toEqual(shortcuts)
})

test('what is known is filled in, the rest stands in brackets until it is filled by hand', () => {
  const text = filledReply('Hello {first_name}, {order} is under {awb}.', { first_name: 'मीरा', order: '#1042' })
  expect(text).toBe('Hello मीरा, #1042 is under [awb].')
  expect(gapIn(text)).toEqual({ start: 27, end: 32, gap: '[awb]' })
  expect(gapIn(text.replace('[awb]', '29123'))).toBeUndefined()
})

test('the first of several comes first, and underscores are spaces', () => {
  expect(gapIn(filledReply('{shop_contact} {first_name}', {}))?.gap).toBe('[shop contact]')
})

test('what a shopper is called is never filled again, and brackets typed by hand do not count', () => {
  expect(filledReply('Hello {first_name}', { first_name: '{awb}' })).toBe('Hello {awb}')
  expect(gapIn('see photo [1] and [my note]')).toBeUndefined()
})

const TICKET = {
  ticketId: 'K7Q2-M9XD-PA4TR',
  name: ' मीरा  दास ',
  category: 'Exchanges',
  question: 'Where is it?',
} as DeskTicket

const timeline = (more: object) =>
  ({
    entries: [],
    earlier: 0,
    orders: [],
    order: { number: '1042', parcels: [], waiting: [], ...more },
  }) as unknown as DeskResponse<'tickets.timeline'>

test('a ticket without an order knows its own facts only', () => {
  const facts = replyFacts(TICKET, undefined, 'Asha Boro', 'https://shop.example')
  expect(facts).toMatchObject({ first_name: 'मीरा', ticket: 'K7Q2-M9XD-PA4TR', agent: 'Asha' })
  expect(Object.keys(facts)).not.toContain('order')
  expect(Object.keys(facts)).not.toContain('awb')
})

test('who has no name is not called by one', () => {
  expect(Object.keys(replyFacts({ ...TICKET, name: ' ' }, undefined, 'Asha', ''))).not.toContain('first_name')
})

test('the order tells the newest parcel, the newest request, and the last of its promises', () => {
  const known = timeline({
    parcels: [
      { AWB: '1', courier_name: 'Bluedart' },
      { AWB: '29123', courier_name: 'Delhivery' },
    ],
    waiting: [{ promise: { by: '2026-11-24' } }, { promise: { by: '2026-11-26' } }, {}],
  })
  const entries = [
    { kind: 'request', requestId: '1042.2' },
    { kind: 'request', requestId: '1042.1' },
  ] as typeof known.entries
  expect(replyFacts({ ...TICKET, order: '1042' }, { ...known, entries }, 'Asha', 'https://shop.example')).toMatchObject(
    {
      order: '#1042',
      request: '#1042-F2',
      courier: 'Delhivery',
      awb: '29123',
      promise: 'by Thu 26 Nov',
      tracking: 'https://shop.example/trackyourorder?order=1042',
    },
  )
})
