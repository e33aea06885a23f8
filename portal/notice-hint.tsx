import { SHELL } from './words.ts'

/** Where the notices go: with proof of identity to the address in the field, in open access to the contact that is on record. */
export function NoticeHint({ contact }: { contact: string }) {
  if (contact === '') return SHELL.noticesHere
  return (
    <>
      <span className="open-access:hidden">{SHELL.noticesHere}</span>
      <span className="hidden open-access:inline">{SHELL.noticesTo(masked(contact))}</span>
    </>
  )
}

/** "anita@example.com" as "an•••@example.com". */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`
}
