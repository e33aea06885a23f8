import { describe, expect, test } from 'vitest'
import type { Clock, QueuedTicket } from '#contract/desk/tickets.ts'
import { clockWords, type ClockName, timeWords, waitsForUs } from './clock-mark.tsx'

const NOW = new Date('2026-11-21T06:30:00Z')
const AT = '2026-11-20T06:30:00Z'

test.each<[ClockName, Clock, string, string]>([
  ['acknowledge', { state: 'running', due: '2026-11-21T09:30:00Z' }, 'Answer due in 3 h', 'notice'],
  ['acknowledge', { state: 'running', due: '2026-11-22T09:30:00Z' }, 'Answer due in 27 h', 'info'],
  ['acknowledge', { state: 'breached', due: '2026-11-19T06:30:00Z' }, 'Answer overdue by 2 days', 'error'],
  ['acknowledge', { state: 'kept', due: AT, at: AT }, 'Answered in time', 'quiet'],
  ['acknowledge', { state: 'late', due: AT, at: AT }, 'Answered late', 'quiet'],
  ['reply', { state: 'running', due: '2026-11-21T09:30:00Z' }, 'Answer due in 3 h', 'notice'],
  ['settle', { state: 'running', due: '2026-12-01T06:30:00Z' }, 'Resolve by Tue 1 Dec', 'info'],
  ['settle', { state: 'running', due: '2026-11-25T06:30:00Z' }, 'Resolve by Wed 25 Nov', 'notice'],
  ['settle', { state: 'kept', due: AT, at: AT }, 'Resolved in time', 'quiet'],
  ['settle', { state: 'late', due: AT, at: AT }, 'Resolved late', 'quiet'],
  // The page has been open for a while.
  ['settle', { state: 'running', due: '2026-11-21T06:20:00Z' }, '10 min past resolution date', 'error'],
])('%s %o: %s', (name, clock, words, tone) => {
  expect(clockWords(name, clock, NOW)).toEqual({ words, tone })
})

describe('a ticket waits for us or for the customer', () => {
  const owed: Clock = { state: 'running', due: '2026-11-22T09:30:00Z' }
  const answered: Clock = { state: 'kept', due: AT, at: AT }
  const over: Clock = { state: 'breached', due: '2026-11-19T06:30:00Z' }
  type Standing = Pick<QueuedTicket, 'status' | 'clocks' | 'waitingSince'>
  const cases: [string, Standing, boolean, string[]][] = [
    [
      'nothing was answered yet',
      { status: 'new', waitingSince: AT, clocks: { acknowledge: owed, settle: owed } },
      true,
      ['Answer due in 27 h', 'Resolve by Sun 22 Nov'],
    ],
    [
      'the customer wrote after the answer: that one is owed, whatever was answered before',
      { status: 'open', waitingSince: AT, clocks: { acknowledge: answered, settle: owed, reply: over } },
      true,
      ['Answer overdue by 2 days', 'Resolve by Sun 22 Nov'],
    ],
    [
      'answered, and the month is over: grey, since it waits for the customer',
      { status: 'open', clocks: { acknowledge: answered, settle: over } },
      false,
      ['Waiting on customer', '2 days past resolution date'],
    ],
    [
      'closed without an answer',
      { status: 'closed', clocks: { acknowledge: answered, settle: answered, unanswered: true } },
      false,
      ['Closed without an answer', 'Resolved in time'],
    ],
    [
      'closed',
      { status: 'closed', clocks: { acknowledge: answered, settle: answered } },
      false,
      ['Answered in time', 'Resolved in time'],
    ],
  ]

  test.each(cases)('%s', (_, ticket, isOurs, words) => {
    expect(waitsForUs(ticket)).toBe(isOurs)
    expect(timeWords(ticket, NOW).map((text) => text.words)).toEqual(words)
  })

  test.each(cases.filter(([, , isOurs]) => !isOurs))('%s: nothing is marked as late', (_, ticket) => {
    expect(timeWords(ticket, NOW).map(({ tone }) => tone)).toEqual(['quiet', 'quiet'])
  })
})
