import { useState } from 'react'
import type { UnreadableMessage } from '#contract/desk/messages.ts'
import { Button } from '#ui/button.tsx'
import { ADMINS } from '#contract/desk/roles.ts'
import { FieldError } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { useToast } from '#ui/toast.tsx'
import { useKeys } from '../keys/keys.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { bodyOf, DeskRefused, useDeskQuery } from '../call/query.ts'
import { Connection, LastCheck } from './connection.tsx'
import { useDeskPages } from '../list/use-pages.ts'
import { Moment } from '../moment.tsx'
import { useStaff } from '../staff/session.tsx'
import { WideDialog } from '../wide-dialog.tsx'

/** Messages from Shopify that could not be read: the reason, the text, and a way to apply them again. */
export function MessagesScreen() {
  const isAdmin = ADMINS.includes(useStaff().role)
  const pages = useDeskPages('messages.list', {}, { page: (list) => list, from: (before: string) => ({ before }) })
  useKeys('Messages', [{ keys: '.', words: 'Refresh', act: pages.refresh }])
  const drop = (id: string) => pages.change((rows) => rows.filter((row) => row.id !== id))
  const tell = (id: string, reason: string) =>
    pages.change((rows) => rows.map((row) => (row.id === id ? { ...row, reason } : row)))
  return (
    <div>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 pt-4 pb-3">
        <h1 className="text-xl">Shopify messages</h1>
        <Button variant="quiet" className="ml-auto" busy={pages.busy} onClick={pages.refresh}>
          Refresh
        </Button>
      </header>
      <p className="max-w-page px-4 pb-3 text-sm text-soft">
        Shopify messages and rows of imports that failed. Their orders are missing until you retry. Retry one after a
        new release of Wapsi; later changes are never overwritten.
      </p>
      <LastCheck />
      {isAdmin && <Connection />}
      <ListFrame pages={pages} empty={<p>All Shopify messages were processed.</p>}>
        {(rows) => (
          <ul className="border-t border-hair" aria-label="Failed Shopify messages">
            {rows.map((row) => (
              <MessageRow
                key={row.id}
                row={row}
                onApplied={() => drop(row.id)}
                onRefused={(why) => tell(row.id, why)}
              />
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  )
}

interface MessageRowProps {
  row: UnreadableMessage
  /** Called after it was applied, or was no longer there. */
  onApplied: () => void
  onRefused: (reason: string) => void
}

/**
 * One message: its subject, the reason why it could not be read, its text for admins, and a button to apply it again.
 */
function MessageRow({ row, onApplied, onRefused }: MessageRowProps) {
  const isAdmin = ADMINS.includes(useStaff().role)
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hair px-4 py-2">
      <div className="min-w-0 grow basis-80">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{row.topic}</span>
          <Moment at={row.receivedAt} className="text-sm text-soft" />
        </p>
        <p className="break-words">{row.reason}</p>
        <p className="figures text-xs break-all text-soft">{row.messageId}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {isAdmin && (
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Show its text<span className="sr-only"> {row.topic}</span>
          </Button>
        )}
        <ApplyAgain row={row} onApplied={onApplied} onRefused={onRefused} />
      </div>
      <WideDialog open={isOpen} onClose={() => setOpen(false)} title={row.topic}>
        <Body row={row} />
      </WideDialog>
    </li>
  )
}

function ApplyAgain({ row, onApplied, onRefused }: MessageRowProps) {
  const { busy, run } = useOneAtATime()
  const { show } = useToast()
  const apply = () =>
    run(async () => {
      try {
        const { state, reason } = await bodyOf('messages.applyAgain', { id: row.id })
        show({ kind: state === 'refused' ? 'error' : 'done', text: OUTCOMES[state] })
        if (state === 'refused') onRefused(reason)
        else onApplied()
      } catch (error) {
        show({ kind: 'error', text: error instanceof DeskRefused ? error.message : UNREACHED })
        if (error instanceof DeskRefused && error.code === 'NOT_FOUND') onApplied()
      }
    })
  return (
    <Button variant="quiet" busy={busy} onClick={() => void apply()}>
      Retry<span className="sr-only"> {row.topic}</span>
    </Button>
  )
}

const OUTCOMES = {
  applied: 'The message is applied.',
  waiting: 'The message waits and is applied as soon as the database takes it.',
  refused: 'The message still cannot be read.',
}
const UNREACHED = 'Nothing was applied: the desk cannot be reached just now.'

function Body({ row }: { row: UnreadableMessage }) {
  const { data, error, isFetching, refetch } = useDeskQuery('messages.show', { id: row.id })
  if (data)
    return (
      <div className="flex flex-col gap-3">
        <p>{row.reason}</p>
        <p className="text-sm text-soft">It may name a customer. That you looked at it is in the audit log.</p>
        <section aria-label="Text of the message" className="border border-hair bg-paper p-3">
          <pre className="text-sm break-words whitespace-pre-wrap">{data.body}</pre>
        </section>
      </div>
    )
  if (!error) return <Skeleton className="h-40" />
  return (
    <div className="flex flex-wrap items-center gap-3" role="alert">
      <FieldError>
        {error instanceof DeskRefused ? error.message : 'Its text cannot be read: the desk cannot be reached just now.'}
      </FieldError>
      <Button variant="quiet" busy={isFetching} onClick={refetch}>
        Try again
      </Button>
    </div>
  )
}
