import type { Point } from '#contract/desk/insights.ts'
import { hoursText } from './days.ts'
import { countWords, type ChartWords, whenWords } from './words.ts'

interface TipProps {
  point: Point
  words: ChartWords
  /** Where the column stands, from 0 at the left to 1 at the right. */
  at: number
  /** It was touched: another touch opens the rows. */
  isTouched: boolean
}

/** What a column says, at once under the pointer, the focus or the finger. The column itself says it to screen readers. */
export function Tip({ point, words, at, isTouched }: TipProps) {
  const side = at > 0.5 ? { right: `${100 * (1 - at)}%` } : { left: `${100 * at}%` }
  return (
    <div
      aria-hidden="true"
      data-tip=""
      style={side}
      className="pointer-events-none absolute top-0 z-10 mx-3 flex max-w-64 flex-col rounded-md border border-hair bg-sheet px-3 py-2 text-sm shadow-lift"
    >
      <span className="font-medium">{whenWords(words, point)}</span>
      {Object.entries(words.parts).map(([name, part]) => (
        <span key={name} className="flex items-center gap-1.5">
          <span className={`size-2.5 shrink-0 rounded-md ${part.colour}`} />
          {countWords(point.parts[name] ?? 0, part)}
        </span>
      ))}
      {typeof point.minutes === 'number' && (
        <span className="flex items-center gap-1.5">
          <span className="h-0.5 w-2.5 shrink-0 bg-turmeric-mark" />
          First answer after {hoursText(point.minutes)}
        </span>
      )}
      {isTouched && <span className="text-soft">Tap again for the rows</span>}
    </div>
  )
}
