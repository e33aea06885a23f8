import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Unreachable } from '../../call/call-frame.tsx'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { useDeskQuery } from '../../call/query.ts'
import { countOf } from '../../list/bulk.ts'
import { BulkBar } from '../../list/bulk-bar.tsx'
import { type Rows, useRows } from '../../list/rows.ts'
import type { Pages } from '../../list/use-pages.ts'
import { useRowKeys } from '../../list/use-row-keys.ts'
import { BulkDialog, type BulkKind } from './bulk-dialog.tsx'
import { type QueueAddress, TICKETS_PLACE, useQueueAddress, useQueueWay } from './queue-address.ts'
import { QueueEmpty } from './queue-empty.tsx'
import { QueueList, QueueWaiting } from './queue-list.tsx'
import { QueueNotice } from './queue-notice.tsx'
import { SearchBox } from './search-box.tsx'
import { useQueue } from './use-queue.ts'
import { VIEW_WORDS, VIEWS } from '../words.ts'
import { Views } from './views.tsx'

const COUNTS_MS = 15_000

const KEYS = {
  title: 'Queue',
  words: {
    row: 'ticket',
    refresh: 'Refresh the list',
    extend: 'Extend the selection',
    clear: 'Clear the selection',
  },
}

const ACTS: readonly { keys: string; kind: BulkKind; words: string; help: string }[] = [
  { keys: 'a', kind: 'assign', words: 'Assign…', help: 'Assign selection…' },
  { keys: 'c', kind: 'answer', words: 'Answer…', help: 'Answer selection…' },
  { keys: 'e', kind: 'close', words: 'Close…', help: 'Close selection…' },
  { keys: 'p', kind: 'priority', words: 'Priority…', help: 'Set priority of selection…' },
]

/** The queue that an agent lives in: views, search, rows, and what is done to many at once. */
export function QueueScreen() {
  const navigate = useNavigate()
  const address = useQueueAddress()
  const wayTo = useQueueWay()
  const way = wayTo(address)
  const input = useRef<HTMLInputElement>(null)
  const [bulk, setBulk] = useState<BulkKind>()
  const { data: counts } = useDeskQuery('tickets.counts', {}, { everyMs: COUNTS_MS })
  const queue = useQueue(way, address)
  const shown = queue.isOld ? undefined : queue.rows
  const ids = shown?.map(({ ticketId }) => ticketId)
  const rows = useRows({ book: TICKETS_PLACE, keepsChoice: true, way, ids, pages: queue.pages })
  const chosen = queue.rows?.filter(({ ticketId }) => rows.selection.ids.has(ticketId)) ?? []

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

  /** On what is chosen; with nothing chosen, on the row of the cursor. */
  function begin(kind: BulkKind) {
    if (!rows.current) return
    if (rows.selection.ids.size === 0) rows.choose([rows.current])
    setBulk(kind)
  }

  useRowKeys({
    ...KEYS,
    rows,
    input,
    open: (ticketId) => void navigate(`/tickets/${ticketId}`),
    more: queue.more,
    refresh: queue.refresh,
    acts: ACTS.map(({ keys, kind, help }) => ({ keys, words: help, act: () => begin(kind) })),
    views: VIEWS.map((view) => ({
      words: VIEW_WORDS[view],
      act: () => show({ view, search: address.search }),
    })),
  })

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pt-4 pb-2">
        <h1 className="text-xl">Tickets</h1>
        <SearchBox input={input} search={address.search} onSearch={search} onDown={rows.focus} />
      </header>
      <Views view={address.view} search={address.search} counts={counts} />
      <QueueNotice address={address} queue={queue} />
      <div className="grow">
        <Body address={address} queue={queue} rows={rows} />
      </div>
      {chosen.length > 0 && (
        <BulkBar
          label="Chosen tickets"
          chosen={`${countOf(chosen.length, 'ticket')} chosen`}
          acts={ACTS.map(({ keys, kind, words }) => ({ keys, words, act: () => setBulk(kind) }))}
          onClear={() => rows.choose([])}
        />
      )}
      <BulkDialog
        kind={bulk}
        tickets={chosen}
        onClose={(started) => {
          setBulk(undefined)
          if (started) rows.choose([])
        }}
        onEnd={queue.refresh}
      />
    </div>
  )
}

interface BodyProps {
  address: QueueAddress
  queue: Pages<QueuedTicket>
  rows: Rows
}

function Body({ address, queue, rows }: BodyProps) {
  const { rows: tickets, error, busy, isOld, refresh } = queue
  if (error && (!tickets || isOld)) return <Unreachable onRetry={refresh} busy={busy} />
  if (!tickets) return <QueueWaiting />
  if (tickets.length === 0 && !isOld) return <QueueEmpty address={address} />
  return <QueueList queue={queue} rows={rows} />
}
