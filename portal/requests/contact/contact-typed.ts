import type { AddressField } from '#rules/orders/address.ts'
import { typedInTab } from '../typed-in-tab.ts'

/** The fields of the address and the phone number that the customer has touched. */
type TypedContact = Partial<Record<AddressField | 'phone', string>>

const NOTHING: TypedContact = {}

/** The customer's typed text for another address and phone number of a request, not sent yet. */
export function typedContact(requestId: string) {
  const typed = typedInTab(`request-contact:${requestId}`, NOTHING)
  return { ...typed, isBegun: () => Object.keys(typed.now()).length > 0 }
}
