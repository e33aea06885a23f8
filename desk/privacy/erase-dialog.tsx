import { type ReactNode, useRef, useState, type SubmitEvent } from 'react'
import type { StoredPerson } from '#contract/desk/privacy.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { bodyOf, DeskRefused } from '../call/query.ts'

interface EraseDialogProps {
  /** `undefined` while it is closed. */
  person: StoredPerson | undefined
  onClose: () => void
  onErased: (person: StoredPerson) => void
}

/** Confirms the erasure of a customer: it cannot be undone. */
export function EraseDialog({ person, onClose, onErased }: EraseDialogProps) {
  return (
    <Dialog open={person !== undefined} onClose={onClose} title={`Erase ${person?.name || 'this customer'}?`}>
      {person && <Asking person={person} onErased={onErased} />}
    </Dialog>
  )
}

function Asking({ person, onErased }: { person: StoredPerson; onErased: (person: StoredPerson) => void }) {
  const erase = async () => {
    await bodyOf('privacy.erase', { customerId: person.customerId, isSure: true })
    onErased(person)
  }
  return (
    <SureForm onSure={erase} unreached="The customer is not erased: the desk cannot be reached just now.">
      <p>
        Their name, contacts, addresses, messages, photos and our notes about them are erased for good. Order numbers,
        items, amounts and days stay in the books. Rows of the spreadsheet and mails that were sent are not reached from
        here.
      </p>
    </SureForm>
  )
}

interface SureFormProps {
  /** The data to erase. */
  children: ReactNode
  onSure: () => Promise<void>
  /** The sentence when the desk does not answer. */
  unreached: string
}

/** Requires the typed word before anything is erased. */
export function SureForm({ children, onSure, unreached }: SureFormProps) {
  const { busy, run } = useOneAtATime()
  const typed = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isSure = typed.current?.value.trim() === SURE
    setWrong(isSure ? '' : `Please type ${SURE} in capital letters.`)
    if (!isSure) return typed.current?.focus()
    void run(async () => {
      try {
        await onSure()
      } catch (error) {
        setWrong(error instanceof DeskRefused ? error.message : unreached)
      }
    })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col items-start gap-4">
      {children}
      <Field label={`Type ${SURE} to go on`} className="w-full">
        <Input ref={typed} name="sure" autoComplete="off" maxLength={16} />
      </Field>
      <div role="alert">{wrong && <FieldError>{wrong}</FieldError>}</div>
      <Button type="submit" busy={busy}>
        Erase for good
      </Button>
    </form>
  )
}

/** The word to type before the desk erases someone. */
const SURE = 'ERASE'
