import { Skeleton } from '#ui/skeleton.tsx'
import { TICKET_WORDS } from '../words.ts'

/** A ticket's page while it is on its way: the shape of what comes. */
export function TicketWaiting() {
  return (
    <div
      aria-busy="true"
      className="form:grid form:grid-cols-[minmax(0,40rem)_minmax(15rem,20rem)] form:justify-between form:gap-8"
    >
      <div className="flex flex-col gap-6">
        <div>
          <p className="flex min-h-11 items-center text-soft">{TICKET_WORDS.goBack}</p>
          <h1 className="mt-2 font-sans text-lg text-soft">{TICKET_WORDS.ticket}</h1>
          <output className="sr-only">{TICKET_WORDS.loadingTicket}</output>
          <Skeleton className="mt-2 h-10 w-4/5" />
          <Skeleton className="mt-3 h-7 w-20" />
        </div>
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="hidden h-56 form:block" />
    </div>
  )
}
