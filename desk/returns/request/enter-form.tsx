import { useState } from 'react'
import type { Carrier } from '#contract/tracking.ts'
import { Button } from '#ui/button.tsx'
import { Input, Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { focusOnOpen } from '../../keys/focus-on-open.ts'
import { CARRIERS, isCarrier } from './carriers.ts'
import { DialogTrouble } from './dialog-trouble.tsx'
import type { RequestDraft } from '../request-draft.ts'
import type { Acts } from '../use-acts.ts'

interface EnterFormProps {
  acts: Acts
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  onSend: (carrier: Carrier, awb: string) => void
}

/** Notes a pick-up that was booked elsewhere, by its AWB. */
export function EnterForm({ acts, draft, change, onSend }: EnterFormProps) {
  const [error, setError] = useState<string>()
  const carrier = isCarrier(draft.carrier) ? draft.carrier : 'delhivery'
  function send() {
    const awb = draft.awb.trim()
    if (awb) onSend(carrier, awb)
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
            {CARRIERS.map(({ carrier: one, name }) => (
              <option key={one} value={one}>
                {name}
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
      <p className="mt-2 text-soft">It takes the place of a pick-up that waits, and is followed from now on.</p>
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        Note the pick-up
      </Button>
    </form>
  )
}
