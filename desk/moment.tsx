import { recentDay, clockWords } from '#rules/india/dates.ts'
import { useNow } from '#ui/hooks/use-now.ts'

/**
 * The time since a moment; the pointer shows the day and the hour in India. A text that is no moment stays as it is.
 */
export function Moment({ at, className = '' }: { at: string; className?: string }) {
  const now = useNow()
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime())) return <>{at}</>
  return (
    <time
      dateTime={instant.toISOString()}
      title={`${recentDay(instant, now)}, ${clockWords(instant)}`}
      className={`figures whitespace-nowrap ${className}`}
    >
      {agoWords(instant, now)}
    </time>
  )
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The distance of a moment from now, roughly: "12 min", "3 h", "2 days". */
export function spanWords(ms: number): string {
  const span = Math.abs(ms)
  if (span < HOUR_MS) return `${Math.max(1, Math.floor(span / MINUTE_MS))} min`
  if (span < 2 * DAY_MS) return `${Math.floor(span / HOUR_MS)} h`
  return `${Math.floor(span / DAY_MS)} days`
}

/** A moment relative to now: "just now", "3 h ago", "in 2 days"; after a month its day. */
export function agoWords(instant: Date, now: Date): string {
  const ms = now.getTime() - instant.getTime()
  if (Math.abs(ms) > 31 * DAY_MS) return recentDay(instant, now)
  if (ms <= -MINUTE_MS) return `in ${spanWords(ms)}`
  return ms < MINUTE_MS ? 'just now' : `${spanWords(ms)} ago`
}
