import { useState } from 'react'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { toE164 } from '#rules/india/phone.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import type { RequestDraft } from '../../drafts/request-draft.ts'
import { focusOnOpen } from '../../keys/focus-on-open.ts'
import { Key } from '../../keys/key.tsx'
import type { Acts } from '../use-acts.ts'
import { DialogTrouble } from './dialog-trouble.tsx'

interface PhoneFormProps {
  request: OpenedRequest
  acts: Acts
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  onSend: (phone: string) => void
}

/** Corrects the number that the courier calls while a pick-up is to come. */
export function PhoneForm({ request, acts, draft, change, onSend }: PhoneFormProps) {
  const [error, setError] = useState('')
  const typed = draft.changes?.['phone'] ?? request.phone
  function send() {
    const phone = toE164(typed)
    if (phone === null) setError('Please enter a phone number of 10 digits.')
    else if (phone === toE164(request.phone)) setError('This is the number that is known already.')
    else onSend(typed)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field label="Phone" error={error || undefined} className="w-64">
        <Input
          ref={focusOnOpen}
          name="phone"
          type="tel"
          value={typed}
          maxLength={32}
          autoComplete="off"
          onChange={({ target }) => {
            change({ changes: { ...draft.changes, phone: target.value } })
            setError('')
          }}
        />
      </Field>
      <p className="mt-2 text-soft">{thenWords(request)}</p>
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        Correct and email customer <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}

/** What follows for the pick-up that is to come. */
function thenWords({ pickups }: OpenedRequest): string {
  const toCome = pickups.find(({ state }) => state === 'asked' || state === 'booked')
  if (toCome?.state !== 'booked') return 'The courier is given the new number.'
  return 'Couriers change no number: the pickup is booked again with it, for the same day while that is offered. If the courier is at the door already, or you booked it elsewhere, tell the courier yourself.'
}
