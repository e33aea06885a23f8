import type { Answer } from '#contract/call.ts'
import { send } from '#contract/client.ts'
import { SENT_BY } from '#contract/wire.ts'
import { formOf } from './tickets.ts'
import { okBody } from '../../testing/ok-body.ts'

/** One submission of the loop: a ticket, or a message of one; its body and key, and the answer to it. */
export interface Attempt {
  key: string
  text: string
  customerId: string
  /** The ticket that a message belongs to. */
  ticketId?: string
  /** The id of the ticket or message. */
  acknowledged?: string
}

const MESSAGES_OF_A_TICKET = 3

/** Raises tickets and writes to each, one after the other, until the server is gone; every acknowledgement is noted. */
export async function writeUntilKilled(url: string, customerId: string, attempts: Attempt[]): Promise<void> {
  const next = async (ticketId?: string) => {
    const key = crypto.randomUUID()
    const attempt = { key, text: `The text of ${key}`, customerId, ...(ticketId ? { ticketId } : {}) }
    attempts.push(attempt)
    return submit(url, attempt)
  }
  try {
    for (;;) {
      const ticketId = await next()
      for (let n = 0; n < MESSAGES_OF_A_TICKET; n++) await next(ticketId)
    }
  } catch {
    // The server is gone: that is how it ends.
  }
}

/** Sends an attempt, or sends it again, and notes the answer. */
export async function submit(url: string, attempt: Attempt): Promise<string> {
  const options = { base: `${url}/api`, requestKey: attempt.key }
  const { customerId, ticketId, text } = attempt
  if (ticketId === undefined) {
    const form = formOf(customerId, undefined, { description: text })
    return noted(attempt, await send('tickets.create', form, options), ({ data }) => data.original_order_id)
  }
  const message = { [SENT_BY]: 'customer', files: [], message: text }
  return noted(attempt, await send('tickets.reply', { ticketId, customerId, message }, options), ({ data }) => data.id)
}

function noted<Body>(attempt: Attempt, answer: Answer<Body>, idOf: (body: Body) => string): string {
  attempt.acknowledged = idOf(okBody(answer))
  return attempt.acknowledged
}
