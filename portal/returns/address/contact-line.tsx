import { type ReactNode, useState } from 'react'
import { spacedPhone, toE164 } from '#rules/india/phone.ts'
import { isEmail } from '#rules/blocklist/email.ts'
import { addressProblem } from '#rules/orders/address.ts'
import { SPECIFICATION } from '../../specification.ts'
import { SAYS } from '../words.ts'
import type { Contact } from './use-contact.ts'

interface ContactLineProps {
  contact: Contact
  email: string
  /** The fields. They are part of the form while the line is closed, too. */
  children: ReactNode
}

/**
 * The pickup address and the phone number, in one line that opens. It is open from the start where something is missing or was being
 * changed, and focusOn opens it for what is wrong in it.
 */
export function ContactLine({ contact, email, children }: ContactLineProps) {
  const { address, addressOpen, phoneOpen } = contact
  // What the customer opens or closes afterwards stays so.
  const [open] = useState(
    () =>
      addressOpen ||
      phoneOpen ||
      !isEmail(email, SPECIFICATION) ||
      !toE164(address.phone ?? '') ||
      addressProblem(address) !== null,
  )
  const place = [address.address1, address.city].filter(Boolean).join(', ')
  return (
    <details open={open} className="border-t border-hair">
      <summary className="min-h-11 flex-wrap py-4">
        <span className="min-w-0 grow basis-56">
          {SAYS.pickupFrom(place)} · <span className="figures">{spacedPhone(address.phone) || SAYS.noPhone}</span>
        </span>
        <span className="text-river">{SAYS.change}</span>
      </summary>
      {children}
    </details>
  )
}
