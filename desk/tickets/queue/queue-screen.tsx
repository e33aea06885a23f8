import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePause } from '../../call/live.ts'
import { useDeskQuery } from '../../call/query.ts'
import { countOf } from '../../list/bulk.ts'
import { BulkBar } from '../../list/bulk-bar.tsx'
import { useQueueAddress } from '../../list/queue-address.ts'
import { useRows } from '../../list/rows.ts'
import { useRowKeys } from '../../list/use-row-keys.ts'
import { SearchBox } from '../../list/search-box.tsx'
import { Views } from '../../list/views.tsx'
import { BulkDialog, type BulkKind } from './bulk-dialog.tsx'
import { QueueEmpty, QueueNotice } from './queue-notice.tsx'
import { QueueList } from './queue-list.tsx'
import { TICKET_VIEWS, TICKETS_LIST } from './queue-views.ts'
import { useQueue } from './use-queue.ts'
import { VIEW_WORDS, VIEWS } from '../words.ts'

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

/** The queue of tickets: views, search, rows and bulk actions. */
export function QueueScreen() {
  const navigate = useNavigate()
  const { address, linkTo, show, search } = useQueueAddress(TICKET_VIEWS)
  const link = linkTo(address)
  const input = useRef<HTMLInputElement>(null)
  const [bulk, setBulk] = useState<BulkKind>()
  const { data: counts } = useDeskQuery('tickets.counts', {}, { everyMs: usePause() })
  const queue = useQueue(link, address)
  const { isOld, pages } = queue
  const ids = queue.rows?.map(({ ticketId }) => ticketId)
  const rows = useRows({ storage: TICKETS_LIST, savesSelection: true, link, ids, isOld, pages })
  const chosen = queue.rows?.filter(({ ticketId }) => rows.selection.ids.has(ticketId)) ?? []

  /** Acts on the selection, or on the row of the cursor when nothing is selected. */
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
    <div className="flex grow flex-col desk:min-h-screenful">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pt-4 pb-2">
        <h1 className="text-xl">Tickets</h1>
        <SearchBox
          input={input}
          label="Search tickets"
          placeholder="Name, order, phone, ticket or words"
          className="w-full wide:w-[26rem]"
          search={address.search}
          onSearch={search}
          onDown={rows.focus}
        />
      </header>
      <Views
        names={VIEWS}
        words={VIEW_WORDS}
        current={address.view}
        linkTo={(view) => linkTo({ view, search: address.search })}
        counts={counts}
        alert={{ views: ['breached'], look: 'bg-thread-wash text-thread' }}
        className="overflow-x-auto px-2"
      />
      <QueueNotice address={address} linkTo={linkTo} queue={queue} />
      <div className="grow">
        <QueueList queue={queue} rows={rows} empty={<QueueEmpty address={address} linkTo={linkTo} />} />
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
