import type { Clock } from '#contract/desk/tickets.ts'
import type { Tone } from '#ui/mark.tsx'
import { spanWords } from '../ago.ts'

/** Which of the two clocks of a ticket: until a person answered, until it is settled. */
export type ClockName = 'acknowledge' | 'settle'

const HOUR_MS = 3_600_000

/** A clock that ends within this time asks to be looked at. */
const SOON_MS: Record<ClockName, number> = { acknowledge: 12 * HOUR_MS, settle: 5 * 24 * HOUR_MS }

const STOPPED: Record<ClockName, { kept: string; late: string }> = {
  acknowledge: { kept: 'answered in time', late: 'answered late' },
  settle: { kept: 'settled in time', late: 'settled late' },
}

/** How a clock stands now, in words. One that was running when it was asked for may have run out since. */
export function clockWords(name: ClockName, { state, due }: Clock, now: Date): { words: string; tone: Tone } {
  if (state === 'kept' || state === 'late') return { words: STOPPED[name][state], tone: 'quiet' }
  const left = Date.parse(due) - now.getTime()
  if (left <= 0) return { words: `breached ${spanWords(left)} ago`, tone: 'error' }
  return { words: `due in ${spanWords(left)}`, tone: left < SOON_MS[name] ? 'notice' : 'info' }
}
