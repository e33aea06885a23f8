import { isDeepStrictEqual } from 'node:util'

/**
 * The behaviour of tickets, written a second time from the specification alone: nothing here comes from the rules that
 * it watches.
 */
const MOVES: Record<string, Record<string, string>> = {
  write: { new: 'new', open: 'open', reopen: 'reopen' },
  answer: { new: 'open', open: 'open', reopen: 'open' },
  take: { new: 'open', open: 'open', reopen: 'open' },
  close: { new: 'closed', open: 'closed', reopen: 'closed' },
  reopen: { closed: 'reopen' },
}

/** The acts that a customer, care or a stranger may try. */
export const ACTS = ['raise', 'write', 'answer', 'take', 'close', 'reopen', 'read', 'readAll', 'ask', 'pry'] as const

/** An act that someone tries. It uses only the fields that it needs: `ask` the order, `close` the side. */
export interface Act {
  act: (typeof ACTS)[number]
  /** The ticket's name in the model: the key under which it was raised. */
  name: string
  key: string
  text: string
  order: string
  by: 'customer' | 'customercare' | 'retailer'
}

/** The result of an act: done, or the code of the refusal; `about` names the ticket in the way. */
export interface Outcome {
  refused?: string
  about?: string
}

interface ModelTicket {
  name: string
  order: string
  status: string
  closedBy?: string
  version: number
  /** The number of times that someone of care took it. */
  takes: number
  /** Writer and text of each message. */
  thread: string[]
  unread: number
  /** The texts by the writer's key. */
  sent: Record<string, string>
}

/** Everything that one customer has. */
export interface Model {
  tickets: ModelTicket[]
}

/** The models after one act, or after two at once in either order: every one that explains the outcomes. */
export function explained(before: Model, acts: Act[], outcomes: Outcome[]): Model[] {
  const done = acts.map((act, at) => ({ act, outcome: outcomes[at] }))
  return [done, done.toReversed()].flatMap((sequence) => {
    let model = before
    const fits = sequence.every(({ act, outcome }) => {
      const next = after(model, act)
      model = next.model
      return isDeepStrictEqual(next.outcome, outcome)
    })
    return fits ? [model] : []
  })
}

/** The outcome of an act and the model after it; the given model stays as it was. */
function after(before: Model, act: Act): { outcome: Outcome; model: Model } {
  const model = structuredClone(before)
  const outcome = outcomeOf(model, act)
  return { outcome, model: outcome.refused ? before : model }
}

function outcomeOf(model: Model, act: Act): Outcome {
  if (act.act === 'raise') return raise(model, act)
  if (act.act === 'ask') return { about: ticketOf(model, act.order) ?? '' }
  const ticket = model.tickets.find(({ name }) => name === act.name)
  if (act.act === 'read' || act.act === 'readAll') return read(act.act === 'read' ? [ticket] : model.tickets)
  if (!ticket || act.act === 'pry') return { refused: 'TICKET_NOT_FOUND' }
  if (act.act === 'write' || act.act === 'answer') return say(ticket, act)
  return (act.act === 'reopen' && reopenRefusal(ticket)) || move(ticket, act)
}

function raise(model: Model, { name, order, text }: Act): Outcome {
  const earlier = model.tickets.find((ticket) => ticket.name === name)
  if (earlier) return earlier.sent['raise'] === `${order} ${text}` ? {} : { refused: 'KEY_REUSED' }
  const inTheWay = ticketOf(model, order)
  if (inTheWay) return { refused: 'TICKET_EXISTS', about: inTheWay }
  const sent = { raise: `${order} ${text}` }
  const thread = [`customer ${text}`]
  model.tickets.push({ name, order, status: 'new', version: 1, takes: 0, thread, unread: 0, sent })
  return {}
}

function say(ticket: ModelTicket, act: Act): Outcome {
  const sender = `${act.act} ${act.key}`
  if (sender in ticket.sent) return ticket.sent[sender] === act.text ? {} : { refused: 'KEY_REUSED' }
  const outcome = move(ticket, act)
  if (outcome.refused) return outcome
  ticket.sent[sender] = act.text
  ticket.thread.push(`${act.act === 'write' ? 'customer' : 'customercare'} ${act.text}`)
  if (act.act === 'answer') ticket.unread += 1
  return outcome
}

function move(ticket: ModelTicket, { act, by }: Act): Outcome {
  const status = MOVES[act]?.[ticket.status]
  if (!status) return { refused: 'TICKET_CLOSED' }
  ticket.status = status
  ticket.version += 1
  if (act === 'take') ticket.takes += 1
  if (act === 'close') ticket.closedBy = by
  else delete ticket.closedBy
  return {}
}

function reopenRefusal(ticket: ModelTicket): Outcome | undefined {
  if (ticket.status !== 'closed') return { refused: 'TICKET_NOT_CLOSED' }
  return ticket.closedBy === 'customer' ? { refused: 'REOPEN_NOT_ALLOWED' } : undefined
}

function read(tickets: (ModelTicket | undefined)[]): Outcome {
  for (const ticket of tickets) if (ticket) ticket.unread = 0
  return {}
}

/** The one ticket of an order: no other is possible until the customer closes it. */
function ticketOf({ tickets }: Model, order: string): string | undefined {
  return tickets.find((ticket) => order !== 'None' && ticket.order === order && ticket.closedBy !== 'customer')?.name
}
