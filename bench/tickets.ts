import type { CallName } from '#contract/wire.ts'
import { PATHS, SENT_BY } from '#contract/wire.ts'
import type { Child } from './servers/child.ts'
import { BUSY, customerOfTicket, isOpenTicket, nameOfTicket } from './fill/fill-tickets.ts'
import { load } from './load/load.ts'
import { benchLimit } from './limit.ts'
import { mean, row } from './load/row.ts'
import { lasting } from './size.ts'
import type { Target } from './fill/tracking-keys.ts'

const SECONDS = lasting(2)
const CALLERS = 16
const A_PAGE = 20

/**
 * List, thread and send, the app beside the bare handler, taking turns; then the list of the customer with 500 tickets.
 */
export async function benchTickets(app: Child, bare: Child, tickets: number): Promise<Record<string, unknown>[]> {
  const any = anyOf(tickets)
  const open = openOf(any)
  const busy = (change: object) => () => ({ customerId: BUSY.customerId, limit: A_PAGE, ...change })
  const works: [what: string, call: CallName, body: () => unknown][] = [
    ['list, a page', 'tickets.list', () => ({ customerId: customerOfTicket(any()), limit: A_PAGE })],
    ['thread', 'tickets.show', () => threadOf(any())],
    ['send', 'tickets.reply', () => ({ ...threadOf(open()), message: MESSAGE })],
    ['list of 500, page 1', 'tickets.list', busy({ page: 1 })],
    ['list of 500, page 25', 'tickets.list', busy({ page: 25 })],
    ['list of 500, search a word', 'tickets.list', busy({ search: 'left sleeve' })],
    ['list of 500, search in vain', 'tickets.list', busy({ search: 'umbrella' })],
  ]
  const rows: Record<string, unknown>[] = []
  for (const [what, call, body] of works) {
    const measure = (server: Child, seconds: number) =>
      load({
        url: `${server.url}/api${PATHS[call]}`,
        callers: CALLERS,
        seconds,
        body,
        ...(call === 'tickets.reply' ? { key: () => crypto.randomUUID() } : {}),
      })
    await measure(bare, lasting(1))
    await measure(app, lasting(1))
    const first = await measure(app, SECONDS)
    const theirs = [await measure(bare, SECONDS), await measure(bare, SECONDS)]
    rows.push(row(what, { tickets }, mean([first, await measure(app, SECONDS)]), mean(theirs)))
  }
  return rows
}

const MESSAGE = { [SENT_BY]: 'customer', files: [], message: 'Thank you. When will the new size reach me?' }

function threadOf(n: number) {
  return { ticketId: nameOfTicket(n), customerId: customerOfTicket(n) }
}

const anyOf = (tickets: number) => () => Math.floor(Math.random() * tickets)

const openOf = (any: () => number) => () => {
  for (;;) {
    const n = any()
    if (isOpenTicket(n)) return n
  }
}

/** List, thread and reply beside the limit of this database. */
export async function benchTicketLimit(app: Child, bare: Child, tickets: number, target: Target) {
  const any = anyOf(tickets)
  const open = openOf(any)
  return benchLimit(app, bare, target, [
    {
      what: 'list, a page',
      call: 'tickets.list',
      body: () => ({ customerId: customerOfTicket(any()), limit: A_PAGE }),
    },
    { what: 'thread', call: 'tickets.show', body: () => threadOf(any()) },
    {
      what: 'reply',
      call: 'tickets.reply',
      body: () => ({ ...threadOf(open()), message: MESSAGE }),
      key: () => crypto.randomUUID(),
    },
  ])
}
