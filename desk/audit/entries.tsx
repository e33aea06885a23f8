import { useState } from 'react'
import type { AuditEntry } from '#contract/desk/audit.ts'
import type { DeskResponse } from '#contract/desk/calls.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { Unreachable } from '../call/unreachable.tsx'
import { bodyOf, isUnreachable, useCall } from '../call/use-call.ts'
import type { Wanted } from './address.ts'
import { Entry } from './entry.tsx'

type Page = DeskResponse<'audit.list'>

/** The entries that fit, newest first, a page at a time. */
export function Entries({ wanted, onAbout }: { wanted: Wanted; onAbout: (id: string) => void }) {
  const { data, error, isFetching, askAgain } = useCall('audit.list', wanted)
  const [older, setOlder] = useState<Page>()
  const [failed, setFailed] = useState<Error>()
  const { busy, press } = useOneAtATime()
  if (error && !data && isUnreachable(error)) return <Unreachable onRetry={askAgain} busy={isFetching} />
  if (error && !data)
    return (
      <Notice tone="error">
        <p>{error.message}</p>
      </Notice>
    )
  if (!data) return <Rows />
  const entries: AuditEntry[] = [...data.entries, ...(older?.entries ?? [])]
  const next = older ? older.next : data.next
  const goOn = (before: string) =>
    press(async () => {
      setFailed(undefined)
      const page = await bodyOf('audit.list', { ...wanted, before }).catch((reason: Error) => setFailed(reason))
      if (page) setOlder({ entries: [...(older?.entries ?? []), ...page.entries], next: page.next })
    })
  if (entries.length === 0)
    return <p className="py-6 text-soft">Nothing like this is written down. Look for less, or for another day.</p>
  return (
    <>
      <ol aria-label="Entries" className="border-t border-hair">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onAbout={onAbout} />
        ))}
      </ol>
      {failed && (
        <Notice tone="error">
          <p>Older entries did not come. Please try again.</p>
        </Notice>
      )}
      {next && (
        <Button variant="quiet" busy={busy} className="self-start" onClick={() => void goOn(next)}>
          Show older ones
        </Button>
      )}
    </>
  )
}

function Rows() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      <p className="sr-only">Loading</p>
      {Array.from({ length: 12 }, (_, row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
  )
}
