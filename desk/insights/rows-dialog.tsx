import { Link } from 'react-router'
import type { Chart, Point } from '#contract/desk/insights.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { useToast } from '#ui/toast.tsx'
import { bodyOf, useDeskQuery } from '../call/query.ts'
import { type Cell, cellOf, headOf } from './cells.ts'
import type { Days } from './days.ts'
import { useSearchState } from '../list/search-state.ts'
import { saveText } from '../save-text.ts'
import { WideDialog } from '../wide-dialog.tsx'
import { CHARTS } from './words.ts'

interface RowsProps {
  chart: Chart
  days: Days
  behind: Point | 'all' | undefined
  labelOf: (point: Point) => string
  onClose: () => void
}

/** The rows behind a point, or behind the whole chart, to read and to download as CSV. */
export function RowsDialog({ chart, days, behind, labelOf, onClose }: RowsProps) {
  const title = CHARTS[chart].title
  const heading = behind === undefined || behind === 'all' ? title : `${title}: ${labelOf(behind)}`
  return (
    <WideDialog open={behind !== undefined} onClose={onClose} title={heading}>
      {behind !== undefined && <Rows chart={chart} days={days} pointKey={behind === 'all' ? undefined : behind.key} />}
    </WideDialog>
  )
}

function Rows({ chart, days, pointKey }: { chart: Chart; days: Days; pointKey: string | undefined }) {
  const request = { chart, ...days, ...(pointKey === undefined ? {} : { key: pointKey }) }
  const query = useDeskQuery('insights.rows', request)
  const { busy, run } = useOneAtATime()
  const toast = useToast()
  const save = () =>
    run(async () => {
      try {
        const { csv, more } = await bodyOf('insights.download', request)
        saveText(`${chart}-${days.from}-${days.to}.csv`, csv)
        if (more)
          toast.show({ kind: 'done', text: 'The file holds the newest 50,000 rows. Choose fewer days for the rest.' })
      } catch {
        toast.show({ kind: 'error', text: 'The file could not be made. Please try again.' })
      }
    })
  if (query.error && !query.data)
    return (
      <Notice tone="error" title="The rows could not be loaded.">
        <Button variant="quiet" onClick={query.refetch} busy={query.isFetching}>
          Try again
        </Button>
      </Notice>
    )
  if (!query.data) return <Skeleton className="h-64 w-full" />
  const { columns, rows, more } = query.data
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <p className="text-soft">
          {rows.length === 0
            ? 'There are no rows.'
            : more
              ? `The newest ${rows.length} rows.`
              : rows.length === 1
                ? '1 row.'
                : `${rows.length} rows.`}
        </p>
        <Button variant="quiet" onClick={() => void save()} busy={busy} disabled={rows.length === 0}>
          Save as CSV
        </Button>
      </div>
      {rows.length > 0 && <RowsTable chart={chart} columns={columns} rows={rows} />}
    </div>
  )
}

interface TableProps {
  chart: Chart
  columns: string[]
  rows: (string | number | null)[][]
}

function RowsTable({ chart, columns, rows }: TableProps) {
  return (
    // The table scrolls by itself, so that it must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label="Rows" tabIndex={0} className="max-h-[60dvh] overflow-auto">
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-sheet">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="border-b border-hair px-2 py-1.5 font-medium whitespace-nowrap">
                {headOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows have no name of their own and never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="border-b border-hair align-top">
              {row.map((cell, column) => (
                <td key={columns[column]} className="figures min-w-24 px-2 py-1.5">
                  <Shown cell={cellOf(chart, columns[column] ?? '', cell)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A cell; a ticket and a request lead to their page, an order to its tickets. */
function Shown({ cell: { text, to, search } }: { cell: Cell }) {
  const searchState = useSearchState()
  const link = search === undefined ? to && { to, state: null } : { to: '/tickets', state: searchState(search) }
  if (!link) return text
  return (
    <Link {...link} className="inline-block min-h-6 whitespace-nowrap text-river underline">
      {text}
    </Link>
  )
}
