import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

/** A list on the left and what was chosen of it on the right; on a narrow screen above each other. */
export function TwoColumns({ list, children }: { list: ReactNode; children: ReactNode }) {
  return (
    <div className="desk:grid desk:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="desk:min-h-dvh desk:border-r desk:border-hair">{list}</div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

const LINES = Array.from({ length: 8 }, (_, line) => line)

/** The shape of both while they are on their way. */
export function TwoColumnsWaiting() {
  return (
    <TwoColumns
      list={LINES.map((line) => (
        <div key={line} className="row flex items-center border-b border-hair px-4">
          <Skeleton className="h-4 w-32" />
        </div>
      ))}
    >
      <div className="flex flex-col gap-5 p-4">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-10" />
        <Skeleton className="h-64" />
      </div>
    </TwoColumns>
  )
}
