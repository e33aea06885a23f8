import type { QueuedTicket, Clock } from '#contract/desk/tickets.ts'
import { Mark, type Tone } from '#ui/mark.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { dayWords } from '#rules/india/dates.ts'
import { spanWords } from '../moment.tsx'

const LOOK = { error: 'text-thread font-medium', notice: 'text-turmeric', info: '', quiet: 'text-soft', done: '' }

/** The next answer that is due on a ticket, and the time to resolve it; with a mark if it is urgent. */
export function Clocks({ ticket }: { ticket: Pick<QueuedTicket, 'status' | 'clocks' | 'waitingSince'> }) {
  const [next, settle] = timeWords(ticket, useNow())
  return (
    <>
      <ClockMark {...next} />
      <ClockMark {...settle} />
    </>
  )
}

function ClockMark({ words, tone }: ClockWords) {
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap max-[22rem]:whitespace-normal ${LOOK[tone]}`}>
      {(tone === 'error' || tone === 'notice') && <Mark tone={tone} className="size-3.5" />}
      {words}
    </span>
  )
}

/** The name of a clock: until the first answer, until the next answer, until the ticket is resolved. */
export type ClockName = 'acknowledge' | 'reply' | 'settle'

/** The state of a clock, in words. */
interface ClockWords {
  words: string
  tone: Tone
}

const HOUR_MS = 3_600_000

/** A clock that ends within this time gets a mark. */
const SOON_MS: Record<ClockName, number> = {
  acknowledge: 12 * HOUR_MS,
  reply: 12 * HOUR_MS,
  settle: 5 * 24 * HOUR_MS,
}

const STOPPED: Record<ClockName, { kept: string; late: string }> = {
  acknowledge: { kept: 'Answered in time', late: 'Answered late' },
  reply: { kept: 'Answered in time', late: 'Answered late' },
  settle: { kept: 'Resolved in time', late: 'Resolved late' },
}

/** The present state of a clock. A clock may have run out since it was loaded. */
export function clockWords(name: ClockName, { state, due }: Clock, now: Date): ClockWords {
  if (state === 'kept' || state === 'late') return { words: STOPPED[name][state], tone: 'quiet' }
  const left = Date.parse(due) - now.getTime()
  const [isOver, tone] = [left <= 0, left < SOON_MS[name] ? ('notice' as const) : ('info' as const)]
  if (name === 'settle')
    return isOver ? overdueMonth(left) : { words: `Resolve by ${dayWords(indianDate(new Date(due)))}`, tone }
  return isOver
    ? { words: `Answer overdue by ${spanWords(left)}`, tone: 'error' }
    : { words: `Answer due in ${spanWords(left)}`, tone }
}

const overdueMonth = (left: number): ClockWords => ({ words: `${spanWords(left)} past resolution date`, tone: 'error' })

type Standing = Pick<QueuedTicket, 'status' | 'clocks' | 'waitingSince'>

/** True if the shop has to act next on a live ticket. */
export const waitsForUs = ({ status, clocks, waitingSince }: Standing): boolean =>
  status !== 'closed' && (waitingSince !== undefined || clocks.acknowledge.at === undefined)

/**
 * The two times of a ticket: the next answer, by us or by the customer, and the time to resolve it. If the customer has
 * to answer, nothing is red: the month stays visible, in grey.
 */
export function timeWords(ticket: Standing, now: Date): [ClockWords, ClockWords] {
  const { status, clocks } = ticket
  const settle = clockWords('settle', clocks.settle, now)
  if (status === 'closed') {
    const unanswered = { words: 'Closed without an answer', tone: 'quiet' } as const
    return [clocks.unanswered ? unanswered : clockWords('acknowledge', clocks.acknowledge, now), settle]
  }
  if (waitsForUs(ticket)) return [clockWords(...owedNext(ticket), now), settle]
  return [
    { words: 'Waiting on customer', tone: 'quiet' },
    { ...settle, tone: 'quiet' },
  ]
}

function owedNext({ clocks }: Standing): [ClockName, Clock] {
  return clocks.reply ? ['reply', clocks.reply] : ['acknowledge', clocks.acknowledge]
}
