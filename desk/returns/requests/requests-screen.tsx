import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { RETURN_VIEWS, type RequestRow, type ReturnView } from '#contract/desk/returns/queue.ts'
import { KEEPERS } from '#contract/desk/roles.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { usePause } from '../../call/live.ts'
import { useDeskQuery } from '../../call/query.ts'
import { countOf } from '../../list/bulk.ts'
import { BulkBar } from '../../list/bulk-bar.tsx'
import { useQueueAddress } from '../../list/queue-address.ts'
import { type Rows, useRows } from '../../list/rows.ts'
import { SearchBox } from '../../list/search-box.tsx'
import { linkKey, type ListLink } from '../../list/search-state.ts'
import { useDeskPages } from '../../list/use-pages.ts'
import { useRowKeys } from '../../list/use-row-keys.ts'
import { Views } from '../../list/views.tsx'
import { useStaff } from '../../staff/session.tsx'
import { STILL_WAITS } from '../../undo/pending.ts'
import { type BulkAct, bulkActsFor } from './bulk-acts.ts'
import { type BulkDetail, startBulk } from './bulk.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { QueueList } from './queue-list.tsx'
import { REQUEST_VIEWS, type RequestsAddress, REQUESTS_LIST } from './queue-views.ts'
import { PaymentsButton } from '../payments/payments-button.tsx'
import { ReadBack } from '../payments/read-back.tsx'
import { requestPath } from '../request-path.ts'
import { VIEW_WORDS } from '../words.ts'

const KEYS = {
  title: 'The queue',
  words: { row: 'request', refresh: 'Refresh', extend: 'Extend selection', clear: 'Clear selection' },
}

/** The queue of returns and exchanges. */
export function RequestsScreen() {
  const { address, linkTo, show: showView, search } = useQueueAddress(REQUEST_VIEWS)
  const link = linkTo(address)
  const navigate = useNavigate()
  const { data, refetch: countAgain } = useDeskQuery('returns.counts', {}, { everyMs: usePause() })
  const queue = useQueue(link, address)
  const ids = queue.rows?.map(({ id }) => id)
  const rows = useRows({ storage: REQUESTS_LIST, link, ids, pages: queue.pages })
  const chosen = (queue.rows ?? []).filter(({ id }) => rows.selection.ids.has(id))
  const input = useRef<HTMLInputElement>(null)
  const mayPay = KEEPERS.includes(useStaff().role)
  // Another view or search is loading, not a refresh.
  const isAnother = queue.isOld || !queue.rows
  const refresh = () => {
    queue.refresh()
    countAgain()
  }
  const bulk = useBulkActs(address.view, chosen, rows, refresh)
  useRowKeys({
    ...KEYS,
    rows,
    input,
    open: (id) => void navigate(requestPath(id)),
    more: queue.more,
    refresh,
    acts: [
      { keys: '*', words: 'Select all or none', act: rows.toggleAll },
      ...bulk.acts.map(({ keys, words, act }) => ({ keys, words: words.replace('…', ''), act })),
    ],
    views: RETURN_VIEWS.map((view) => ({
      words: VIEW_WORDS[view],
      act: () => showView({ view, search: address.search }),
    })),
  })

  return (
    <div className="flex grow flex-col desk:min-h-screenful">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 pt-4 pb-2">
        <h1 className="text-xl">Returns &amp; exchanges</h1>
        <SearchBox
          input={input}
          label="Search requests"
          placeholder="Number, AWB, phone, name or words"
          className="w-full form:w-112"
          busy={queue.busy && isAnother}
          search={address.search}
          onSearch={search}
          onDown={() => rows.move(0)}
          // The words stay while other views are looked through by their keys.
          escapeKeepsText
        />
        {address.view === 'to_pay' && mayPay && <ReadBack onEnd={refresh} />}
        <Link to="/returns/new" className="ml-auto text-river underline underline-offset-4">
          File a request
        </Link>
        <Button variant="quiet" busy={queue.busy && queue.reading !== 'first' && !isAnother} onClick={refresh}>
          Refresh
        </Button>
      </header>
      <Views
        names={RETURN_VIEWS}
        words={VIEW_WORDS}
        current={address.view}
        linkTo={(view) => linkTo({ view, search: address.search })}
        counts={data?.counts}
        alert={{ views: ['trouble'], look: 'bg-turmeric-wash text-turmeric' }}
        className="flex-wrap gap-x-1 px-2"
      />
      <QueueList address={address} queue={queue} rows={rows} />
      {chosen.length > 0 && (
        <BulkBar
          label="The chosen requests"
          chosen={`${countOf(chosen.length, 'request')} chosen`}
          acts={bulk.acts}
          onClear={() => rows.choose([])}
        >
          {address.view === 'to_pay' && <PaymentsButton rows={chosen} />}
        </BulkBar>
      )}
      <BulkDialog act={bulk.dialogAct} rows={chosen} onClose={bulk.close} onGo={bulk.start} />
    </div>
  )
}

/** The actions that fit the chosen requests, and the one whose dialog is open. */
function useBulkActs(view: ReturnView, chosen: readonly RequestRow[], rows: Rows, onEnd: () => void) {
  const [dialogAct, setDialogAct] = useState<BulkAct | null>(null)
  const { show } = useToast()
  const acts = bulkActsFor(view, chosen).map((act, n) => ({
    keys: act.keys,
    words: act.words,
    isMain: n === 0,
    act: () => chosen.length > 0 && setDialogAct(act),
  }))
  function start(detail: BulkDetail) {
    if (!dialogAct) return
    setDialogAct(null)
    const ids = chosen.map(({ id }) => id)
    if (startBulk(dialogAct, ids, detail, onEnd)) rows.choose([])
    else show({ kind: 'error', text: STILL_WAITS })
  }
  return { acts, dialogAct, close: () => setDialogAct(null), start }
}

/** The time for which a list is shown immediately when it is opened again. */
const CACHE_MS = 30 * 60_000

/** The requests of a view. While a search is typed the old rows stay until the new ones are here. */
function useQueue(link: ListLink, { view, search }: RequestsAddress) {
  return useDeskPages(
    'returns.queue',
    { view, ...(search ? { search } : {}) },
    {
      page: (queue) => queue,
      from: (after: string) => ({ after }),
      // The agent has not acted on the first page yet, so it may be old.
      first: { mayBeOld: true },
      idOf: ({ id }) => id,
      cacheMs: CACHE_MS,
      pagesAtFirst: () => REQUESTS_LIST.pagesOf(linkKey(link)),
      stays: (before) => before.view === view,
    },
  )
}
