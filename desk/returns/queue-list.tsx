import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Unreachable } from '../unreachable.tsx'
import { isUnreachable } from '../use-call.ts'
import { keyOf } from '../searched.ts'
import { type LastQueue, lastQueue, rememberQueue } from './last-queue.ts'
import { type QueueAddress, useQueueWay } from './queue-address.ts'
import { QueueRow } from './queue-row.tsx'
import type { useQueue } from './use-queue.ts'
import { NOTHING_WORDS, VIEW_WORDS } from './words.ts'

interface QueueListProps {
  address: QueueAddress
  queue: ReturnType<typeof useQueue>
  chosen: readonly string[]
  onChoose: (id: string, withShift: boolean) => void
}

/** The rows of a view, or why there are none. */
export function QueueList({ address, queue, chosen, onChoose }: QueueListProps) {
  const { rows, error, busy, isOld, next, more, refresh } = queue
  const cursor = useCursor(address, rows)
  const ticked = useMemo(() => new Set(chosen), [chosen])
  if (!rows && error) return <Failed error={error} busy={busy} onRetry={refresh} />
  if (!rows) return <Waiting />
  return (
    <>
      {error && !busy && (
        <div className="m-4">
          <Notice tone="error" title="The queue could not be read again.">
            What you see is how it stood before. Press r to try once more.
          </Notice>
        </div>
      )}
      {rows.length === 0 && !isOld && <Nothing address={address} />}
      <ul aria-label={VIEW_WORDS[address.view]} aria-busy={isOld} className={isOld ? 'opacity-60' : ''}>
        {rows.map((row) => (
          <QueueRow
            key={row.id}
            row={row}
            chosen={ticked.has(row.id)}
            isCursor={row.id === cursor}
            showsStatus={address.view !== 'to_decide'}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {next && (
        <Button variant="quiet" className="m-4 self-start" busy={busy} onClick={more}>
          Show more
        </Button>
      )}
    </>
  )
}

/** Keeps the queue for the screens it leads to, and on the way back puts the focus where it was. */
function useCursor(address: QueueAddress, rows: QueueListProps['queue']['rows']): string {
  const way = useQueueWay()(address)
  const key = keyOf(way)
  const [before] = useState(lastQueue)
  const cursor = cursorIn(before, key)
  const isPlaced = useRef(false)
  const remember = useEffectEvent((ids: string[], about: string) =>
    rememberQueue({ way, ids, cursor: cursorIn(lastQueue(), about) }),
  )
  useEffect(() => {
    if (!rows) return
    remember(
      rows.map(({ id }) => id),
      key,
    )
    if (isPlaced.current) return
    isPlaced.current = true
    // After the layout has put the focus on the screen.
    requestAnimationFrame(() => {
      const link = document.querySelector<HTMLElement>('[data-cursor]')
      link?.focus()
      link?.scrollIntoView({ block: 'center' })
    })
  }, [rows, key])
  return cursor
}

const cursorIn = (queue: LastQueue | undefined, key: string) => (queue && keyOf(queue.way) === key ? queue.cursor : '')

function Nothing({ address: { view, search } }: { address: QueueAddress }) {
  return (
    <div className="max-w-form p-6">
      <Notice tone="info" title={search ? 'Nothing of this view was found.' : NOTHING_WORDS[view]}>
        {search ? (
          <p>
            A request is found by its number, its order, a SKU, the whole phone number or e-mail address, or by how the
            first name begins. Perhaps it stands in another view: press 9 for all.
          </p>
        ) : (
          <p>Requests appear here by themselves. Other views are one key away: 1 to 9.</p>
        )}
      </Notice>
    </div>
  )
}

function Failed({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  if (isUnreachable(error)) return <Unreachable onRetry={onRetry} busy={busy} />
  return (
    <div className="flex max-w-form flex-col items-start gap-4 p-6">
      <Notice tone="error" title="The queue could not be read.">
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
      <output className="sr-only">Reading the queue</output>
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
