import type { RequestRow, ReturnView } from '#contract/desk/returns/queue.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NOTHING_WORDS, VIEW_WORDS } from '../words.ts'
import { ListFrame } from '../../list/list-frame.tsx'
import { RowList } from '../../list/row-list.tsx'
import type { Rows } from '../../list/rows.ts'
import type { Pages } from '../../list/use-pages.ts'
import { NEXT_VIEWS, ONE_STATUS_VIEWS, type RequestsAddress } from './queue-views.ts'
import { QueueHead, QueueRow } from './queue-row.tsx'

interface QueueListProps {
  address: RequestsAddress
  queue: Pages<RequestRow>
  rows: Rows
}

/** The rows of a view, or the reason why there are none. */
export function QueueList({ address, queue, rows: cursor }: QueueListProps) {
  return (
    <ListFrame pages={queue} empty={<Nothing address={address} />} waiting={<Waiting />}>
      {(rows) => (
        <>
          <QueueHead rows={cursor} view={address.view} />
          <RowList label={VIEW_WORDS[address.view]} rows={cursor}>
            {(acts) =>
              rows.map((row) => (
                <QueueRow
                  key={row.id}
                  row={row}
                  isChosen={cursor.selection.ids.has(row.id)}
                  isCurrent={row.id === cursor.current}
                  showsStatus={!ONE_STATUS_VIEWS.has(address.view)}
                  settles={address.view === 'to_pay'}
                  saysNext={NEXT_VIEWS.has(address.view)}
                  {...acts}
                />
              ))
            }
          </RowList>
        </>
      )}
    </ListFrame>
  )
}

function Nothing({ address: { view, search } }: { address: RequestsAddress }) {
  return (
    <Notice tone="info" title={search ? nothingFound(view) : NOTHING_WORDS[view]}>
      {search ? (
        <p>
          {view !== 'all' && 'Press 0 to look in all views; the words stay. '}A request is found by its number, its
          order or new order, an AWB, a SKU, the whole phone number or e-mail address, a first name or surname, or by
          words of the product’s name or of the reason.
        </p>
      ) : (
        <p>Requests appear here by themselves. Other views are one key away: 1 to 9, and 0.</p>
      )}
    </Notice>
  )
}

const nothingFound = (view: ReturnView) =>
  view === 'all' ? 'Nothing was found in any view.' : `Nothing was found in “${VIEW_WORDS[view]}”.`

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

function Waiting() {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading the requests</output>
      {ROWS.map((row) => (
        <div key={row} className="row flex items-center gap-3 border-b border-hair px-3">
          <Skeleton className="size-4" />
          <Skeleton className="h-4 w-20" />
          <Skeleton className="size-8" />
          <Skeleton className="h-4 w-64 max-w-1/3" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
