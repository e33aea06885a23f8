import { useState } from 'react'
import { SHOP } from '#shop'
import { maskEmail } from '#rules/access/mask-contact.ts'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { atStore } from './store.ts'
import { SHELL } from './words.ts'

/** The use of personal data, beside the field that asks for it. */
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
  /** The text of the field at first. */
  typed: string
  /** The address on record; '' if there is none. */
  contact: string
  error: string | undefined
  isBeside?: boolean
}

/** The customer's e-mail address, and the address of the notices. */
export function EmailField({ label, typed, contact, error, isBeside = false }: EmailFieldProps) {
  const isContact = (text: string) => contact === '' || text.trim().toLowerCase() === contact.toLowerCase()
  const [isSame, setSame] = useState(() => isContact(typed))
  return (
    <Field {...{ label, error, isBeside }} hint={isSame ? SHELL.updatesGoHere : <NoticeHint contact={contact} />}>
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
 * The address of the notices after the customer typed another one: with proof of identity that one, in open access the
 * contact on record.
 */
function NoticeHint({ contact }: { contact: string }) {
  return (
    <>
      <span className="open-access:hidden">{SHELL.updatesGoHere}</span>
      <span className="hidden open-access:inline">{SHELL.noticesTo(maskEmail(contact))}</span>
    </>
  )
}
