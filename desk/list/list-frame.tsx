import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OfflineNotice } from '../call/call-frame.tsx'
import { isUnreachable } from '../call/query.ts'
import type { Pages } from './use-pages.ts'
import { useLocation, useNavigate } from 'react-router'
import { useKeys } from '../keys/keys.ts'
import { SearchBox } from './search-box.tsx'
import { useSearchState, useSearch } from './search-state.ts'

interface ListFrameProps<Row> {
  pages: Pages<Row>
  /** The words for a list without rows: its future content, and the next step. */
  empty: ReactNode
  /** The skeleton while the list loads; lines if it is absent. */
  waiting?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list in each state: loading, failed, empty, loaded, and with more pages. */
export function ListFrame<Row>({ pages, empty, waiting = <Rows />, children }: ListFrameProps<Row>) {
  const { rows, error, busy, isOld, hasMore, more, refresh } = pages
  if (!rows && error) return <Trouble error={error} busy={busy} onRetry={refresh} />
  if (!rows) return waiting
  return (
    <div aria-busy={busy} className={`transition-opacity ${isOld ? 'opacity-60' : ''}`}>
      {error && <Trouble error={error} busy={busy} onRetry={refresh} />}
      {rows.length > 0 && children(rows)}
      {rows.length === 0 && !isOld && <div className="max-w-form px-4 py-8 text-soft">{empty}</div>}
      {hasMore && (
        <div className="px-4 py-4">
          <Button variant="quiet" busy={busy} onClick={more}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}

function Trouble({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  if (isUnreachable(error)) return <OfflineNotice onRetry={onRetry} busy={busy} />
  return (
    <div className="flex max-w-form flex-col items-start gap-4 p-4">
      <Notice tone="error">{error.message}</Notice>
      <Button variant="quiet" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

const LINES = Array.from({ length: 8 }, (_, line) => line)

function Rows() {
  return (
    <div className="flex flex-col px-4 py-2" aria-busy="true">
      <span className="sr-only">Loading</span>
      {LINES.map((line) => (
        <div key={line} className="row flex items-center gap-6 border-b border-hair">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  )
}

/** The search box of a list without views; Back and reload keep the words. `/` leads here. */
export function ListSearch({ label, maxLength = 200 }: { label: string; maxLength?: number }) {
  const { pathname, search: query } = useLocation()
  const navigate = useNavigate()
  const searchState = useSearchState()
  const input = useRef<HTMLInputElement>(null)
  useKeys(label, [{ keys: '/', words: label, act: () => input.current?.select() }])
  return (
    <SearchBox
      input={input}
      label={label}
      placeholder={label}
      maxLength={maxLength}
      className="w-72 max-w-full"
      search={useSearch()}
      onSearch={(words) => void navigate({ pathname, search: query }, { replace: true, state: searchState(words) })}
    />
  )
}
