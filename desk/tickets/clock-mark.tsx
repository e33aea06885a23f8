import type { Clock } from '#contract/desk/tickets.ts'
import { Mark } from '#ui/mark.tsx'
import { useNow } from '../use-now.ts'
import { clockWords, type ClockName } from './clock-words.ts'

const LOOK = { error: 'text-thread font-medium', notice: 'text-turmeric', info: '', quiet: 'text-soft', done: '' }
const TITLES: Record<ClockName, string> = { acknowledge: 'Answer', settle: 'Settle' }

/** How one of the two clocks stands, in words; with a mark where it asks to be looked at. */
export function ClockMark({ name, clock }: { name: ClockName; clock: Clock }) {
  const { words, tone } = clockWords(name, clock, useNow())
  const isStopped = tone === 'quiet'
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${LOOK[tone]}`}>
      {(tone === 'error' || tone === 'notice') && <Mark tone={tone} className="size-3.5" />}
      {isStopped ? words.charAt(0).toUpperCase() + words.slice(1) : `${TITLES[name]} ${words}`}
    </span>
  )
}
