import { useState } from 'react'
import { courierName, ownAwb } from '#rules/pickups/own-parcel.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { focusOnOpen } from '../../keys/focus-on-open.ts'
import { Key } from '../../keys/key.tsx'
import type { DialogAct, FormProps } from './act.ts'
import { DialogTrouble } from './dialog-trouble.tsx'

/** Enters the courier and AWB of goods that failed the inspection and go back to the customer. */
export const sendHome: DialogAct<'returns.sendHome'> = {
  name: 'home',
  call: 'returns.sendHome',
  audit: 'Recorded a parcel back to a customer',
  events: { send_home: { words: 'Sent back to the customer', did: 'sent the goods back' } },
  keys: 'h',
  doing: 'Recording the parcel back of',
  offer: ({ settlement, task }, { can }) =>
    can('send_home') &&
    !settlement && {
      words: task === 'home' ? 'Record parcel to customer…' : 'Correct parcel to customer…',
      main: task === 'home',
    },
  title: ({ id }) => `${shownNumber(id)} goes back to the customer`,
  Form: HomeForm,
}

function HomeForm({ request, acts, draft, change, onSend }: FormProps<'returns.sendHome'>) {
  const [wrong, setWrong] = useState<'courier' | 'awb'>()
  const known = request.events.findLast(({ act }) => act === 'send_home')?.detail
  const courier = draft.carrier || known?.courier || ''
  const awb = draft.awb || known?.awb || ''
  function send() {
    if (courierName(courier) === null) setWrong('courier')
    else if (awb.trim() !== '' && ownAwb(awb) === null) setWrong('awb')
    else {
      const { id, version: seen } = request
      onSend({ id, seen, courier, ...(awb.trim() === '' ? {} : { awb }) }, 'sent back to the customer')
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Courier" error={wrong === 'courier' ? 'Please enter who takes it.' : undefined} className="w-56">
          <Input
            ref={focusOnOpen}
            name="courier"
            value={courier}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => {
              change({ carrier: target.value })
              setWrong(undefined)
            }}
          />
        </Field>
        <Field
          label="AWB, if known"
          error={wrong === 'awb' ? 'This is no AWB: it has letters and digits, at least 6.' : undefined}
          className="w-64"
        >
          <Input
            name="awb"
            value={awb}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => {
              change({ awb: target.value })
              setWrong(undefined)
            }}
          />
        </Field>
      </div>
      <p className="mt-2 text-soft">The customer gets a mail with both. Nothing is paid for these goods.</p>
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        Save and email customer <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}
