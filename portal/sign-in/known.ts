import type { KnownBy } from '#contract/access.ts'
import { toE164 } from '#rules/india/phone.ts'
import { isId } from '../addressed.tsx'

/** The identity of a customer before they sign in. */
export interface Known {
  by: KnownBy
  value: string
}

/** The customer in the address of the page. */
export function knownByPage(): Known | undefined {
  const value = new URLSearchParams(window.location.search).get('customer') ?? ''
  return isId(value) ? { by: 'customer', value } : undefined
}

/** The page that the customer opens, and the order number of its address, if there is one. */
export function pageOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): [page: string, order: string] {
  const order = new URLSearchParams(search).get('order')?.replace(/^#/, '') ?? ''
  return [pathname.replace(/(?<=.)\/$/, ''), ORDER_NUMBER.test(order) ? order : '']
}

const ORDER_NUMBER = /^[\w-]{1,20}$/

/** The identity in the customer's text: an email address, a mobile number, or else an order number. */
export function knownByText(typed: string): Known {
  const value = typed.trim()
  return { by: value.includes('@') || toE164(value) !== null ? 'contact' : 'order', value }
}
