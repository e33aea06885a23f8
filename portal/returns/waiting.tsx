import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from '../words.ts'
import { Notes } from './order-head.tsx'

/** The page while the order is on its way: what is known of every order, and the shape of what comes. */
export function Waiting() {
  return (
    <div aria-busy="true">
      <h1 className="text-lg text-soft">{WORDS.title}</h1>
      <Skeleton className="mt-2 h-10 w-36 wide:h-14" />
      <output className="mt-2 block text-soft">
        <span className="sr-only">{WORDS.loading}. </span>
        {WORDS.updatingPhone}
      </output>
      <Notes />
      <div className="mt-10 form:grid form:grid-cols-[minmax(0,40rem)_minmax(15rem,20rem)] form:justify-between form:gap-8">
        <div className="flex flex-col gap-6">
          <Skeleton className="h-12" />
          <Skeleton className="h-32" />
          {[1, 2, 3].map((row) => (
            <div key={row} className="flex gap-4">
              <Skeleton className="h-28 w-20 shrink-0" />
              <div className="flex grow flex-col gap-3 pt-1">
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-4 w-1/3" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="hidden h-56 form:block" />
      </div>
    </div>
  )
}
