import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Unreachable } from '../../call/call-frame.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog, type BulkKind } from './bulk-dialog.tsx'
import { type QueueAddress, useQueueAddress, useQueueWay } from './queue-address.ts'
import { QueueEmpty } from './queue-empty.tsx'
import { QueueList, QueueWaiting } from './queue-list.tsx'
import { QueueNotice } from './queue-notice.tsx'
import { SearchBox } from './search-box.tsx'
import { useCounts } from './use-counts.ts'
import { useQueue } from './use-queue.ts'
import { useFreshRows } from './use-fresh-rows.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { focusRow, useRows } from './use-rows.ts'
import { Views } from './views.tsx'

/** The queue that an agent lives in: views, search, rows, and what is done to many at once. */
export function QueueScreen() {
  const navigate = useNavigate()
  const address = useQueueAddress()
  const wayTo = useQueueWay()
  const way = wayTo(address)
  const input = useRef<HTMLInputElement>(null)
  const [bulk, setBulk] = useState<BulkKind>()
  const counts = useCounts()
  const queue = useQueue(way, address)
  useFreshRows(address, queue)
  const rows = useRows(way, queue.isOld ? undefined : queue.shown)
  const chosen = queue.shown?.tickets.filter(({ ticketId }) => rows.selection.ids.has(ticketId)) ?? []

  function show(next: QueueAddress, replace = false) {
    const { to, state } = wayTo(next)
    void navigate(to, { state, replace })
  }

  function search(words: string) {
    // Words go over all tickets, unless they narrow a view already; without words it is a view again.
    const within = words.trim() && !address.search ? {} : { view: address.view ?? 'mine' }
    const isWide = words.trim() && address.search && !address.view
    const next = isWide ? { search: words } : { ...within, search: words }
    show(next, address.search !== '')
  }

  useQueueKeys({ rows, input, queue, show, search: address.search, refresh: queue.askAgain, onBulk: setBulk })

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pt-4 pb-2">
        <h1 className="text-xl">Tickets</h1>
        <SearchBox
          input={input}
          search={address.search}
          onSearch={search}
          onDown={() => rows.current && focusRow(rows.current)}
        />
      </header>
      <Views view={address.view} search={address.search} counts={counts.counts} />
      <QueueNotice address={address} queue={queue} onRefresh={queue.askAgain} />
      <div className="grow">
        <Body address={address} queue={queue} rows={rows} />
      </div>
      {chosen.length > 0 && <BulkBar count={chosen.length} onAct={setBulk} onClear={() => rows.choose([])} />}
      <BulkDialog
        kind={bulk}
        tickets={chosen}
        onClose={(done) => {
          setBulk(undefined)
          if (done) rows.choose([])
        }}
        onDone={queue.askAgain}
      />
    </div>
  )
}

interface BodyProps {
  address: QueueAddress
  queue: ReturnType<typeof useQueue>
  rows: ReturnType<typeof useRows>
}

function Body({ address, queue, rows }: BodyProps) {
  const { shown, error, busy, isOld, more, askAgain } = queue
  if (error && (!shown || isOld)) return <Unreachable onRetry={askAgain} busy={busy !== undefined} />
  if (!shown) return <QueueWaiting />
  if (shown.tickets.length === 0 && !isOld) return <QueueEmpty address={address} />
  return <QueueList shown={shown} rows={rows} isOld={isOld} isMoreComing={busy === 'more'} onMore={more} />
}
