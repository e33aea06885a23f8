import { recentDay, recentWords } from '#rules/india/dates.ts'

/** A moment in words, in India's time, or its day alone; a text that is no moment stays as it is. */
export function Moment({ at, now, dayOnly = false }: { at: string | Date; now: Date; dayOnly?: boolean }) {
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime())) return <>{String(at)}</>
  return (
    <time dateTime={instant.toISOString()} className="figures">
      {dayOnly ? recentDay(instant, now) : recentWords(instant, now)}
    </time>
  )
}
