import { type SubmitEvent, useState } from 'react'
import type { TrackedParcel } from '#contract/tracking.ts'
import type { Redelivery } from '#contract/redelivery.ts'
import { MOST_LANDMARK } from '#contract/wire.ts'
import { dayWords } from '#rules/india/dates.ts'
import { toE164 } from '#rules/india/phone.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { Segments } from '#ui/segments.tsx'
import { useToast } from '#ui/toast.tsx'
import { bodyOf, isUnreachable, Refused, refusalText } from '../call/use-call.ts'
import { SENTENCES } from '../words.ts'
import { courierOf, onDay, REDELIVER } from './words.ts'

interface RedeliverProps {
  parcel: TrackedParcel
  customerId: string
  days: Redelivery['days']
  /** Shows the order anew. */
  onRequested: () => void
}

/** Has the courier try a failed delivery again: on a day, with another phone, a landmark or a neighbour. */
export function Redeliver({ parcel, customerId, days, onRequested }: RedeliverProps) {
  const [chosen, setChosen] = useState('')
  const [phone, setPhone] = useState('')
  const [landmark, setLandmark] = useState('')
  const [error, setError] = useState<{ of: 'phone' | 'form'; text: string }>()
  const { busy, run } = useOneAtATime()
  const toast = useToast()
  // None if the courier takes none.
  const day = days.includes(chosen) ? chosen : days[0]
  const courier = courierOf(parcel)

  const send = () =>
    run(async () => {
      try {
        const chosenDay = day === undefined ? {} : { wantedOn: day }
        await bodyOf('tracking.redeliver', { customerId, AWB: parcel.AWB, ...chosenDay, phone, landmark })
        toast.show({ kind: 'done', text: REDELIVER.sent(courier, onDay(day)) })
        leave()
      } catch (failure) {
        const { code, text } = failureOf(failure as Error)
        setError({ of: code === 'PHONE_INVALID' ? 'phone' : 'form', text })
        // The order's current state replaces the form.
        if (code === 'REDELIVERY_ASKED' || code === 'REDELIVERY_NOT_OFFERED') leave()
        else if (code === 'REDELIVERY_DAY_NOT_OFFERED') onRequested()
      }
    })
  const leave = () => {
    document.getElementById('order')?.focus({ preventScroll: true })
    onRequested()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (phone.trim() !== '' && toE164(phone) === null) {
      document.getElementById(`phone-${parcel.AWB}`)?.focus()
      return setError({ of: 'phone', text: SENTENCES.PHONE_INVALID })
    }
    setError(undefined)
    void send()
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 flex max-w-form flex-col gap-5">
      {day === undefined ? (
        <p>{REDELIVER.next(courier)}</p>
      ) : (
        <Segments
          legend={REDELIVER.day}
          name={`again ${parcel.AWB}`}
          look="pills"
          options={days.map((value) => ({ value, label: dayWords(value) }))}
          value={day}
          onChange={setChosen}
        />
      )}
      <Field label={REDELIVER.phone} hint={REDELIVER.phoneHint} error={error?.of === 'phone' ? error.text : undefined}>
        <Input
          id={`phone-${parcel.AWB}`}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={32}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
      </Field>
      <Field label={REDELIVER.landmark} hint={REDELIVER.landmarkHint}>
        <Input
          autoComplete="off"
          maxLength={MOST_LANDMARK}
          value={landmark}
          onChange={({ target }) => setLandmark(target.value)}
        />
      </Field>
      <div role="alert">{error?.of === 'form' && <FieldError>{error.text}</FieldError>}</div>
      <Button type="submit" busy={busy}>
        {REDELIVER.send(courier, onDay(day))}
      </Button>
    </form>
  )
}

function failureOf(error: Error) {
  return error instanceof Refused && !isUnreachable(error)
    ? { code: error.code, text: refusalText(error) }
    : { code: undefined, text: REDELIVER.notSent }
}
