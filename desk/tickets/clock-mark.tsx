import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { Mark } from '#ui/mark.tsx'
import { useNow } from '../use-now.ts'
import { type ClockWords, timeWords } from './clock-words.ts'

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
