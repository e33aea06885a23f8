import { useState } from 'react'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { toE164 } from '#rules/india/phone.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { focusOnOpen } from '../../keys/focus-on-open.ts'
import { Key } from '../../keys/key.tsx'
import type { DialogAct, FormProps } from './act.ts'
import { DialogTrouble } from './dialog-trouble.tsx'

/** Corrects the number that the courier calls while a pickup is to come. */
export const changePhone: DialogAct<'pickups.changePhone'> = {
  name: 'phone',
  call: 'pickups.changePhone',
  audit: 'Corrected the phone number of a pickup',
  events: { change_phone: { words: 'Phone corrected', did: 'corrected the phone number' } },
  keys: 'e',
  doing: 'Correcting the phone number of',
  offer: (_, { can }) => can('change_phone') && { words: 'Correct phone…' },
  title: ({ id }) => `Correct the phone number of ${shownNumber(id)}`,
  Form: PhoneForm,
}

function PhoneForm({ request, acts, draft, change, onSend }: FormProps<'pickups.changePhone'>) {
  const [error, setError] = useState('')
  const typed = draft.changes?.['phone'] ?? request.phone
  function send() {
    const phone = toE164(typed)
    if (phone === null) setError('Please enter a phone number of 10 digits.')
    else if (phone === toE164(request.phone)) setError('This is the number that is known already.')
    else onSend({ id: request.id, seen: request.version, phone: typed }, 'phone number corrected')
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

/** The consequence for the coming pickup. */
function thenWords({ pickups }: OpenedRequest): string {
  const toCome = pickups.find(({ state }) => state === 'asked' || state === 'booked')
  if (toCome?.state !== 'booked') return 'The courier is given the new number.'
  return (
    'Couriers change no number: the pickup is booked again with it, for the same day while that is offered. If the ' +
    'courier is at the door already, or you booked it elsewhere, tell the courier yourself.'
  )
}
