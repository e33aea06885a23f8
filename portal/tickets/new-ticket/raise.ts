import type { CallRequest } from '#contract/calls.ts'
import type { Refusal } from '#contract/call.ts'
import { NO_ORDER } from '#rules/tickets/questions.ts'
import { send, type SendOptions } from '../../call/send.ts'

/** A ticket as the shopper wills it. */
export type Will = Omit<CallRequest<'tickets.create'>, 'mailCheckStatus'>

/** How raising it ended: it has an id, it was refused, or nobody knows. */
export type Outcome =
  | { kind: 'raised'; ticketId: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'unanswered' }

const PATIENCE_MS = 30_000

/** Why no ticket can be raised for an order, or null: it can, or nobody says, and then raising it will tell. */
export async function hindrance(customerId: string, orderId: string, base?: string): Promise<Refusal | null> {
  if (orderId === NO_ORDER) return null
  try {
    const answer = await send('tickets.availability', { customerId, orderId }, options(base))
    if (!answer.ok) return answer.refusal.error === 'ORDER_NOT_FOUND' ? answer.refusal : null
    const { isTicketAvailable, ticketId } = answer.body
    if (isTicketAvailable) return null
    return { error: 'TICKET_EXISTS', message: '', ...(ticketId === undefined ? {} : { about: ticketId }) }
  } catch {
    return null
  }
}

/** Raises the ticket, and asks for the mail that says so. */
export async function raise(will: Will, mailCheckStatus: number, requestKey: string, base?: string): Promise<Outcome> {
  try {
    const answer = await send('tickets.create', { ...will, mailCheckStatus }, { ...options(base), requestKey })
    if (!answer.ok) return { kind: 'refused', refusal: answer.refusal }
    const ticketId = answer.body.data.original_order_id
    void askForMail(will, ticketId, base)
    return { kind: 'raised', ticketId }
  } catch {
    return { kind: 'unanswered' }
  }
}

/** The mail goes out without this too; it only goes sooner. */
async function askForMail({ email, customer_id: customerId }: Will, ticketId: string, base?: string): Promise<void> {
  const news = { status: 'ticket_created', email, ticketId, customerId } as const
  await send('tickets.notify', news, options(base)).catch(() => undefined)
}

function options(base: string | undefined): SendOptions {
  return { patienceMs: PATIENCE_MS, ...(base === undefined ? {} : { base }) }
}
