import { SHOP } from '#shop'
import { maskEmail } from '#rules/access/mask-contact.ts'
import { atStore } from './store.ts'
import { SHELL } from './words.ts'

/** What personal data is used for, beside where it is asked for. */
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

/** Where the notices go: with proof of identity to the address in the field, in open access to the contact that is on record. */
export function NoticeHint({ contact }: { contact: string }) {
  if (contact === '') return SHELL.noticesHere
  return (
    <>
      <span className="open-access:hidden">{SHELL.noticesHere}</span>
      <span className="hidden open-access:inline">{SHELL.noticesTo(maskEmail(contact))}</span>
    </>
  )
}
