import { Skeleton } from '#ui/skeleton.tsx'
import { TICKET_WORDS } from '../words.ts'

/** My Tickets while the answer loads: its heading, and the list's later shape. */
export function ListWaiting() {
  return (
    <div aria-busy="true">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{TICKET_WORDS.list}</h1>
        <Skeleton className="h-11 w-36" />
      </div>
      <output className="sr-only">{TICKET_WORDS.loadingList}</output>
      <div className="mt-6 flex gap-3">
        <Skeleton className="h-16 grow" />
        <Skeleton className="h-16 w-32 form:w-48" />
      </div>
      <RowsWaiting />
    </div>
  )
}

const ROWS = [1, 2, 3, 4, 5, 6]

function RowsWaiting() {
  return (
    <div className="mt-8 border-t border-hair">
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-6 border-b border-hair py-4">
          <div className="flex grow flex-col gap-3">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-1/3" />
          </div>
          <Skeleton className="h-7 w-20" />
        </div>
      ))}
    </div>
  )
}
