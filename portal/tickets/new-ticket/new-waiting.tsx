import { Skeleton } from '#ui/skeleton.tsx'
import { NEW_TICKET_WORDS } from './words.ts'

/** The page while the orders are on their way: the shape of the form. */
export function NewWaiting() {
  return (
    <div aria-busy="true">
      <NewHead />
      <output className="sr-only">{NEW_TICKET_WORDS.loading}</output>
      <div className={'mt-8 form:grid form:grid-cols-12 form:gap-x-8 desk:gap-x-16'}>
        <div className="flex flex-col gap-6 border-t border-hair py-8 form:col-span-7">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-12" />
          <Skeleton className="mt-8 h-6 w-40" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
        <div className="hidden flex-col gap-6 border-t border-hair py-8 form:col-span-5 form:flex">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-20" />
          <Skeleton className="h-64" />
        </div>
      </div>
    </div>
  )
}

/** The content above the form. */
export function NewHead() {
  return (
    <>
      <h1 id={NEW_TITLE} tabIndex={-1} className="text-title">
        {NEW_TICKET_WORDS.title}
      </h1>
      <p className="mt-2 max-w-form text-soft">{NEW_TICKET_WORDS.intro}</p>
    </>
  )
}

export const NEW_TITLE = 'raise-an-issue'
