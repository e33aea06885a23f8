import type { ReplyValues } from '#rules/templates/places.ts'
import { SHOP } from '#shop'

/** As much of a ticket as a canned reply names. */
interface Named {
  ticketId: string
  name: string
  order?: string
  category: string
  question: string
}

/** The first word of a name. */
export const firstName = (name: string) => name.trim().split(/\s+/u)[0] ?? ''

/** What the ticket itself tells for a canned reply of this agent. */
export function factsOf({ ticketId, name, order, category, question }: Named, agent: string): ReplyValues {
  return {
    ...(firstName(name) ? { first_name: firstName(name) } : {}),
    ...(order ? { order: `#${order}` } : {}),
    ticket: ticketId,
    category,
    question,
    agent: firstName(agent),
    shop: SHOP.name,
    shop_contact: `${SHOP.email} · ${SHOP.phone}`,
  }
}
