import { recentDay, clockWords } from '#rules/india/dates.ts'
import { agoWords } from './ago.ts'
import { useNow } from './use-now.ts'

/** How long ago something was, and when pointed at the day and the hour in India; a text that is no moment stays as it is. */
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
