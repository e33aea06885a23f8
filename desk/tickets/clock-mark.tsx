import type { QueuedTicket, Clock } from '#contract/desk/tickets.ts'
import { Mark, type Tone } from '#ui/mark.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { dayWords } from '#rules/india/dates.ts'
import { spanWords } from '../moment.tsx'

const LOOK = { error: 'text-thread font-medium', notice: 'text-turmeric', info: '', quiet: 'text-soft', done: '' }

/** What is owed next on a ticket and until when it is to be settled; with a mark where it asks to be looked at. */
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

/** Which clock of a ticket: until the first answer, until the next one, until it is settled. */
export type ClockName = 'acknowledge' | 'reply' | 'settle'

/** How a clock stands, in words. */
interface ClockWords {
  words: string
  tone: Tone
}

const HOUR_MS = 3_600_000

/** A clock that ends within this time asks to be looked at. */
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

/** How a clock stands now. One that was running when it was asked for may have run out since. */
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

/** Who has to act next on a live ticket. */
export const waitsForUs = ({ status, clocks, waitingSince }: Standing): boolean =>
  status !== 'closed' && (waitingSince !== undefined || clocks.acknowledge.at === undefined)

/**
 * What is said of a ticket's time: the answer that is owed next, or that the customer has to write next, and until when
 * it is to be settled. What waits for the customer is never red: its month stays in sight, in grey.
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
