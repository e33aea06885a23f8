import type { ShopEvent } from './shop-event.ts'
import { id, idIfAny, part, Unreadable, type Part } from './shapes.ts'

/** `customers/data_request`: a customer wants to know the data that is stored about them. */
export function dataRequestOf(body: Part): ShopEvent {
  const customer = part(body, 'customer')
  if (customer === null) throw new Unreadable('customer is missing')
  return { about: 'data request', customerId: id(customer, 'id') }
}

/**
 * `customers/redact`: a customer is to be erased, together with these orders, also if the orders do not name the
 * customer.
 */
export function redactionOf(body: Part): ShopEvent {
  const customer = part(body, 'customer')
  const customerId = customer && idIfAny(customer, 'id')
  const orderIds = idsOf(body, 'orders_to_redact')
  if (customerId === null && orderIds.length === 0) throw new Unreadable('customer is missing')
  return { about: 'redaction', customerId, orderIds }
}

/** `shop/redact`: the shop has removed the app, and all customers are to be erased. */
export function shopRedactionOf(): ShopEvent {
  return { about: 'shop redaction' }
}

function idsOf(body: Part, key: string): string[] {
  const list = body.fields[key] ?? []
  if (!Array.isArray(list)) throw new Unreadable(`${key} is not a list`)
  const entries = [...(list as unknown[]).entries()].map(([index, value]) => [String(index), value] as const)
  const listed = { path: key, fields: Object.fromEntries(entries) }
  return entries.map(([index]) => idIfAny(listed, index)).filter((one) => one !== null)
}
