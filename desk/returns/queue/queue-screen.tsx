import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { STILL_WAITS } from '../../undo/held.ts'
import { type BulkAct, bulkActsFor } from './bulk-acts.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type BulkDetail, BulkDialog } from './bulk-dialog.tsx'
import { holdBulk } from './held-bulk.ts'
import { PaymentsButton } from './payments-button.tsx'
import { QueueList } from './queue-list.tsx'
import { useQueueAddress, useQueueWay } from './queue-address.ts'
import { QueueSearch } from './queue-search.tsx'
import { useCounts } from './use-counts.ts'
import { useQueue } from './use-queue.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { useRows } from './use-rows.ts'
import { Views } from './views.tsx'

/** The queue of returns and exchanges. */
export function RequestsScreen() {
  const [address, go] = useQueueAddress()
  const way = useQueueWay()(address)
  const { counts, askAgain: countAgain } = useCounts()
  const queue = useQueue(address)
  const rows = useRows(way, queue.rows)
  const chosen = (queue.rows ?? []).filter(({ id }) => rows.selection.ids.has(id))
  const [asked, setAsked] = useState<BulkAct | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const refresh = () => {
    queue.refresh()
    countAgain()
  }
  const { show } = useToast()
  const acts = bulkActsFor(address.view, chosen)
  const onAsk = (act: BulkAct) => {
    if (chosen.length > 0) setAsked(act)
  }
  function hold(act: BulkAct, detail: BulkDetail) {
    setAsked(null)
    const ids = chosen.map(({ id }) => id)
    if (holdBulk(act, { ids, ...detail }, refresh)) rows.choose([])
    else show({ kind: 'error', text: STILL_WAITS })
  }
  useQueueKeys({
    rows,
    input,
    acts,
    onAsk,
    more: () => queue.next && !queue.busy && queue.more(),
    show: (view) => go({ view }),
    refresh,
  })

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 pt-4 pb-2">
        <h1 className="text-xl">Returns &amp; exchanges</h1>
        <QueueSearch
          box={input}
          search={address.search}
          busy={queue.busy && queue.isOld}
          // A search begins in all views; another view then narrows it.
          onSearch={(typed) => go({ search: typed, ...(address.search ? {} : { view: 'all' }) }, true)}
          onGo={() => rows.move(0)}
        />
        <Button variant="quiet" className="ml-auto" busy={queue.busy && !queue.isOld} onClick={refresh}>
          Refresh
        </Button>
      </header>
      <Views address={address} counts={counts} />
      <QueueList address={address} queue={queue} rows={rows} />
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} acts={acts} onAsk={onAsk} onClear={() => rows.choose([])}>
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
