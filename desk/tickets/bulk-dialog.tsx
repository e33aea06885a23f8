import { useState } from 'react'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { Dialog } from '#ui/dialog.tsx'
import { BulkAnswer } from './bulk-answer.tsx'
import { BulkChoice } from './bulk-choice.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { useBulk } from './use-bulk.ts'

/** What can be done to many tickets. */
export type BulkKind = 'assign' | 'close' | 'priority' | 'answer'

const TITLES: Record<BulkKind, (tickets: string) => string> = {
  assign: (tickets) => `Give ${tickets} to`,
  close: (tickets) => `Close ${tickets}`,
  priority: (tickets) => `Set the priority of ${tickets}`,
  answer: (tickets) => `Answer ${tickets}`,
}

interface BulkDialogProps {
  kind: BulkKind | undefined
  tickets: readonly QueuedTicket[]
  /** `done` when something was done: the list is old then. */
  onClose: (done: boolean) => void
}

/** Asks what is to be done to the chosen tickets, shows how far it is, and how it went with each. */
export function BulkDialog({ kind, tickets, onClose }: BulkDialogProps) {
  // What the dialog is about stays what it was when it opened, whatever happens to the list below.
  const [about, setAbout] = useState<{ kind: BulkKind; tickets: readonly QueuedTicket[] }>()
  if (kind && about?.kind !== kind) setAbout({ kind, tickets })
  if (!kind && about) setAbout(undefined)
  if (!kind || !about) return null
  return <Open key={kind} kind={about.kind} tickets={about.tickets} onClose={onClose} />
}

function Open({ kind, tickets, onClose }: { kind: BulkKind } & Omit<BulkDialogProps, 'kind'>) {
  const bulk = useBulk(tickets)
  const count = tickets.length === 1 ? '1 ticket' : `${tickets.length} tickets`
  const shut = () => !bulk.busy && onClose((bulk.run?.outcomes.length ?? 0) > 0)
  return (
    <Dialog open onClose={shut} title={TITLES[kind](count)}>
      {bulk.run && <BulkProgress tickets={tickets} bulk={bulk} onClose={shut} />}
      {!bulk.run && kind === 'answer' && <BulkAnswer tickets={tickets} onGo={(act) => void bulk.go(act)} />}
      {!bulk.run && kind !== 'answer' && <BulkChoice kind={kind} onGo={(act) => void bulk.go(act)} />}
    </Dialog>
  )
}
