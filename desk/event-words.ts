import type { EventDetail } from '#contract/desk/request.ts'
import { eventWords } from './returns/acts/index.ts'

interface Step {
  act: string
  actor: string
  staff?: { name: string }
  detail?: Pick<EventDetail, 'items'>
}

/** An act in plain words: "Approved in part". Shopify settles on behalf of Wapsi, not of its admin. */
export function stepWords({ act, actor, detail }: Pick<Step, 'act' | 'detail'> & Partial<Pick<Step, 'actor'>>): string {
  if (act === 'approve' && detail?.items?.length) return 'Approved in part'
  if (act === 'settle' && actor === 'shopify') return 'Paid automatically'
  return eventWords(act)?.words ?? act.replaceAll('_', ' ')
}

/**
 * The actor of an act: a name of the staff, the customer, the courier, the staff in Shopify's admin, or the shop by a
 * command.
 */
export function actorWords({ act, actor, staff }: Pick<Step, 'act' | 'actor' | 'staff'>): string {
  if (staff) return staff.name
  if (act === 'settle' && actor === 'shopify') return 'Shopify'
  if (actor === 'courier') return 'the courier'
  if (actor === 'shopify') return 'Shopify admin'
  return actor === 'shopper' ? 'the customer' : 'the shop, automatically'
}
