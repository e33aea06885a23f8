import { expect, test } from 'vitest'
import type { Reply } from '#contract/desk/texts/replies.ts'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import type { Deeds } from '#rules/templates/claims.ts'
import { deedsOf, fitting, filledReply, gapIn, replyFacts, untrue } from './canned.ts'

const reply = (shortcut: string, category: string, more: Partial<Reply> = {}) =>
  ({ shortcut, category, title: shortcut, text: '', questions: [], claims: '', ...more }) as Reply
const ALL = [
  reply('photos', '', { questions: ['It is damaged.'] }),
  reply('looking', ''),
  reply('where', 'Delivery', { text: 'Follow the parcel' }),
  reply('refund', 'Payments', { text: 'Your refund', claims: 'refund' }),
  reply('exchange', 'Exchanges', { questions: ['How do I exchange?'] }),
  reply('pickup', 'Exchanges', { questions: ['The pickup did not happen.'], claims: 'pickup' }),
]
const shortcuts = (typed: string, question?: string, deeds?: Deeds) =>
  fitting(ALL, typed, { category: 'Exchanges', ...(question ? { question } : {}), deeds }).map((one) => one.shortcut)
const DEEDS: Deeds = { requestStatuses: ['pickup_booked'], isRefunded: false, isCancelled: false }

test.each<[string, string | undefined, Deeds | undefined, string[]]>([
  ['', 'How do I exchange?', undefined, ['exchange', 'looking', 'where', 'photos']],
  ['', 'When will it reach me?', undefined, ['looking', 'exchange', 'where', 'photos']],
  ['', 'The pickup did not happen.', DEEDS, ['pickup', 'looking', 'exchange', 'where', 'photos']],
  [
    '',
    'The pickup did not happen.',
    { ...DEEDS, requestStatuses: ['pickup_failed'] },
    ['looking', 'exchange', 'where', 'photos'],
  ],
  ['', undefined, undefined, ['exchange', 'photos', 'looking', 'where']],
  ['parcel FOLLOW', undefined, undefined, ['where']],
  ['ref', 'It is damaged.', { ...DEEDS, isRefunded: true }, ['refund']],
  ['ref', 'It is damaged.', DEEDS, []],
  // The shortcut that is typed comes before all that only name it.
  ['p', undefined, DEEDS, ['photos', 'pickup', 'where']],
  ['nothing like it', undefined, undefined, []],
])('%j, asked %j, with %j: %j', (typed, question, deeds, found) => {
  expect(shortcuts(typed, question, deeds)).toEqual(found)
})

test('a reply that would answer the question but is not true yet is named', () => {
  const named = (question: string, deeds?: Deeds) =>
    untrue(ALL, { category: 'Exchanges', question, deeds }).map(({ shortcut }) => shortcut)
  expect(named('The pickup did not happen.')).toEqual(['pickup'])
  expect(named('The pickup did not happen.', DEEDS)).toEqual([])
  expect(named('How do I exchange?')).toEqual([])
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

test('what a customer is called is never filled again, and brackets typed by hand do not count', () => {
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

test('what was done for an order: its requests, a cancellation, money that went back', () => {
  const request = { kind: 'request', requestId: '1042.1', type: 'Return', status: 'completed' }
  const settle = { kind: 'step', requestId: '1042.1', act: 'settle' }
  const of = (entries: object[], more: object = {}) => deedsOf({ ...timeline(more), entries } as never)
  expect(deedsOf(undefined)).toBeUndefined()
  expect(of([])).toEqual({ requestStatuses: [], isRefunded: false, isCancelled: false })
  expect(of([request, settle])).toEqual({ requestStatuses: ['completed'], isRefunded: true, isCancelled: false })
  expect(of([{ ...request, type: 'Exchange' }, settle])).toMatchObject({ isRefunded: false })
  expect(of([{ kind: 'refunded' }], { cancelledAt: '2026-11-22T10:00:00Z' })).toMatchObject({
    isRefunded: true,
    isCancelled: true,
  })
})
