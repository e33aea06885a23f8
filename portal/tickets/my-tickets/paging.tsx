import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { lastPage, PAGE_SIZE, type TicketFilter } from './list-address.ts'
import { TICKET_WORDS } from '../words.ts'
import type { TicketPage } from './use-my-tickets.ts'

interface PagingProps {
  page: TicketPage
  want: (change: Partial<TicketFilter>, replace?: boolean) => void
}

/** The range of these tickets and the total, with the links to the other pages. */
export function Paging({ page, want }: PagingProps) {
  const { tickets, total } = page.data
  const { page: number } = page.filter
  const last = lastPage(total)

  // The tickets became fewer, or the address was typed: a page beyond the last leads to the last.
  const turnBack = useEffectEvent(() => want({ page: last }, true))
  const beyond = number > last
  useEffect(() => {
    if (beyond) turnBack()
  }, [beyond])

  function turn(by: 1 | -1) {
    want({ page: number + by })
    window.scrollTo(0, 0)
  }

  if (tickets.length === 0) return null
  const first = (number - 1) * PAGE_SIZE + 1
  return (
    <nav aria-label={TICKET_WORDS.pages} className="flex flex-wrap items-center justify-between gap-4 py-6">
      <p className="figures text-soft">
        {last > 1 ? TICKET_WORDS.range(first, first + tickets.length - 1, total) : TICKET_WORDS.found(total)}
      </p>
      {last > 1 && (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" disabled={number <= 1} onClick={() => turn(-1)}>
            {TICKET_WORDS.previous}
          </Button>
          <Button variant="quiet" disabled={number >= last} onClick={() => turn(1)}>
            {TICKET_WORDS.next}
          </Button>
        </div>
      )}
    </nav>
  )
}
