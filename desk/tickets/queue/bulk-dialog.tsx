import { useState } from 'react'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { ConfirmKeys, FirstWords } from '../../keys/confirm-keys.tsx'
import { countOf } from '../../list/bulk.ts'
import { useStaff } from '../../staff/session.tsx'
import { STILL_WAITS } from '../../undo/pending.ts'
import { PeopleList } from '../people-list.tsx'
import { type BulkAct, startBulk } from './bulk.ts'
import { BulkAnswer } from './bulk-answer.tsx'
import { BulkClose } from './bulk-close.tsx'

/** The name of a bulk action. */
export type BulkKind = BulkAct['act']

const TITLES: Record<BulkKind, (tickets: string) => string> = {
  assign: (tickets) => `Assign ${tickets} to`,
  close: (tickets) => `Close ${tickets}`,
  priority: (tickets) => `Set the priority of ${tickets}`,
  answer: (tickets) => `Answer ${tickets}`,
}

interface BulkDialogProps {
  kind: BulkKind | undefined
  tickets: readonly QueuedTicket[]
  /** `started`: the action is on its way, and the selection is no longer needed. */
  onClose: (started: boolean) => void
  /** Called when the list is outdated. */
  onEnd: () => void
}

/** Collects the details of a bulk action and starts it. */
export function BulkDialog({ kind, tickets, onClose, onEnd }: BulkDialogProps) {
  const { name } = useStaff()
  const toast = useToast()
  // The dialog keeps the tickets that it was opened for, even if the list below changes.
  const [about, setAbout] = useState<{ kind: BulkKind; tickets: readonly QueuedTicket[] }>()
  if (kind && about?.kind !== kind) setAbout({ kind, tickets })
  if (!kind && about) setAbout(undefined)
  if (!kind || !about) return null

  function go(act: BulkAct) {
    if (!about) return
    if (startBulk(act, about.tickets, name, onEnd)) onClose(true)
    else toast.show({ kind: 'error', text: STILL_WAITS })
  }
  return (
    <Dialog
      key={kind}
      open
      onClose={() => onClose(false)}
      title={TITLES[kind](countOf(about.tickets.length, 'ticket'))}
    >
      {kind === 'answer' && <BulkAnswer tickets={about.tickets} onGo={go} />}
      {kind === 'close' && <BulkClose tickets={about.tickets} onGo={go} />}
      {(kind === 'assign' || kind === 'priority') && <Choice kind={kind} onGo={go} />}
    </Dialog>
  )
}

/** The one choice of an action that sends customers nothing. */
function Choice({ kind, onGo }: { kind: 'assign' | 'priority'; onGo: (act: BulkAct) => void }) {
  if (kind === 'assign') return <PeopleList onPick={(to) => onGo({ act: 'assign', to })} />
  return (
    <ConfirmKeys>
      <FirstWords className="mb-3">
        High tickets have a view of their own. Customers do not see the priority.
      </FirstWords>
      <div className="flex gap-3">
        <Button data-confirms onClick={() => onGo({ act: 'priority', priority: 'High' })}>
          High
        </Button>
        <Button variant="quiet" onClick={() => onGo({ act: 'priority', priority: 'Normal' })}>
          Normal
        </Button>
      </div>
    </ConfirmKeys>
  )
}
