import { describe, expect, test } from 'vitest'
import type { Closer, TicketStatus } from '#contract/tickets.ts'
import { mayReopen, MOVES, type Act } from './status.ts'

const STATUSES: TicketStatus[] = ['new', 'open', 'closed', 'reopen']
const ACTS: Act[] = ['write', 'answer', 'take', 'release', 'rate', 'close', 'reopen']
const CLOSERS: Closer[] = ['customer', 'customercare', 'retailer']

/** The whole table; "-" stands for a refused act. */
const TABLE = `
          write   answer  take    release rate    close   reopen
  new     new     open    open    new     new     closed  -
  open    open    open    open    open    open    closed  -
  closed  -       -       -       -       -       -       reopen
  reopen  reopen  open    open    reopen  reopen  closed  -`

const cells = TABLE.trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [status, ...after] = line.trim().split(/ +/)
    return ACTS.map((act, at) => [status as TicketStatus, act, after[at] ?? ''] as const)
  })

describe('ticket states: new → open → closed → reopen → open … as one table of allowed moves', () => {
  test('the table has every status and every act', () => {
    expect(cells.map(([status, act]) => `${status} ${act}`)).toEqual(
      STATUSES.flatMap((status) => ACTS.map((act) => `${status} ${act}`)),
    )
  })

  test.each(cells)('%s, %s: %s', (status, act, after) => {
    expect(MOVES[status][act]).toBe(after === '-' ? undefined : after)
  })

  test('new → open → closed → reopen → open', () => {
    const acts: Act[] = ['answer', 'close', 'reopen', 'answer']
    const seen: (TicketStatus | null)[] = ['new']
    for (const act of acts) seen.push(MOVES[seen.at(-1) ?? 'closed'][act] ?? null)
    expect(seen).toEqual(['new', 'open', 'closed', 'reopen', 'open'])
  })
})

describe('reopen is offered only when closed_by is customercare or the retailer', () => {
  test.each([
    ['customer', 'customer', false],
    ['customer', 'customercare', true],
    ['customer', 'retailer', true],
    ['customercare', 'customer', true],
    ['customercare', 'customercare', true],
    ['customercare', 'retailer', true],
    ['retailer', 'customer', true],
    ['retailer', 'customercare', true],
    ['retailer', 'retailer', true],
  ] as const)('%s reopens what %s closed: %s', (who, closedBy, may) => {
    expect(mayReopen(who, closedBy)).toBe(may)
  })

  test('a customer cannot reopen only what they closed themselves', () => {
    const refused = CLOSERS.flatMap((who) => CLOSERS.filter((by) => !mayReopen(who, by)).map((by) => [who, by]))
    expect(refused).toEqual([['customer', 'customer']])
  })
})
