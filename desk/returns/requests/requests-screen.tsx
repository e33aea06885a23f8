import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { RETURN_VIEWS } from '#contract/desk/returns.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { useDeskQuery } from '../../call/query.ts'
import { countOf } from '../../list/bulk.ts'
import { BulkBar } from '../../list/bulk-bar.tsx'
import { useRows } from '../../list/rows.ts'
import { keyOf, type Way } from '../../list/searched.ts'
import { useDeskPages } from '../../list/use-pages.ts'
import { useRowKeys } from '../../list/use-row-keys.ts'
import { STILL_WAITS } from '../../undo/held.ts'
import { type BulkAct, bulkActsFor } from './bulk-acts.ts'
import { type BulkDetail, startBulk } from './bulk.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { PaymentsButton } from './payments-button.tsx'
import { QueueList } from './queue-list.tsx'
import { type QueueAddress, RETURNS_PLACE, useQueueAddress, useQueueWay } from './queue-address.ts'
import { QueueSearch } from './queue-search.tsx'
import { requestPath } from '../use-acts.ts'
import { VIEW_WORDS } from '../words.ts'
import { Views } from './views.tsx'

const COUNTS_MS = 20_000

const KEYS = {
  title: 'The queue',
  words: { row: 'request', refresh: 'Refresh', extend: 'Extend selection', clear: 'Clear selection' },
}

/** The queue of returns and exchanges. */
export function RequestsScreen() {
  const [address, go] = useQueueAddress()
  const way = useQueueWay()(address)
  const navigate = useNavigate()
  const { data, askAgain: countAgain } = useDeskQuery('returns.counts', {}, { everyMs: COUNTS_MS })
  const queue = useQueue(way, address)
  const ids = queue.rows?.map(({ id }) => id)
  const rows = useRows({ book: RETURNS_PLACE, way, ids, pages: queue.pages })
  const chosen = (queue.rows ?? []).filter(({ id }) => rows.selection.ids.has(id))
  const [asked, setAsked] = useState<BulkAct | null>(null)
  const input = useRef<HTMLInputElement>(null)
  // Rows of another view or other words are on their way, not these anew.
  const isAnother = queue.isOld || !queue.rows
  const refresh = () => {
    queue.refresh()
    countAgain()
  }
  const { show } = useToast()
  const acts = bulkActsFor(address.view, chosen).map((act, n) => ({
    keys: act.keys,
    words: act.words,
    isMain: n === 0,
    act: () => chosen.length > 0 && setAsked(act),
  }))
  function hold(act: BulkAct, detail: BulkDetail) {
    setAsked(null)
    const chosenIds = chosen.map(({ id }) => id)
    if (startBulk(act, chosenIds, detail, refresh)) rows.choose([])
    else show({ kind: 'error', text: STILL_WAITS })
  }
  useRowKeys({
    ...KEYS,
    rows,
    input,
    open: (id) => void navigate(requestPath(id)),
    more: queue.more,
    refresh,
    acts: [
      { keys: '*', words: 'Select all or none', act: rows.toggleAll },
      ...acts.map(({ keys, words, act }) => ({ keys, words: words.replace('…', ''), act })),
    ],
    views: RETURN_VIEWS.map((view) => ({ words: VIEW_WORDS[view], act: () => go({ view }) })),
  })

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 pt-4 pb-2">
        <h1 className="text-xl">Returns &amp; exchanges</h1>
        <QueueSearch
          box={input}
          search={address.search}
          busy={queue.busy && isAnother}
          // A search begins in all views; another view then narrows it.
          onSearch={(typed) => go({ search: typed, ...(address.search ? {} : { view: 'all' }) }, true)}
          onGo={() => rows.move(0)}
        />
        <Button
          variant="quiet"
          className="ml-auto"
          busy={queue.busy && queue.reading !== 'first' && !isAnother}
          onClick={refresh}
        >
          Refresh
        </Button>
      </header>
      <Views address={address} counts={data?.counts} />
      <QueueList address={address} queue={queue} rows={rows} />
      {chosen.length > 0 && (
        <BulkBar
          label="The chosen requests"
          chosen={`${countOf(chosen.length, 'request')} chosen`}
          acts={acts}
          onClear={() => rows.choose([])}
        >
          {address.view === 'to_settle' && <PaymentsButton rows={chosen} />}
        </BulkBar>
      )}
      <BulkDialog
        asked={asked}
        rows={chosen}
        onClose={() => setAsked(null)}
        onGo={(detail) => asked && hold(asked, detail)}
      />
    </div>
  )
}

/** How long a list that was left is shown at once when it is opened again. */
const KEPT_MS = 30 * 60_000

/** The requests of a view. While a search is typed the old rows stay until the new ones are here. */
function useQueue(way: Way, { view, search }: QueueAddress) {
  return useDeskPages(
    'returns.queue',
    { view, ...(search ? { search } : {}) },
    {
      page: (queue) => queue,
      from: (after: string) => ({ after }),
      idOf: ({ id }) => id,
      keptMs: KEPT_MS,
      pagesAtFirst: () => RETURNS_PLACE.pagesOf(keyOf(way)),
      stays: (before) => before.view === view,
    },
  )
}
