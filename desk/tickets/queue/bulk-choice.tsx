import { Button } from '#ui/button.tsx'
import { ConfirmKeys, FirstWords } from '../../keys/confirm-keys.tsx'
import type { BulkAct } from './bulk.ts'
import type { BulkKind } from './bulk-dialog.tsx'
import { CloseChoice } from '../close-choice.tsx'
import { PeopleList } from '../people-list.tsx'

/** The one choice that giving away, closing and the priority need. */
export function BulkChoice({ kind, onGo }: { kind: Exclude<BulkKind, 'answer'>; onGo: (act: BulkAct) => void }) {
  if (kind === 'assign') return <PeopleList onPick={(to) => onGo({ act: 'assign', to })} />
  if (kind === 'close')
    return (
      <CloseChoice
        words="Each shopper gets the mail that says so, and may reopen the ticket."
        onClose={(as) => onGo({ act: 'close', as })}
      />
    )
  return (
    <ConfirmKeys>
      <FirstWords className="mb-3">High tickets stand in a view of their own. Shoppers are not told.</FirstWords>
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
