import type { RequestRow } from '#contract/desk/returns.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OfflineNotice } from '../../call/call-frame.tsx'
import { isUnreachable } from '../../call/query.ts'
import { NOTHING_WORDS, VIEW_WORDS } from '../words.ts'
import { RowList } from '../../list/row-list.tsx'
import type { Rows } from '../../list/rows.ts'
import type { Pages } from '../../list/use-pages.ts'
import type { RequestsAddress } from './queue-views.ts'
import { COLUMNS, QueueRow, ROW_GAPS } from './queue-row.tsx'

interface QueueListProps {
  address: RequestsAddress
  queue: Pages<RequestRow>
  rows: Rows
}

/** The rows of a view, or why there are none. */
export function QueueList({ address, queue, rows: cursor }: QueueListProps) {
  const { rows, error, busy, isOld, hasMore, more, refresh } = queue
  if (!rows && error) return <Failed error={error} busy={busy} onRetry={refresh} />
  if (!rows) return <Waiting />
  return (
    <>
      {error && !busy && (
        <div className="m-4">
          <Notice tone="error" title="The queue could not be refreshed.">
            You see the earlier version. Press r to try again.
          </Notice>
        </div>
      )}
      {rows.length === 0 && !isOld && <Nothing address={address} />}
      {rows.length > 0 && <Head rows={cursor} view={address.view} />}
      <RowList label={VIEW_WORDS[address.view]} rows={cursor} isOld={isOld} className={isOld ? 'opacity-60' : ''}>
        {(acts) =>
          rows.map((row) => (
            <QueueRow
              key={row.id}
              row={row}
              isChosen={cursor.selection.ids.has(row.id)}
              isCurrent={row.id === cursor.current}
              showsStatus={address.view !== 'to_decide'}
              settles={address.view === 'to_settle'}
              {...acts}
            />
          ))
        }
      </RowList>
      {hasMore && (
        <Button variant="quiet" className="m-4 self-start" busy={busy} onClick={more}>
          Show more
        </Button>
      )}
    </>
  )
}

function Head({ rows: { isAllChosen, toggleAll }, view }: { rows: Rows; view: RequestsAddress['view'] }) {
  return (
    <div
      className={`sticky top-0 z-10 grid min-h-8 grid-cols-[auto_minmax(0,1fr)] items-center border-b border-hair bg-paper text-xs text-soft ${ROW_GAPS} ${COLUMNS}`}
    >
      <label className="-m-2 grid size-9 place-items-center">
        <input
          type="checkbox"
          aria-label="Choose all requests that are shown"
          checked={isAllChosen}
          onChange={toggleAll}
        />
      </label>
      <span className="desk:hidden">All that are shown</span>
      {['Photos', 'Request', 'Kind', 'Item', 'Size', view === 'to_settle' ? 'Due' : 'Reason'].map((title) => (
        <span key={title} className="hidden desk:block">
          {title}
        </span>
      ))}
      <span className="hidden justify-end gap-3 desk:flex">
        <span className="w-8" />
        {view !== 'to_decide' && <span className="w-40">Status</span>}
        <span className="w-24">Customer</span>
        <span className="w-24 text-right">Asked</span>
      </span>
    </div>
  )
}

function Nothing({ address: { view, search } }: { address: RequestsAddress }) {
  return (
    <div className="max-w-form p-6">
      <Notice tone="info" title={search ? nothingFound(view) : NOTHING_WORDS[view]}>
        {search ? (
          <p>
            {view !== 'all' && 'Press 9 to look in all views; the words stay. '}A request is found by its number, its
            order or new order, an AWB, a SKU, the whole phone number or e-mail address, a first name or surname, or by
            words of the product’s name or of the reason.
          </p>
        ) : (
          <p>Requests appear here by themselves. Other views are one key away: 1 to 9.</p>
        )}
      </Notice>
    </div>
  )
}

const nothingFound = (view: RequestsAddress['view']) =>
  view === 'all' ? 'Nothing was found in any view.' : `Nothing was found in “${VIEW_WORDS[view]}”.`

function Failed({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  if (isUnreachable(error)) return <OfflineNotice onRetry={onRetry} busy={busy} />
  return (
    <div className="flex max-w-form flex-col items-start gap-4 p-6">
      <Notice tone="error" title="The queue could not be loaded.">
        {error.message}
      </Notice>
      <Button onClick={onRetry} busy={busy}>
        Try again
      </Button>
    </div>
  )
}

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
