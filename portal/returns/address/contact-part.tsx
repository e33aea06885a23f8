import type { Terms } from '#contract/order-terms.ts'
import { Consent } from '../../contact-notes.tsx'
import { Section } from '../../section.tsx'
import type { Change, Choices } from '../choices.ts'
import { LATE } from '../late-words.ts'
import { AddressFields } from './address-fields.tsx'
import { ContactFields, type ContactFieldsProps } from './contact-fields.tsx'
import { Pickup } from './pickup-day.tsx'

interface ContactPartProps extends ContactFieldsProps {
  terms: Terms
  choices: Choices
  choose: (change: Change) => void
  addressError: string | undefined
  /** True if it is known that no courier collects there. */
  isUnserved: boolean
}

/** The last part of the form: the customer's contact, the address, and the day of the pickup. */
export function ContactPart({ terms, choices, choose, addressError, isUnserved, ...fields }: ContactPartProps) {
  const { contact } = fields
  return (
    <Section title={LATE.pickup}>
      <div className="flex flex-col gap-2">
        <ContactFields {...fields} />
        <AddressFields contact={contact} error={addressError} />
        <Pickup {...{ terms, isUnserved, choices, choose }} address={contact.address} />
        <Consent use={LATE.consent} className="mt-1" />
      </div>
    </Section>
  )
}
