import { toE164 } from '#rules/india/phone.ts'
import type { CustomerUpdate, ShopEvent } from './shop-event.ts'
import { id, text, textsIfAny, time, type Part } from './shapes.ts'

/** A customer, in its own messages and inside an order. */
export function customerOf(from: Part): CustomerUpdate {
  return {
    id: id(from, 'id'),
    version: time(from, 'updated_at'),
    firstName: text(from, 'first_name', 255),
    lastName: text(from, 'last_name', 255),
    email: text(from, 'email', 254),
    phone: toE164(text(from, 'phone', 254)) ?? '',
    tags: textsIfAny(from, 'tags'),
  }
}

/** `customers/merge`: two records became one. A merge that failed, or is not over, changes nothing. */
export function mergeOf(body: Part): ShopEvent {
  if (text(body, 'status', 32).toLowerCase() !== 'completed') return { about: 'nothing' }
  return {
    about: 'merge',
    currentId: id(body, 'admin_graphql_api_customer_kept_id'),
    mergedId: id(body, 'admin_graphql_api_customer_deleted_id'),
  }
}
