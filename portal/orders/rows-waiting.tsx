import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ROW } from './order-row.tsx'
import { ORDER_LIST_WORDS } from './words.ts'

const ROWS = [1, 2, 3, 4, 5]

/** The shape of five orders while they are looked for. */
export function RowsWaiting() {
  return (
    <div aria-busy="true" className="mt-8">
      <output className="flex items-center gap-3 text-soft">
        <Spinner className="text-river" />
        {ORDER_LIST_WORDS.searching}
      </output>
      <div className="mt-5 border-t border-hair">
        {ROWS.map((row) => (
          <div key={row} className={ROW}>
            <Skeleton className="h-6 grow basis-22 wide:w-16" />
            <Skeleton className="h-6 grow basis-22 wide:w-20" />
            <Skeleton className="h-6 grow basis-22 wide:w-16" />
            <Skeleton className="h-11 w-36" />
          </div>
        ))}
      </div>
    </div>
  )
}
