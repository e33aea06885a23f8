import type { Point } from '#contract/desk/insights.ts'
import { shareText, sumOf } from '#rules/insights/totals.ts'
import { countWords, type ChartWords } from './words.ts'

interface BarsProps {
  points: readonly Point[]
  words: ChartWords
  labelOf: (point: Point) => string
  /** A word about one point, such as which way a size runs. */
  noteOf?: (point: Point) => string
  onOpen: (point: Point) => void
}

/** A bar for each thing, as long as its share of the whole, each a button that opens the rows behind it. */
export function Bars({ points, words, labelOf, noteOf, onOpen }: BarsProps) {
  const total = points.reduce((sum, point) => sum + sumOf(point), 0)
  const wholeOf = (point: Point) => point.of ?? total
  return (
    <ul className="flex flex-col">
      {points.map((point) => (
        <li key={point.key}>
          <button
            type="button"
            onClick={() => onOpen(point)}
            className="flex w-full flex-wrap justify-between gap-x-3 rounded-md px-2 py-1.5 text-left hover:bg-river-wash"
          >
            <span className="min-w-[min(100%,10rem)] flex-1 truncate" title={labelOf(point)}>
              {labelOf(point)}
              {noteOf?.(point) && <span className="text-soft"> · {noteOf(point)}</span>}
            </span>
            <span className="figures text-soft">{figures(point)}</span>
            <span className="mt-1 flex h-2 w-full gap-px overflow-hidden rounded-md bg-hair" aria-hidden="true">
              {Object.entries(words.parts).map(([name, { colour }]) => (
                <span
                  key={name}
                  className={colour}
                  style={{ width: `${(100 * (point.parts[name] ?? 0)) / Math.max(1, wholeOf(point))}%` }}
                />
              ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )

  function figures(point: Point): string {
    if (point.of !== undefined) return `${sumOf(point)} of ${point.of} · ${shareText(sumOf(point), point.of)}`
    const parts = Object.entries(words.parts).filter(([name]) => (point.parts[name] ?? 0) > 0)
    const said =
      Object.keys(words.parts).length < 2
        ? [String(sumOf(point))]
        : parts.map(([name, part]) => countWords(point.parts[name] ?? 0, part))
    return [...said, shareText(sumOf(point), total)].join(' · ')
  }
}
