import { useState } from 'react'
import { CARRIERS } from '#contract/tracking.ts'
import { factsOf, isCarrier } from '#rules/tracking/carriers.ts'
import { Button } from '#ui/button.tsx'
import { Select, Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { focusOnOpen } from '../../keys/focus-on-open.ts'
import type { DialogAct, FormProps } from './act.ts'
import { DialogTrouble } from './dialog-trouble.tsx'

/** Notes a pickup that was booked elsewhere, by its AWB. */
export const enterPickup: DialogAct<'pickups.enter'> = {
  name: 'enter',
  call: 'pickups.enter',
  audit: 'Entered a pickup booked elsewhere',
  events: { booked: { words: 'Pickup booked', did: 'booked the pickup' } },
  keys: 'w',
  doing: 'Entering the AWB of',
  offer: (_, { can }) => can('booked') && { words: 'Enter an AWB…' },
  title: () => 'A pickup that was booked elsewhere',
  Form: EnterForm,
}

function EnterForm({ request: { id, version: seen }, acts, draft, change, onSend }: FormProps<'pickups.enter'>) {
  const [error, setError] = useState<string>()
  const carrier = isCarrier(draft.carrier) ? draft.carrier : CARRIERS[0]
  function send() {
    const awb = draft.awb.trim()
    if (awb) onSend({ id, seen, carrier, awb }, 'pickup noted')
    else setError('Please enter the AWB.')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Courier" className="w-44">
          <Select value={carrier} onChange={({ target }) => change({ carrier: target.value })}>
            {CARRIERS.map((one) => (
              <option key={one} value={one}>
                {factsOf(one).name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="AWB" error={error} className="w-64">
          <Input
            ref={focusOnOpen}
            value={draft.awb}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => {
              change({ awb: target.value })
              setError(undefined)
            }}
          />
        </Field>
      </div>
      <p className="mt-2 text-soft">It replaces a pickup that is still to come, and is followed from now on.</p>
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        Save pickup
      </Button>
    </form>
  )
}
