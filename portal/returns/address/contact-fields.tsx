import { spacedPhone } from '#rules/india/phone.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { WORDS } from '../../words.ts'
import { Consent, EmailField } from '../../contact-notes.tsx'
import { Section } from '../../section.tsx'
import { LATE } from '../late-words.ts'
import type { Contact } from './use-contact.ts'
import { useFocusBack } from './use-focus-back.ts'

/** The contact as it is, and as the customer typed it. */
export interface ContactFieldsProps {
  contact: Contact
  email: string
  /** The address on the order. */
  contactEmail: string
  /** The number that the customer typed earlier and has not sent. */
  typedPhone: string | undefined
  errors: { email?: string | undefined; phone?: string | undefined }
}

/** The customer's contact: a phone number that can be changed, and an e-mail address. */
export function ContactFields({ contact, email, contactEmail, typedPhone, errors }: ContactFieldsProps) {
  const phone = useFocusBack(contact.phoneOpen)
  return (
    <Section title={LATE.contact}>
      <div className="flex flex-col gap-5">
        <div data-section="phone" ref={phone}>
          {contact.phoneOpen ? (
            <PhoneField contact={contact} typed={typedPhone} error={errors.phone} />
          ) : (
            <PhoneShown contact={contact} />
          )}
        </div>
        <div data-section="email">
          <EmailField label={WORDS.email} typed={email} contact={contactEmail} error={errors.email} />
        </div>
        <Consent use={LATE.consent} />
      </div>
    </Section>
  )
}

function PhoneShown({ contact }: { contact: Contact }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>
        <span className="block text-label font-medium">{WORDS.phone}</span>
        <span className="figures">{spacedPhone(contact.address.phone) || LATE.noPhone}</span>
      </p>
      <Button variant="quiet" onClick={contact.editPhone}>
        {LATE.edit}
        <span className="sr-only"> {WORDS.phone}</span>
      </Button>
    </div>
  )
}

function PhoneField({
  contact,
  typed,
  error,
}: {
  contact: Contact
  typed: string | undefined
  error: string | undefined
}) {
  return (
    <div className="flex flex-col items-start gap-2">
      <Field label={WORDS.phone} hint={WORDS.phoneHint} error={error} className="self-stretch">
        <Input
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          // It opened because the customer pressed Edit: the next thing is to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={typed === undefined}
          defaultValue={typed ?? spacedPhone(contact.address.phone)}
        />
      </Field>
      <button
        type="button"
        onClick={contact.keepPhone}
        className="min-h-11 text-sm font-medium text-river underline underline-offset-4"
      >
        {LATE.keepPhone}
      </button>
    </div>
  )
}
