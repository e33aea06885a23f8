import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Chart, Point } from '#contract/desk/insights.ts'
import { rtoOf, shareText, totalsOf } from '#rules/insights/totals.ts'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useDeskQuery } from '../call/query.ts'
import { ChartCard } from './chart-card.tsx'
import { hoursText, type Days, daysOf, lastDays, SPANS } from './days.ts'

/** Insights: the screen that an owner opens every morning. */
export function InsightsScreen() {
  const [address, setAddress] = useSearchParams()
  const [today] = useState(() => new Date())
  const days = daysOf(address, today)
  const choose = (chosen: Days) => setAddress({ ...chosen }, { replace: true })
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 p-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-xl">Insights</h1>
        <SpanPicker days={days} today={today} onChoose={choose} />
      </div>
      <Charts key={`${days.from} ${days.to}`} days={days} />
    </div>
  )
}

interface SpanProps {
  days: Days
  today: Date
  onChoose: (days: Days) => void
}

function SpanPicker({ days, today, onChoose }: SpanProps) {
  const isChosen = (count: number) => {
    const { from, to } = lastDays(count, today)
    return from === days.from && to === days.to
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      {SPANS.map((count) => (
        <button
          key={count}
          type="button"
          aria-pressed={isChosen(count)}
          onClick={() => onChoose(lastDays(count, today))}
          className={
            'min-h-11 rounded-md border border-edge px-3 aria-pressed:border-river aria-pressed:bg-river-wash ' +
            'aria-pressed:text-river'
          }
        >
          {count === 365 ? 'A year' : `${count} days`}
        </button>
      ))}
      <Field label="From">
        <Input
          type="date"
          value={days.from}
          max={days.to}
          onChange={({ target }) => target.value && onChoose({ ...days, from: target.value })}
        />
      </Field>
      <Field label="To">
        <Input
          type="date"
          value={days.to}
          min={days.from}
          onChange={({ target }) => target.value && onChoose({ ...days, to: target.value })}
        />
      </Field>
    </div>
  )
}

function Charts({ days }: { days: Days }) {
  const queries = {
    reasons: useDeskQuery('insights.show', { chart: 'reasons', ...days }),
    causes: useDeskQuery('insights.show', { chart: 'causes', ...days }),
    tickets: useDeskQuery('insights.show', { chart: 'tickets', ...days }),
    breaches: useDeskQuery('insights.show', { chart: 'breaches', ...days }),
    promises: useDeskQuery('insights.show', { chart: 'promises', ...days }),
    parcels: useDeskQuery('insights.show', { chart: 'parcels', ...days }),
    return_rate: useDeskQuery('insights.show', { chart: 'return_rate', ...days }),
    sizes: useDeskQuery('insights.show', { chart: 'sizes', ...days }),
  } as const satisfies Record<Chart, unknown>
  const pointsOf = (chart: Chart) => queries[chart].data?.points
  return (
    <>
      <Figures pointsOf={pointsOf} median={queries.tickets.data?.medianMinutes} />
      <div className="grid gap-x-10 gap-y-8 wide:grid-cols-2">
        {(Object.keys(queries) as Chart[]).map((chart) => (
          <ChartCard key={chart} chart={chart} days={days} query={queries[chart]} />
        ))}
      </div>
    </>
  )
}

/** The morning's figures, in one line. */
function Figures({
  pointsOf,
  median,
}: {
  pointsOf: (chart: Chart) => Point[] | undefined
  /** In minutes. */
  median: number | null | undefined
}) {
  const of = (chart: Chart) => totalsOf(pointsOf(chart) ?? [])
  const requests = of('reasons')
  const states = Object.fromEntries((pointsOf('parcels') ?? []).map(({ key, parts }) => [key, parts['parcels'] ?? 0]))
  const rto = rtoOf(states)
  const promises = of('promises')
  const decided = (promises['kept'] ?? 0) + (promises['missed'] ?? 0)
  const breaches = of('breaches')
  const figures: [string, string | undefined][] = [
    ['Requests', pointsOf('reasons') && String((requests['return'] ?? 0) + (requests['exchange'] ?? 0))],
    ['Tickets', pointsOf('tickets') && String(of('tickets')['raised'] ?? 0)],
    ['First answer, median', pointsOf('tickets') && (median == null ? '–' : hoursText(median))],
    [
      'Missed deadlines',
      pointsOf('breaches') && String(Object.values(breaches).reduce((sum, count) => sum + count, 0)),
    ],
    ['Returned to origin (RTO)', pointsOf('parcels') && shareText(rto.part, rto.whole)],
    ['Promises kept', pointsOf('promises') && shareText(promises['kept'] ?? 0, decided)],
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4 desk:grid-cols-6">
      {figures.map(([name, figure]) => (
        <div key={name} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="figures font-display text-2xl">{figure ?? <Skeleton className="h-9 w-20" />}</dd>
        </div>
      ))}
    </dl>
  )
}
