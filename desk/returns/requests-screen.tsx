import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { keyOf } from '../searched.ts'
import { STILL_WAITS } from '../undo/held.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { holdBulk } from './held-bulk.ts'
import { QueueList } from './queue-list.tsx'
import { useQueueAddress, useQueueWay } from './queue-address.ts'
import { QueueSearch } from './queue-search.tsx'
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
  const { show } = useToast()
  const ask = (decision: 'approve' | 'reject') => {
    if (chosen.length > 0) setAsking(decision)
  }
  function decide(decision: 'approve' | 'reject', reason?: string) {
    setAsking(null)
    if (holdBulk({ ids: chosen, decision, ...(reason ? { reason } : {}) }, refresh)) clear()
    else show({ kind: 'error', text: STILL_WAITS })
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
      <QueueList address={address} queue={queue} chosen={chosen} onChoose={choose} />
      {chosen.length > 0 && <BulkBar count={chosen.length} onAsk={ask} onClear={clear} />}
      <BulkDialog
        decision={asking}
        rows={rows.filter(({ id }) => chosen.includes(id))}
        onClose={() => setAsking(null)}
        onDecide={(reason) => asking && decide(asking, reason)}
      />
    </div>
  )
}
