import { toE164 } from '#rules/india/phone.ts'
import type { CustomerNews } from './news.ts'
import { id, text, textsIfAny, time, type Part } from './shapes.ts'

/** A customer, in its own messages and inside an order. */
export function customerOf(from: Part): CustomerNews {
  return {
    id: id(from, 'id'),
    version: time(from, 'updated_at'),
    firstName: text(from, 'first_name', 255),
    lastName: text(from, 'last_name', 255),
    email: text(from, 'email', 254),
    phone: toE164(text(from, 'phone', 64)) ?? '',
    tags: textsIfAny(from, 'tags'),
  }
}
