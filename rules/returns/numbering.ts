import { plainDigits } from '../india/digits.ts'

/** The number of the next request on an order with `count` requests so far. (Specification 9; decisions 10.) */
export function nextNumber(count: number): number {
  return count + 1
}

/** The id of an order's nth request: "1042.1". (Specification 3; decisions 10.) */
export function fulfilmentId(orderNumber: string, n: number): string {
  return `${orderNumber}.${n}`
}

/**
 * The customer's form of a request's id, "#1042-F1" for "1042.1", or of an order's number, "#1042" for "1042".
 * (Specification 3; decisions 10.)
 */
export function shownNumber(id: string): string {
  const dot = id.lastIndexOf('.')
  return dot < 0 ? `#${id}` : `#${id.slice(0, dot)}-F${id.slice(dot + 1)}`
}

/** The same as a part of an address: "1042.1" as "1042-F1". */
export const numberInAddress = (id: string): string => encodeURIComponent(shownNumber(id).slice(1))

/** True if a request with the id "1042.1" is settled by its own order: its exchange is an item of that order. */
export const isOwnOrder = (id: string, reference: string): boolean =>
  id.slice(0, id.lastIndexOf('.')).toUpperCase() === reference.toUpperCase()

/** "1042.1", or as a customer reads it, "#1042-F1". */
const REQUEST_ID = /^#?([\w-]{1,32}?)(?:\.|-F ?)([0-9]{1,4})$/i

/**
 * The order's number and the request's own from a typed "1042.1", "#1042-F1" or "#1042-F 1"; null if the text is no
 * request. (Decisions 10.)
 */
export function readRequestId(typed: string): { orderNumber: string; n: number } | null {
  const [, orderNumber = '', n = ''] = REQUEST_ID.exec(plainDigits(typed.trim())) ?? []
  return orderNumber === '' ? null : { orderNumber, n: Number(n) }
}
