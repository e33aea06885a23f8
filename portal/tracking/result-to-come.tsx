import { Skeleton } from '#ui/skeleton.tsx'

/** The shape of an order that is on its way here: its number, where it is, its journey line, its items. */
export function ResultToCome() {
  return (
    <div>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-2 h-5 w-40" />
      <div className="mt-6 border-t border-hair pt-6">
        <Skeleton className="h-7 w-36" />
        <Skeleton className="mt-3 h-6 w-4/5" />
        <Skeleton className="mt-8 h-64 wide:h-20" />
        {[1, 2].map((row) => (
          <div key={row} className="mt-6 flex gap-4">
            <Skeleton className="h-16 w-12 shrink-0" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
