import { useState } from 'react'
import { dayWords } from '#rules/india/dates.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { useToast } from '#ui/toast.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { bodyOf, isUnreachable, Refused, refusalText } from '../call/use-call.ts'
import { COURSE_WORDS } from './words.ts'

interface RebookProps {
  requestId: string
  customerId: string
  reload: () => void
  /**
   * The pickup that is changed, with its day if it has one; absent if one has failed, and a new one is requested.
   */
  change?: { day?: string } | undefined
  /** True while the customer chooses. */
  open: boolean
  setOpen: (open: boolean) => void
  /** True if the button is in the lead of the page. */
  inLead: boolean
}

/**
 * The day of a pickup as the customer chooses it: of a new one after one has failed, or another day for one that has
 * not come.
 */
export function Rebook({ requestId, customerId, reload, change, open, setOpen, inLead }: RebookProps) {
  const [days] = useState(() => pickupDays(new Date()))
  const [chosen, setDay] = useState<string>()
  const day = chosen ?? days.find((one) => one === change?.day) ?? days[0] ?? ''
  const [error, setError] = useState('')
  const { busy, run } = useOneAtATime()
  const toast = useToast()

  const send = () =>
    run(async () => {
      setError('')
      try {
        await bodyOf(change ? 'returns.changeDay' : 'returns.rebook', { customerId, requestId, wantedOn: day })
        toast.show({ kind: 'done', text: (change ? COURSE_WORDS.changed : COURSE_WORDS.rebooked)(dayWords(day)) })
        close()
        reload()
      } catch (failure) {
        setError(sentenceOf(failure as Error, change ? COURSE_WORDS.notChanged : COURSE_WORDS.notRebooked))
        if (failure instanceof Refused && failure.code === 'PICKUP_NOT_WAITING') reload()
      }
    })
  const close = () => {
    setOpen(false)
    setDay(undefined)
    setError('')
  }

  if (!open && inLead) return null
  if (!open && change?.day) return <PlannedDay day={change.day} onChange={() => setOpen(true)} />
  if (!open)
    return (
      <Button variant={change ? 'quiet' : 'primary'} onClick={() => setOpen(true)}>
        {change ? COURSE_WORDS.chooseDay : COURSE_WORDS.rebook}
      </Button>
    )
  return (
    <div className="flex flex-col items-start gap-3" ref={intoSight}>
      <Segments
        legend={COURSE_WORDS.rebookDay}
        name={`pickup ${requestId}`}
        look="pills"
        options={days.map((value) => ({ value, label: dayWords(value) }))}
        value={day}
        onChange={setDay}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} disabled={day === change?.day} onClick={() => void send()}>
          {wordsToSend(change)(dayWords(day))}
        </Button>
        {change && (
          <Button variant="quiet" disabled={busy} onClick={close}>
            {COURSE_WORDS.keepDay(change.day && dayWords(change.day))}
          </Button>
        )}
      </div>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </div>
  )
}

/** The words that send a day: of another pickup, in place of a day that is planned, or as the first. */
function wordsToSend(change: RebookProps['change']): (day: string) => string {
  if (!change) return COURSE_WORDS.rebookSend
  return change.day ? COURSE_WORDS.changeSend : COURSE_WORDS.firstSend
}

/** The day of a pickup in a row, with the press that changes it. */
function PlannedDay({ day, onChange }: { day: string; onChange: () => void }) {
  return (
    <p className="flex w-full max-w-form flex-wrap items-center justify-between gap-x-4 border-y border-hair">
      <span className="figures py-3">
        {COURSE_WORDS.pickupOn} <span className="font-medium">{dayWords(day)}</span>
      </span>
      <button
        type="button"
        onClick={onChange}
        className="inline-flex min-h-11 items-center rounded-md text-river underline underline-offset-4"
      >
        {COURSE_WORDS.change}
        <span className="sr-only"> {COURSE_WORDS.changeWhat}</span>
      </button>
    </p>
  )
}

/** The button in the lead may be far above: the days come into sight, and have the focus. */
function intoSight(days: HTMLElement | null): void {
  days?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  days?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true })
}

function sentenceOf(error: Error, unreachable: string): string {
  return error instanceof Refused && !isUnreachable(error) ? refusalText(error) : unreachable
}
