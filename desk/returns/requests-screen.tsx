import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { keyOf } from '../searched.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkOutcome } from './bulk-outcome.tsx'
import { QueueList } from './queue-list.tsx'
import { useQueueAddress, useQueueWay } from './queue-address.ts'
import { QueueSearch } from './queue-search.tsx'
import { useBulk } from './use-bulk.ts'
import { useChoice } from './use-choice.ts'
import { useCounts } from './use-counts.ts'
import { useQueue } from './use-queue.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { Views } from './views.tsx'

/** The queue of returns and exchanges. */
export function RequestsScreen() {
  const [address, go] = useQueueAddress()
  const way = useQueueWay()(address)
  const { counts, askAgain: countAgain } = useCounts()
  const queue = useQueue(address)
  const rows = queue.rows ?? []
  const { chosen, choose, chooseAll, clear } = useChoice(
    keyOf(way),
    rows.map(({ id }) => id),
  )
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const refresh = () => {
    queue.refresh()
    countAgain()
  }
  const bulk = useBulk(() => {
    clear()
    refresh()
  })
  const ask = (decision: 'approve' | 'reject') => {
    if (chosen.length > 0 && !bulk.busy) setAsking(decision)
  }
  const search = () => {
    box.current?.focus()
    box.current?.select()
  }
  useQueueKeys({
    go: (view) => go({ view, search: '' }),
    choose,
    chooseAll,
    clear,
    approve: () => ask('approve'),
    reject: () => ask('reject'),
    refresh,
    search,
  })

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 pt-4 pb-2">
        <h1 className="text-xl">Returns &amp; exchanges</h1>
        <QueueSearch
          box={box}
          search={address.search}
          busy={queue.busy && queue.isOld}
          onSearch={(typed) => go({ search: typed }, true)}
          onGo={() => document.querySelector<HTMLElement>('[data-request] a')?.focus()}
        />
        <Button variant="quiet" className="ml-auto" busy={queue.busy && !queue.isOld} onClick={refresh}>
          Read again
        </Button>
      </header>
      <Views view={address.view} counts={counts} />
      {bulk.state && <BulkOutcome state={bulk.state} busy={bulk.busy} onAgain={bulk.again} onClose={bulk.close} />}
      <QueueList address={address} queue={queue} chosen={chosen} onChoose={choose} />
      {chosen.length > 0 && <BulkBar count={chosen.length} busy={bulk.busy} onAsk={ask} onClear={clear} />}
      <BulkDialog
        decision={asking}
        rows={rows.filter(({ id }) => chosen.includes(id))}
        onClose={() => setAsking(null)}
        onDecide={(reason) => {
          setAsking(null)
          if (asking) bulk.begin({ ids: chosen, decision: asking, ...(reason ? { reason } : {}) })
        }}
      />
    </div>
  )
}
