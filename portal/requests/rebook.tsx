import { useState } from 'react'
import { dayWords } from '#rules/india/dates.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { useToast } from '#ui/toast.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { bodyOf, isUnreachable, Refused, saidOf } from '../call/use-call.ts'
import { COURSE_WORDS } from './words.ts'

interface RebookProps {
  requestId: string
  customerId: string
  reload: () => void
}

/** A new pickup on a day that the customer chooses, after one has failed. */
export function Rebook({ requestId, customerId, reload }: RebookProps) {
  const [days] = useState(() => pickupDays(new Date()))
  const [open, setOpen] = useState(false)
  const [day, setDay] = useState(days[0] ?? '')
  const [error, setError] = useState('')
  const { busy, run } = useOneAtATime()
  const toast = useToast()

  const send = () =>
    run(async () => {
      setError('')
      try {
        await bodyOf('returns.rebook', { customerId, requestId, wantedOn: day })
        toast.show({ kind: 'done', text: COURSE_WORDS.rebooked(dayWords(day)) })
        reload()
      } catch (failure) {
        setError(sentenceOf(failure as Error))
        if (failure instanceof Refused && failure.code === 'PICKUP_NOT_WAITING') reload()
      }
    })

  if (!open)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{COURSE_WORDS.rebook}</Button>
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-3">
      <Segments
        legend={COURSE_WORDS.rebookDay}
        name={`pickup ${requestId}`}
        look="pills"
        options={days.map((value) => ({ value, label: dayWords(value) }))}
        value={day}
        onChange={setDay}
      />
      <Button busy={busy} onClick={() => void send()}>
        {COURSE_WORDS.rebookSend(dayWords(day))}
      </Button>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </div>
  )
}

function sentenceOf(error: Error): string {
  if (isUnreachable(error)) return COURSE_WORDS.notRebooked
  return error instanceof Refused ? saidOf(error) : COURSE_WORDS.notRebooked
}
