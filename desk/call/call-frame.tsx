import type { ReactNode } from 'react'
import { type QueryResult, isUnreachable } from './query.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface CallFrameProps<Data> {
  query: QueryResult<Data>
  /** The skeleton of the content while it loads. */
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

/** The result of a call in each state: loading, failed, loaded. Loaded data stays while it is refreshed. */
export function CallFrame<Data>({ query, waiting, children }: CallFrameProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <div aria-busy="true">
        <output className="sr-only">Loading…</output>
        {waiting}
      </div>
    )
  if (isUnreachable(error)) return <OfflineNotice onRetry={refetch} busy={isFetching} />
  return (
    <div className="flex max-w-form flex-col items-start gap-4 p-4">
      <Notice tone="error">{error.message}</Notice>
      <Button onClick={refetch} busy={isFetching}>
        Try again
      </Button>
    </div>
  )
}

/** Says that the desk cannot be reached, with a retry. */
export function OfflineNotice({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <div className="flex max-w-form flex-col items-start gap-4 p-4">
      <Notice tone="error" title="The desk cannot be reached just now.">
        <p>Nothing is lost. Press the button to try again.</p>
      </Notice>
      <Button onClick={onRetry} busy={busy}>
        Try again
      </Button>
    </div>
  )
}
