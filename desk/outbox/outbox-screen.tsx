import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { useKeys } from '../keys/keys.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { bodyOf, DeskRefused, useDeskQuery } from '../call/query.ts'
import { useDeskPages } from '../list/use-pages.ts'
import { JobList } from './job-list.tsx'
import { KindTable, useOutboxAddress } from './kind-table.tsx'
import { kindWords, STATE_WORDS } from './words.ts'

/** Messages to mail, couriers and other services, their states, and a way to send them again. */
export function OutboxScreen() {
  const { state, kind } = useOutboxAddress()
  const counts = useDeskQuery('outbox.counts', {})
  const pages = useDeskPages(
    'outbox.list',
    { state, ...(kind ? { kind } : {}) },
    { page: (list) => list, from: (before: string) => ({ before }) },
  )
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { busy, run } = useOneAtATime()
  const { show } = useToast()
  const shown = pages.rows?.filter(({ id }) => chosen.includes(id)).map(({ id }) => id) ?? []
  const refresh = () => {
    pages.refresh()
    counts.refetch()
  }

  const sendAgain = (which: { ids: string[] } | { kind: string }) =>
    run(async () => {
      try {
        const { again } = await bodyOf('outbox.sendAgain', which)
        show({ kind: 'done', text: again === 1 ? 'One is sent again.' : `${again} are sent again.` })
        setChosen([])
        refresh()
      } catch (error) {
        show({ kind: 'error', text: error instanceof DeskRefused ? error.message : UNREACHED })
      }
    })
  useKeys('Outbox', [
    { keys: '.', words: 'Refresh', act: refresh },
    {
      keys: 'Alt+s',
      acts: true,
      words: 'Send selection again',
      act: () => shown.length > 0 && void sendAgain({ ids: shown }),
    },
  ])

  const dead = counts.data?.kinds.filter((one) => one.dead > 0) ?? []
  return (
    <div>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 pt-4 pb-3">
        <h1 className="text-xl">Outbox</h1>
        <Button variant="quiet" className="ml-auto" busy={pages.busy || counts.isFetching} onClick={refresh}>
          Refresh
        </Button>
      </header>
      {counts.data && counts.data.dead > 0 && (
        <div className="px-4 pb-4">
          <Notice tone="notice" title={`${counts.data.dead} failed, no longer retried.`}>
            <div className="flex flex-wrap gap-3 pt-2">
              {dead.map((one) => (
                <Button key={one.kind} variant="quiet" busy={busy} onClick={() => void sendAgain({ kind: one.kind })}>
                  {kindWords(one.kind)}: send all {one.dead} again
                </Button>
              ))}
            </div>
          </Notice>
        </div>
      )}
      <KindTable counts={counts.data} shown={{ state, kind }} />
      <ListFrame pages={pages} empty={<p>{STATE_WORDS[state].empty}</p>}>
        {(rows) => (
          <>
            <p className="max-w-page px-4 py-3 text-sm text-soft">
              {STATE_WORDS[state].means} The text and the recipient of a mail are not shown here.
            </p>
            <JobList
              rows={rows}
              state={state}
              chosen={shown}
              busy={busy}
              onChoose={setChosen}
              onSend={() => void sendAgain({ ids: shown })}
            />
          </>
        )}
      </ListFrame>
    </div>
  )
}

const UNREACHED = 'Nothing was sent again: the desk cannot be reached just now.'
