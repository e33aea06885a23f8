import { spacedPhone } from '#rules/india/phone.ts'
import { Input } from '#ui/controls.tsx'
import { BESIDE, Field } from '#ui/field.tsx'
import { WORDS } from '../../words.ts'
import { EmailField } from '../../contact-notes.tsx'
import { LATE } from '../late-words.ts'
import { Change } from './change.tsx'
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
    <>
      <div data-section="phone" ref={phone}>
        {contact.phoneOpen ? (
          <PhoneField contact={contact} typed={typedPhone} error={errors.phone} />
        ) : (
          <PhoneShown contact={contact} />
        )}
      </div>
      <div data-section="email" className={EMAIL}>
        <EmailField label={WORDS.email} typed={email} contact={contactEmail} error={errors.email} isBeside />
      </div>
    </>
  )
}

/** On a phone the address has a whole line, so that it can be read in full; its hint is above it, beside the name. */
const EMAIL = 'max-form:[&>div>div]:contents max-form:[&_input]:order-1'

function PhoneShown({ contact }: { contact: Contact }) {
  return (
    <div className={BESIDE.row}>
      <span className={BESIDE.name}>{WORDS.phone}</span>
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <span className="figures">{spacedPhone(contact.address.phone) || LATE.noPhone}</span>
        <Change onClick={contact.editPhone}>
          {LATE.edit}
          <span className="sr-only"> {WORDS.phone}</span>
        </Change>
      </div>
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
    <>
      <Field label={WORDS.phone} hint={WORDS.phoneHint} error={error} isBeside>
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
      <Change onClick={contact.keepPhone}>{LATE.keepPhone}</Change>
    </>
  )
}
