import type { Point } from '#contract/desk/insights.ts'
import { shareText, sumOf } from '#rules/insights/totals.ts'
import type { ChartWords } from './words.ts'

interface BarsProps {
  points: readonly Point[]
  words: ChartWords
  labelOf: (point: Point) => string
  /** A word about one point, such as which way a size runs. */
  noteOf?: (point: Point) => string
  onOpen: (point: Point) => void
}

/** A bar for each thing, longest share first, each a button that opens the rows behind it. */
export function Bars({ points, words, labelOf, noteOf, onOpen }: BarsProps) {
  const rates = points.some((point) => point.of !== undefined)
  const sizeOf = (point: Point) => (point.of === undefined ? sumOf(point) : sumOf(point) / point.of)
  const longest = Math.max(...points.map(sizeOf), rates ? 0.01 : 1)
  return (
    <ul className="flex flex-col">
      {points.map((point) => (
        <li key={point.key}>
          <button
            type="button"
            onClick={() => onOpen(point)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-md px-2 py-1.5 text-left hover:bg-river-wash"
          >
            <span className="truncate" title={labelOf(point)}>
              {labelOf(point)}
              {noteOf?.(point) && <span className="text-soft"> · {noteOf(point)}</span>}
            </span>
            <span className="figures text-soft">{figures(point)}</span>
            <span className="col-span-2 mt-1 flex h-2 gap-px overflow-hidden rounded-md bg-hair" aria-hidden="true">
              {Object.entries(words.parts).map(([name, { colour }]) => (
                <span
                  key={name}
                  className={colour}
                  style={{ width: `${(100 * (point.parts[name] ?? 0)) / (point.of ?? 1) / longest}%` }}
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
    const parts = Object.entries(words.parts).filter(([name]) => point.parts[name] !== undefined)
    if (parts.length < 2) return String(sumOf(point))
    return parts.map(([name, { label }]) => `${point.parts[name]} ${label.toLowerCase()}`).join(' · ')
  }
}
