import type { AddressField } from '#rules/orders/address.ts'
import { typedInTab } from '../typed-in-tab.ts'

/** What of the address and the phone number was touched. */
type TypedContact = Partial<Record<AddressField | 'phone', string>>

const NOTHING: TypedContact = {}

/** What was typed of another address and phone number of a request, and not sent yet. */
export function typedContact(requestId: string) {
  const typed = typedInTab(`request-contact:${requestId}`, NOTHING)
  return { ...typed, isBegun: () => Object.keys(typed.now()).length > 0 }
}
