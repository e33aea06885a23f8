import type { KnownBy } from '#contract/access.ts'
import { toE164 } from '#rules/india/phone.ts'
import { isId } from '../addressed.tsx'

/** What identifies a customer before they have signed in. */
export interface Known {
  by: KnownBy
  value: string
}

/** Whom the address of the page names. */
export function knownByPage(): Known | undefined {
  const value = new URLSearchParams(window.location.search).get('customer') ?? ''
  return isId(value) ? { by: 'customer', value } : undefined
}

/** Which page is requested, and the number of the order that its address names, if it is one. */
export function pageOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): [page: string, order: string] {
  const order = new URLSearchParams(search).get('order')?.replace(/^#/, '') ?? ''
  return [pathname.replace(/(?<=.)\/$/, ''), ORDER_NUMBER.test(order) ? order : '']
}

const ORDER_NUMBER = /^[\w-]{1,20}$/

/** What the customer typed to be found by: an email address, a mobile number, or else an order number. */
export function knownByText(typed: string): Known {
  const value = typed.trim()
  return { by: value.includes('@') || toE164(value) !== null ? 'contact' : 'order', value }
}
