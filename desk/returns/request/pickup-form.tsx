import { useState } from 'react'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { Carrier } from '#contract/tracking.ts'
import { dayWords } from '#rules/india/dates.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import { misfitWords } from '#rules/pickups/misfit-words.ts'
import { Button } from '#ui/button.tsx'
import { Select, Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { focusOnOpen } from '../../keys/focus-on-open.ts'
import { Key } from '../../keys/key.tsx'
import { useDeskQuery } from '../../call/query.ts'
import { idsIn, idsText, type RequestDraft } from '../../drafts/request-draft.ts'
import type { Acts } from '../use-acts.ts'
import { type Again, againProblem, CollectAgain } from '../collect-again.tsx'
import { DialogTrouble } from './dialog-trouble.tsx'

interface PickupFormProps {
  request: OpenedRequest
  acts: Acts
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  onSend: (asked: Omit<DeskRequest<'pickups.ask'>, 'id' | 'seen'>) => void
}

type Pin = DeskResponse<'pickups.checkPin'>

/** Asks for a pickup: which day, and by whom. Couriers that serve the PIN is asked meanwhile. */
export function PickupForm({ request, acts, draft, change, onSend }: PickupFormProps) {
  const { data: pin } = useDeskQuery('pickups.checkPin', { id: request.id })
  const [ours] = useState(() => pickupDays(new Date()))
  const days = pin?.days ?? ours
  const day = [draft.day, request.pickupDay].find((one) => days.some((other) => other === one)) ?? days[0] ?? ''
  const carrier = isCarrier(draft.carrier) ? draft.carrier : undefined
  const again: Again = { left: idsIn(draft.left), isUnchecked: draft.unchecked === 'yes' }
  const [error, setError] = useState('')
  function send() {
    const reason = draft.reason.trim()
    const problem = againProblem(request, again, reason)
    setError(problem)
    if (problem) return
    const { left, isUnchecked } = again
    onSend({
      wantedOn: day,
      ...(carrier ? { carrier } : {}),
      ...(isUnchecked ? { unchecked: true } : {}),
      ...(left.size > 0 ? { leaveOut: { items: [...left], reason } } : {}),
    })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Day" className="w-44">
          <Select ref={focusOnOpen} value={day} onChange={({ target }) => change({ day: target.value })}>
            {days.map((one) => (
              <option key={one} value={one}>
                {dayWords(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Courier" className="w-80">
          <Select value={carrier ?? ''} onChange={({ target }) => change({ carrier: target.value })}>
            <option value="">{bestWords(pin)}</option>
            {CARRIERS.map(({ carrier: one, name }) => (
              <option key={one} value={one}>
                {name}
                {servesWords(pin, one)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {request.task === 'doorstep' && (
        <CollectAgain
          {...{ request, again, draft, change, error }}
          put={(next) => {
            change({ left: idsText(next.left), unchecked: next.isUnchecked ? 'yes' : '' })
            setError('')
          }}
        />
      )}
      {pin && !pin.preferred && (
        <p className="mt-3 text-turmeric">
          No courier says that it collects from {pin.zip}. The booking may come back; a pickup booked elsewhere can be
          entered by its AWB.
        </p>
      )}
      <Misfits pin={pin} carrier={carrier ?? pin?.preferred} />
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        Book pickup <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}

/** What the courier that is chosen would not take of the address. */
function Misfits({ pin, carrier }: { pin: Pin | undefined; carrier: Carrier | undefined }) {
  const misfits = pin?.couriers.find((one) => one.carrier === carrier)?.misfits ?? []
  const name = CARRIERS.find((one) => one.carrier === carrier)?.name ?? ''
  return (
    <div aria-live="polite">
      {misfits.map((misfit) => (
        <p key={`${misfit.part} ${misfit.has}`} className="mt-3 text-turmeric">
          {misfitWords(name, misfit)}
        </p>
      ))}
    </div>
  )
}

function bestWords(pin: Pin | undefined): string {
  const best = CARRIERS.find(({ carrier }) => carrier === pin?.preferred)
  return best ? `Best for the PIN: ${best.name}` : 'Couriers that serve the PIN'
}

function servesWords(pin: Pin | undefined, carrier: Carrier): string {
  const answer = pin?.couriers.find((courier) => courier.carrier === carrier)
  if (!answer) return ''
  if (answer.serves === undefined) return ', did not answer'
  return answer.serves ? ', serves the PIN' : ', does not serve the PIN'
}

interface EnterFormProps {
  acts: Acts
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  onSend: (carrier: Carrier, awb: string) => void
}

/** Notes a pickup that was booked elsewhere, by its AWB. */
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
      <p className="mt-2 text-soft">It replaces a pickup that is still to come, and is followed from now on.</p>
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        Save pickup
      </Button>
    </form>
  )
}

/** Who can fetch goods. */
export const CARRIERS: readonly { carrier: Carrier; name: string }[] = [
  { carrier: 'delhivery', name: 'Delhivery' },
  { carrier: 'shiprocket', name: 'Shiprocket' },
]

const isCarrier = (text: string): text is Carrier => CARRIERS.some(({ carrier }) => carrier === text)
