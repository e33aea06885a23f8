import { useState } from 'react'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import type { Carrier } from '#contract/tracking.ts'
import { dayWords } from '#rules/india/dates.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import { misfitWords } from '#rules/pickups/misfit-words.ts'
import { COLLECTING, factsOf } from '#rules/tracking/carriers.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { focusOnOpen } from '../../keys/focus-on-open.ts'
import { Key } from '../../keys/key.tsx'
import { useDeskQuery } from '../../call/query.ts'
import { idsIn, idsText } from '../../editing/request-draft.ts'
import { type Again, againProblem, CollectAgain } from '../collect-again.tsx'
import type { DialogAct, FormProps } from './act.ts'
import { DialogTrouble } from './dialog-trouble.tsx'

/** Books a pickup on a day, by a courier that serves the PIN. The list of these couriers loads meanwhile. */
export const askPickup: DialogAct<'pickups.ask'> = {
  name: 'pickup',
  call: 'pickups.ask',
  audit: 'Booked a pickup',
  events: {
    ask_pickup: { words: 'Pickup requested', did: 'requested a pickup' },
    leave_out: { words: 'Left out of the pickup', did: 'left pieces out of the pickup' },
  },
  keys: 'u',
  doing: 'Booking the pickup of',
  offer: (request, { can }) =>
    can('ask_pickup') && !request.noCourier && { words: pickupWords(request), main: request.status === 'approved' },
  title: ({ id }) => `Book a pickup for ${shownNumber(id)}`,
  Form: PickupForm,
}

/** Books a pickup for a request whose goods the customer was to send. */
export const askPickupAnyway: DialogAct<'pickups.ask'> = {
  ...askPickup,
  offer: (request, { can }) => can('ask_pickup') && request.noCourier && { words: pickupWords(request) },
}

const pickupWords = ({ status }: OpenedRequest) => (status === 'pickup_failed' ? 'Book pickup again…' : 'Book pickup…')

type Pin = DeskResponse<'pickups.checkPin'>

function PickupForm({ request, acts, draft, change, onSend }: FormProps<'pickups.ask'>) {
  const { data: pin } = useDeskQuery('pickups.checkPin', { id: request.id })
  const [ours] = useState(() => pickupDays(new Date()))
  const days = pin?.days ?? ours
  const day = [draft.day, request.pickupDay].find((one) => days.some((other) => other === one)) ?? days[0] ?? ''
  const carrier = COLLECTING.find((one) => one === draft.carrier)
  const again: Again = { left: idsIn(draft.left), isUnchecked: draft.unchecked === 'yes' }
  const [error, setError] = useState('')
  function send() {
    const reason = draft.reason.trim()
    const problem = againProblem(request, again, reason)
    setError(problem)
    if (problem) return
    const { left, isUnchecked } = again
    const booking = {
      id: request.id,
      seen: request.version,
      wantedOn: day,
      ...(carrier ? { carrier } : {}),
      ...(isUnchecked ? { unchecked: true } : {}),
      ...(left.size > 0 ? { leaveOut: { items: [...left], reason } } : {}),
    }
    onSend(booking, 'pickup requested')
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
            {COLLECTING.map((one) => (
              <option key={one} value={one}>
                {factsOf(one).name}
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

/** The parts of the address that the chosen courier does not accept. */
function Misfits({ pin, carrier }: { pin: Pin | undefined; carrier: Carrier | undefined }) {
  const misfits = pin?.couriers.find((one) => one.carrier === carrier)?.misfits ?? []
  return (
    <div aria-live="polite">
      {misfits.map((misfit) => (
        <p key={`${misfit.part} ${misfit.has}`} className="mt-3 text-turmeric">
          {misfitWords(carrier ? factsOf(carrier).name : '', misfit)}
        </p>
      ))}
    </div>
  )
}

function bestWords(pin: Pin | undefined): string {
  return pin?.preferred ? `Best for the PIN: ${factsOf(pin.preferred).name}` : 'Couriers that serve the PIN'
}

function servesWords(pin: Pin | undefined, carrier: Carrier): string {
  const answer = pin?.couriers.find((courier) => courier.carrier === carrier)
  if (!answer) return ''
  if (answer.serves === undefined) return ', did not answer'
  return answer.serves ? ', serves the PIN' : ', does not serve the PIN'
}
