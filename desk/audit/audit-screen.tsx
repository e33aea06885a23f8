import { type ReactNode, useState } from 'react'
import type { DeskRequest } from '#contract/desk/calls.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { bodyOf } from '../call/query.ts'
import { Entries } from './entries.tsx'
import { saveText } from '../save-text.ts'
import { Filters, useFilter, requestOf } from './filters.tsx'

/** The acts and searches of staff, for an admin. */
export function AuditScreen() {
  const [filter, change] = useFilter()
  return (
    <div className="flex flex-col gap-4 py-4">
      <header className="flex px-4 flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-xl">Audit log</h1>
          <p className="text-soft">Everything is written down before it is done, and nothing is ever changed.</p>
        </div>
        <Check>
          <Download filter={requestOf(filter)} />
        </Check>
      </header>
      <div className="px-4">
        <Filters key={`${filter.about ?? ''} ${filter.day ?? ''}`} filter={filter} onChange={change} />
      </div>
      <Entries key={JSON.stringify(filter)} filter={requestOf(filter)} onAbout={(about) => change({ about })} />
    </div>
  )
}

/** Saves the filtered entries as CSV. */
function Download({ filter }: { filter: DeskRequest<'audit.download'> }) {
  const { busy, run } = useOneAtATime()
  const { show } = useToast()
  const save = async () => {
    try {
      const { csv, more } = await bodyOf('audit.download', filter)
      saveText(`audit-${new Date().toISOString().slice(0, 10)}.csv`, csv)
      if (more) show({ kind: 'error', text: 'The file holds the newest 50,000 entries. Choose a day for the rest.' })
    } catch {
      show({ kind: 'error', text: 'The file could not be made. Please try again.' })
    }
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void run(save)}>
      Export CSV
    </Button>
  )
}

type Found = { upTo: string; hash: string; broken: string | null; more: boolean }

/** Checks the chain of the log from its first entry on. */
function Check({ children }: { children: ReactNode }) {
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState(false)
  const { busy, run } = useOneAtATime()
  const check = async () => {
    setFailed(false)
    setFound(undefined)
    try {
      let slice: Found = { upTo: '0', hash: '', broken: null, more: true }
      while (slice.more) {
        slice = await bodyOf('audit.verify', { after: slice.upTo })
        setFound(slice)
      }
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="flex max-w-form flex-col items-start gap-3">
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" busy={busy} onClick={() => void run(check)}>
          Verify log
        </Button>
        {children}
      </div>
      <div aria-live="polite">
        {failed && (
          <Notice tone="notice">
            <p>The check was interrupted. Please begin it again.</p>
          </Notice>
        )}
        {!failed && found && <Finding found={found} />}
      </div>
    </div>
  )
}

function Finding({ found: { upTo, hash, broken, more } }: { found: Found }) {
  if (broken)
    return (
      <Notice tone="error" title={`Entry ${broken} was changed, or one before it is missing.`}>
        <p>It was changed in the database itself. Keep a copy of it, and ask who had access.</p>
      </Notice>
    )
  if (more) return <p className="figures text-soft">{upTo} entries verified so far …</p>
  return (
    <Notice tone="done" title={`All ${upTo} entries verified.`}>
      <p>
        The last one’s hash is <span className="text-sm break-all select-all">{hash}</span>. Kept elsewhere, it also
        shows if the end is ever cut off.
      </p>
    </Notice>
  )
}
