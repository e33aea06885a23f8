import { useState } from 'react'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { useStaff } from '../../staff/session.tsx'
import { STILL_WAITS } from '../../undo/held.ts'
import type { BulkAct } from './bulk.ts'
import { BulkAnswer } from './bulk-answer.tsx'
import { BulkChoice } from './bulk-choice.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { holdBulk } from './held-bulk.ts'
import { useBulk } from './use-bulk.ts'

/** What can be done to many tickets. */
export type BulkKind = 'assign' | 'close' | 'priority' | 'answer'

const TITLES: Record<BulkKind, (tickets: string) => string> = {
  assign: (tickets) => `Assign ${tickets} to`,
  close: (tickets) => `Close ${tickets}`,
  priority: (tickets) => `Set the priority of ${tickets}`,
  answer: (tickets) => `Answer ${tickets}`,
}

interface BulkDialogProps {
  kind: BulkKind | undefined
  tickets: readonly QueuedTicket[]
  /** `done` when something was done or waits: what was chosen is then no longer needed. */
  onClose: (done: boolean) => void
  /** The list is old. */
  onDone: () => void
}

/** Asks what is to be done to the chosen tickets. What shoppers are told of waits at the foot of the screen first. */
export function BulkDialog({ kind, tickets, ...rest }: BulkDialogProps) {
  // What the dialog is about stays what it was when it opened, whatever happens to the list below.
  const [about, setAbout] = useState<{ kind: BulkKind; tickets: readonly QueuedTicket[] }>()
  if (kind && about?.kind !== kind) setAbout({ kind, tickets })
  if (!kind && about) setAbout(undefined)
  if (!kind || !about) return null
  return <Open key={kind} kind={about.kind} tickets={about.tickets} {...rest} />
}

function Open({ kind, tickets, onClose, onDone }: { kind: BulkKind } & Omit<BulkDialogProps, 'kind'>) {
  const { name } = useStaff()
  const toast = useToast()
  const count = tickets.length === 1 ? '1 ticket' : `${tickets.length} tickets`
  const bulk = useBulk(tickets, () => {
    toast.show({ kind: 'done', text: `${count}: done.` })
    onDone()
    onClose(true)
  })
  function shut() {
    if (bulk.busy) return
    const isDone = (bulk.run?.outcomes.length ?? 0) > 0
    if (isDone) onDone()
    onClose(isDone)
  }
  function go(act: BulkAct) {
    if (act.act === 'assign' || act.act === 'priority') return void bulk.go(act)
    if (holdBulk(act, tickets, name, onDone)) onClose(true)
    else toast.show({ kind: 'error', text: STILL_WAITS })
  }
  return (
    <Dialog open onClose={shut} title={TITLES[kind](count)}>
      {bulk.run && <BulkProgress tickets={tickets} bulk={bulk} onClose={shut} />}
      {!bulk.run && kind === 'answer' && <BulkAnswer tickets={tickets} onGo={go} />}
      {!bulk.run && kind !== 'answer' && <BulkChoice kind={kind} onGo={go} />}
    </Dialog>
  )
}
