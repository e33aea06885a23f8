import type { Answer } from '#contract/call.ts'
import type { CallRequest } from '#contract/calls.ts'
import type { RefusalCode } from '#contract/errors.ts'
import { SENT_BY } from '#contract/wire.ts'
import { Refused } from '../../http/failures.ts'
import type { TestShop } from '../../testing/shop.ts'
import { answerTicket, assignTicket, closeTicket } from '../care.ts'
import type { Act, Outcome } from './model.ts'
import { formOf } from './tickets.ts'

/** One customer of the real shop, and the shop's ids of their tickets and messages. */
export interface ModelCustomer {
  shop: TestShop
  customerId: string
  /** Order numbers by their names in the model. */
  orders: Record<string, string>
  /** Ids of tickets and messages by their names in the model. */
  ids: Map<string, string>
}

/** Well formed, and never given to a ticket. */
export const UNKNOWN_TICKET = '0000-0000-00000'
const STRANGER = '999'

/**
 * Does an act for real, the customer's by HTTP and care's by care's functions, and returns its outcome in the model's
 * words.
 */
export async function perform(customer: ModelCustomer, act: Act): Promise<() => Outcome> {
  const outcome = await DOING[act.act](customer, act)
  return () => inModelWords(customer, outcome)
}

const DOING: Record<Act['act'], (customer: ModelCustomer, act: Act) => Promise<Outcome>> = {
  async raise(customer, { name, key, order, text }) {
    const form = formOf(customer.customerId, customer.orders[order], { description: text, priority: 'High' })
    const answer = await customer.shop.send('tickets.create', form, key)
    return answer.ok ? sameAsBefore(customer, name, answer.body.data.original_order_id) : outcomeOf(answer)
  },
  async ask({ shop, customerId, orders }, { order }) {
    if (order === 'None') return { about: '' }
    const answer = await shop.send('tickets.availability', { customerId, orderId: orders[order] ?? '' })
    if (!answer.ok) return outcomeOf(answer)
    const { isTicketAvailable, ticketId = '' } = answer.body
    return isTicketAvailable === (ticketId === '') ? { about: ticketId } : { refused: 'NEITHER FREE NOR TAKEN' }
  },
  write: async (customer, act) =>
    said(
      customer,
      act,
      await customer.shop.send('tickets.reply', replyOf(customer, act, customer.customerId), act.key),
    ),
  answer: async (customer, act) =>
    said(
      customer,
      act,
      await care(
        answerTicket(customer.shop.context, {
          ticketId: idOf(customer, act),
          message: act.text,
          requestKey: act.key,
        }),
      ),
    ),
  take: async (customer, act) =>
    outcomeOf(await care(assignTicket(customer.shop.context, { ticketId: idOf(customer, act), executiveId: 'ex-1' }))),
  async close(customer, act) {
    const ticketId = idOf(customer, act)
    if (act.by === 'customer') return outcomeOf(await move(customer, ticketId, 'closed', customer.customerId))
    return outcomeOf(await care(closeTicket(customer.shop.context, { ticketId, closedBy: act.by })))
  },
  reopen: async (customer, act) => outcomeOf(await move(customer, idOf(customer, act), 'reopen', customer.customerId)),
  async read(customer, act) {
    const { customerId } = customer
    const ticketId = idOf(customer, act)
    return outcomeOf(await customer.shop.send('tickets.markRead', { customerId, value: false, ticketId }))
  },
  readAll: async ({ shop, customerId }) => outcomeOf(await shop.send('tickets.markRead', { customerId, value: false })),
  async pry(customer, act) {
    const ticketId = idOf(customer, act)
    const tries = [
      await customer.shop.send('tickets.show', { ticketId, customerId: STRANGER }),
      await customer.shop.send('tickets.reply', replyOf(customer, act, STRANGER)),
      await move(customer, ticketId, 'closed', STRANGER),
      await move(customer, ticketId, 'reopen', STRANGER),
    ].map(outcomeOf)
    return tries.find(({ refused }) => refused !== 'TICKET_NOT_FOUND') ?? { refused: 'TICKET_NOT_FOUND' }
  },
}

/** The customer claims to be care, and to write long ago: no one must believe it. */
function replyOf(customer: ModelCustomer, act: Act, customerId: string): CallRequest<'tickets.reply'> {
  const message = { [SENT_BY]: 'customercare', time: '1999-01-01T00:00:00Z', files: [], message: act.text }
  return { ticketId: idOf(customer, act), customerId, message }
}

/** The same with closing. */
function move({ shop }: ModelCustomer, ticketId: string, status: 'closed' | 'reopen', customerId: string) {
  return shop.send('tickets.move', { ticketId, customerId, status, closedBy: 'retailer' })
}

type Said = Answer<{ data: { id: string; message: string; [SENT_BY]: string } }>

function said(customer: ModelCustomer, act: Act, answer: Said): Outcome {
  if (!answer.ok) return outcomeOf(answer)
  const author = act.act === 'write' ? 'customer' : 'customercare'
  const { data } = answer.body
  if (data[SENT_BY] !== author || data.message !== act.text) return { refused: 'ANOTHER WRITER OR TEXT' }
  return sameAsBefore(customer, `${act.name} ${act.act} ${act.key}`, data.id)
}

/** A message that is sent again under its key has the id of the first time. */
function sameAsBefore({ ids }: ModelCustomer, name: string, id: string): Outcome {
  const earlier = ids.get(name) ?? id
  ids.set(name, earlier)
  return earlier === id ? {} : { refused: 'WRITTEN TWICE' }
}

function outcomeOf(answer: Answer<unknown>): Outcome {
  if (answer.ok) return {}
  const { error, about } = answer.refusal
  return about === undefined ? { refused: error } : { refused: error, about }
}

/** The result of care's function, in the form in which a call would answer it. */
async function care<Data>(doing: Promise<Data>): Promise<Answer<{ data: Data }>> {
  try {
    return { ok: true, status: 200, body: { data: await doing } }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const about = error.about === undefined ? {} : { about: error.about }
    return { ok: false, status: 400, refusal: { error: error.code as RefusalCode, message: '', ...about } }
  }
}

function idOf({ ids }: ModelCustomer, { name }: Act): string {
  return ids.get(name) ?? UNKNOWN_TICKET
}

function inModelWords({ ids }: ModelCustomer, { about, ...outcome }: Outcome): Outcome {
  if (about === undefined) return outcome
  const name = [...ids].find(([, id]) => id === about)?.[0]
  return { ...outcome, about: name ?? about }
}
