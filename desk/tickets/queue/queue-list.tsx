import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { QueuePages } from './queue-memory.ts'
import { COLUMNS, QueueRow } from './queue-row.tsx'
import type { Rows } from './use-rows.ts'

interface QueueListProps {
  shown: QueuePages
  rows: Rows
  /** Other rows are on their way. */
  isOld: boolean
  isMoreComing: boolean
  onMore: () => void
}

/** The rows. One of them takes the Tab key; the arrow keys lead from row to row. */
export function QueueList({ shown, rows, isOld, isMoreComing, onMore }: QueueListProps) {
  const { current, selection } = rows
  const go = useStable(rows.go)
  const toggle = useStable(rows.toggle)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    rows.move(event.key === 'ArrowDown' ? 1 : -1, event.shiftKey)
  }

  return (
    <>
      <Head rows={rows} />
      {/* The arrow keys lead between the links, which are what is acted on. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        aria-label="Tickets"
        aria-busy={isOld || undefined}
        onKeyDown={onKeyDown}
        className={`transition-opacity ${isOld ? 'opacity-50' : ''}`}
      >
        {shown.tickets.map((ticket) => (
          <QueueRow
            key={ticket.ticketId}
            ticket={ticket}
            isCurrent={ticket.ticketId === current}
            isChosen={selection.ids.has(ticket.ticketId)}
            onFocus={go}
            onChoose={toggle}
          />
        ))}
      </ul>
      {shown.next && (
        <p className="p-4">
          <Button variant="quiet" busy={isMoreComing} onClick={onMore}>
            Show more
          </Button>
        </p>
      )}
    </>
  )
}

function Head({ rows: { ids, selection, choose } }: { rows: Rows }) {
  const isAll = ids.length > 0 && selection.ids.size === ids.length
  return (
    <div
      className={`sticky top-0 z-10 grid min-h-8 items-center border-b border-hair bg-paper text-xs text-soft ${COLUMNS}`}
    >
      <label className="-m-1 flex size-8 items-center justify-center">
        <input
          type="checkbox"
          aria-label="Choose all tickets that are shown"
          checked={isAll}
          onChange={() => choose(isAll ? [] : ids)}
          className="size-4"
        />
      </label>
      <span>Shopper</span>
      {['Question and last words', 'With', 'Clocks'].map((title) => (
        <span key={title} className="hidden wide:block">
          {title}
        </span>
      ))}
    </div>
  )
}

/** The queue while it is on its way. */
export function QueueWaiting() {
  return (
    <div aria-busy="true">
      <output className="sr-only">Opening the tickets</output>
      {Array.from({ length: 12 }, (_, place) => (
        <div key={place} className="row flex items-center gap-4 border-b border-hair px-4">
          <Skeleton className="h-4 w-4" />
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="hidden h-4 w-40 wide:block" />
        </div>
      ))}
    </div>
  )
}

/** The same function at every look, so that a row whose ticket did not change is not drawn again. */
function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
