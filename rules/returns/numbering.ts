import { plainDigits } from '../india/digits.ts'

/** The number of the next request on an order that has had so many. (Specification 9; decisions 10.) */
export function nextNumber(count: number): number {
  return count + 1
}

/** The id of an order's nth request: "1042.1". (Specification 3; decisions 10.) */
export function fulfilmentId(orderNumber: string, n: number): string {
  return `${orderNumber}.${n}`
}

/**
 * How a customer reads a request's id, "1042.1" as "#1042-F1", or an order's number, "1042" as "#1042". (Specification
 * 3; decisions 10.)
 */
export function shownNumber(id: string): string {
  const dot = id.lastIndexOf('.')
  return dot < 0 ? `#${id}` : `#${id.slice(0, dot)}-F${id.slice(dot + 1)}`
}

/** The same as a part of an address: "1042.1" as "1042-F1". */
export const numberInAddress = (id: string): string => encodeURIComponent(shownNumber(id).slice(1))

/** Whether a request named "1042.1" is settled by its own order: its exchange is an item of that. */
export const isOwnOrder = (id: string, reference: string): boolean =>
  id.slice(0, id.lastIndexOf('.')).toUpperCase() === reference.toUpperCase()

/** "1042.1", or as a customer reads it, "#1042-F1". */
const REQUEST_ID = /^#?([\w-]{1,32}?)(?:\.|-F ?)([0-9]{1,4})$/i

/**
 * The order's number and the request's own of what was typed as "1042.1", "#1042-F1" or "#1042-F 1"; null when it is
 * none. (Decisions 10.)
 */
export function readRequestId(typed: string): { orderNumber: string; n: number } | null {
  const [, orderNumber = '', n = ''] = REQUEST_ID.exec(plainDigits(typed.trim())) ?? []
  return orderNumber === '' ? null : { orderNumber, n: Number(n) }
}
