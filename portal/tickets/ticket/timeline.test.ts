import { expect, test } from 'vitest'
import type { Ticket } from '#contract/tickets.ts'
import { message, ticket } from '../testing/tickets.ts'
import { stagesOf } from './timeline.ts'

const question = message('1')
const answered = message('2', 'customercare')
const asksAgain = message('3')

const WAYS: [string, Partial<Ticket>, string[]][] = [
  ['new', {}, ['now: Raised', 'promise: Customer care replies', 'promise: Settled']],
  [
    'open and not answered',
    { package_status: 'open' },
    ['past: Raised', 'now: With customer care', 'promise: Settled'],
  ],
  [
    'answered',
    { package_status: 'open', messages: [question, answered] },
    ['past: Raised', 'now: Replied', 'promise: Settled'],
  ],
  [
    'answered and asked about again',
    { package_status: 'open', messages: [question, answered, asksAgain] },
    ['past: Raised', 'now: With customer care', 'promise: Settled'],
  ],
  [
    'closed after an answer',
    { package_status: 'closed', closed_by: 'customercare', messages: [question, answered] },
    ['past: Raised', 'past: Replied', 'now: Closed'],
  ],
  ['closed without one', { package_status: 'closed', closed_by: 'customer' }, ['past: Raised', 'now: Closed']],
  [
    'reopened',
    { package_status: 'reopen', messages: [question, answered] },
    ['past: Raised', 'past: Closed', 'now: Reopened', 'promise: Customer care replies'],
  ],
]

test.each(WAYS)('the way of a ticket that is %s', (_, change, way) => {
  expect(stagesOf(ticket(change)).map(({ state, label }) => `${state}: ${label}`)).toEqual(way)
})

test('the stage that waits for a reply says by when', () => {
  const reply_by = '2026-11-27T10:00:00.000Z'
  expect(stagesOf(ticket({ reply_by })).map(({ by }) => by)).toEqual([undefined, reply_by, undefined])
  expect(stagesOf(ticket({ package_status: 'open', reply_by })).map(({ by }) => by)).toEqual([
    undefined,
    reply_by,
    undefined,
  ])
})

test('each stage tells its time where it is known', () => {
  const closed = ticket({ package_status: 'closed', closed_by: 'customer', messages: [question, answered] })
  expect(stagesOf(closed).map(({ at }) => at)).toEqual([closed.created_at, answered.time, closed.updated_at])
})
