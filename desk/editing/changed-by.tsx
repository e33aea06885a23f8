import { Moment } from '../moment.tsx'

interface ChangedByProps {
  by: string
  at: string | null
  /** What is said where nobody ever changed it. */
  never: string
}

/** Who changed something last, and when. */
export function ChangedBy({ by, at, never }: ChangedByProps) {
  if (at === null || by === '') return <span className="text-sm text-soft">{never}</span>
  return (
    <span className="text-sm text-soft">
      Last changed by <span className="text-ink">{by}</span>, <Moment at={at} />
    </span>
  )
}
