import { useState } from 'react'
import type { Chart, Point } from '#contract/desk/insights.ts'
import { fitOf } from '#rules/insights/sizes.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { QueryResult } from '../call/query.ts'
import { shareText, sumOf } from '#rules/insights/totals.ts'
import { reasonText } from './cells.ts'
import { Columns } from './columns.tsx'
import type { Days } from './days.ts'
import { RowsDialog } from './rows-dialog.tsx'
import { CHARTS, stateLabel, whenWords, countWords, type ChartWords } from './words.ts'

interface CardProps {
  chart: Chart
  days: Days
  query: QueryResult<{ points: Point[] }>
}

/** One chart with its words, the rows behind its points, and its words while it waits or fails. */
export function ChartCard({ chart, days, query }: CardProps) {
  const words = CHARTS[chart]
  const [behind, setBehind] = useState<Point | 'all'>()
  const points = query.data?.points
  return (
    <section aria-labelledby={`${chart}-title`} className="flex min-w-0 flex-col gap-3 border-t border-hair pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-[min(100%,14rem)] flex-1">
          <h2 id={`${chart}-title`} className="text-lg">
            {words.title}
          </h2>
          <p className="text-sm text-soft">{words.about}</p>
        </div>
        <Button variant="quiet" className="shrink-0" onClick={() => setBehind('all')} disabled={!points?.length}>
          Rows
        </Button>
      </div>
      {(Object.keys(words.parts).length > 1 || words.line) && <Legend chart={chart} />}
      {query.error && (
        <Notice tone="error" title="This chart could not be loaded.">
          <Button variant="quiet" className="mt-2" onClick={query.refetch} busy={query.isFetching}>
            Try again
          </Button>
        </Notice>
      )}
      {!points && !query.error && <Skeleton className="h-48 w-full" />}
      {points?.length === 0 && <p className="py-8 text-center text-soft">{words.empty}</p>}
      {points && points.length > 0 && <Drawing chart={chart} points={points} onOpen={setBehind} />}
      <RowsDialog
        chart={chart}
        days={days}
        behind={behind}
        labelOf={labelOf(chart)}
        onClose={() => setBehind(undefined)}
      />
    </section>
  )
}

function Drawing({ chart, points, onOpen }: { chart: Chart; points: Point[]; onOpen: (point: Point) => void }) {
  const words = CHARTS[chart]
  if (words.shape === 'columns') return <Columns points={points} words={words} onOpen={onOpen} />
  const noteOf = chart === 'sizes' ? { noteOf: fitNote } : {}
  return <Bars points={points} words={words} labelOf={labelOf(chart)} {...noteOf} onOpen={onOpen} />
}

function Legend({ chart }: { chart: Chart }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      {Object.entries(CHARTS[chart].parts).map(([name, { label, colour }]) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2.5 rounded-md ${colour}`} />
          {label}
        </li>
      ))}
      {CHARTS[chart].line && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="h-0.5 w-4 bg-turmeric-mark" />
          {CHARTS[chart].line}
        </li>
      )}
    </ul>
  )
}

function labelOf(chart: Chart): (point: Point) => string {
  if (chart === 'reasons') return ({ key }) => reasonText(key)
  if (chart === 'parcels') return (point) => stateLabel(point.label)
  if (CHARTS[chart].shape === 'columns') return (point) => whenWords(CHARTS[chart], point)
  return (point) => point.label || 'Without a name'
}

const FITS = { small: 'runs small', large: 'runs large', true: 'true to size', unknown: '' }

const fitNote = ({ parts }: Point) => FITS[fitOf({ larger: parts['larger'] ?? 0, smaller: parts['smaller'] ?? 0 })]

interface BarsProps {
  points: readonly Point[]
  words: ChartWords
  labelOf: (point: Point) => string
  /** A word about one point, for example that a size runs small. */
  noteOf?: (point: Point) => string
  onOpen: (point: Point) => void
}

const BAR = 'flex w-full flex-wrap justify-between gap-x-3 rounded-md px-2 py-1.5 text-left hover:bg-river-wash'

/** A bar for each thing, as long as its share of the whole, each a button that opens the rows behind it. */
function Bars({ points, words, labelOf, noteOf, onOpen }: BarsProps) {
  const total = points.reduce((sum, point) => sum + sumOf(point), 0)
  const wholeOf = (point: Point) => point.of ?? total
  return (
    <ul className="flex flex-col">
      {points.map((point) => (
        <li key={point.key}>
          <button type="button" onClick={() => onOpen(point)} className={BAR}>
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
    const partTexts =
      Object.keys(words.parts).length < 2
        ? [String(sumOf(point))]
        : parts.map(([name, part]) => countWords(point.parts[name] ?? 0, part))
    return [...partTexts, shareText(sumOf(point), total)].join(' · ')
  }
}
