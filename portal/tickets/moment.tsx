import { recentWords } from '#rules/orders/dates.ts'

/** A moment in words, in India's time; a text that is no moment stays as it is. */
export function Moment({ at, now }: { at: string; now: Date }) {
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime())) return <>{at}</>
  return (
    <time dateTime={at} className="figures">
      {recentWords(instant, now)}
    </time>
  )
}
