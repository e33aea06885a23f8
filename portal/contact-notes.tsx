import { useState } from 'react'
import { SHOP } from '#shop'
import { maskEmail } from '#rules/access/mask-contact.ts'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { atStore } from './store.ts'
import { SHELL } from './words.ts'

/** What personal data is used for, beside where it is requested. */
export function Consent({ use, className = '' }: { use: string; className?: string }) {
  return (
    <p className={`text-sm text-soft ${className}`}>
      {use}{' '}
      <a href={atStore(SHOP.privacyUrl)} className="text-river underline underline-offset-4">
        Privacy
      </a>
    </p>
  )
}

interface EmailFieldProps {
  label: string
  /** What stands in it at first. */
  typed: string
  /** The address on record; '' if there is none. */
  contact: string
  error: string | undefined
}

/** The address of the customer, and where the notices go. */
export function EmailField({ label, typed, contact, error }: EmailFieldProps) {
  const isContact = (text: string) => contact === '' || text.trim().toLowerCase() === contact.toLowerCase()
  const [isSame, setSame] = useState(() => isContact(typed))
  return (
    <Field label={label} hint={isSame ? SHELL.updatesGoHere : <NoticeHint contact={contact} />} error={error}>
      <Input
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        defaultValue={typed}
        onInput={({ currentTarget }) => setSame(isContact(currentTarget.value))}
      />
    </Field>
  )
}

/**
 * Where the notices go of who typed another address: with proof of identity to that one, in open access to the contact
 * that is on record.
 */
function NoticeHint({ contact }: { contact: string }) {
  return (
    <>
      <span className="open-access:hidden">{SHELL.updatesGoHere}</span>
      <span className="hidden open-access:inline">{SHELL.noticesTo(maskEmail(contact))}</span>
    </>
  )
}
