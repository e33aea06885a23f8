import { Button } from '#ui/button.tsx'
import { focusOnOpen } from '../focus-on-open.ts'
import { useStaff } from '../staff/session.tsx'
import type { BulkAct } from './bulk.ts'
import type { BulkKind } from './bulk-dialog.tsx'
import { PeopleList } from './people-list.tsx'

/** The one choice that giving away, closing and the priority need. */
export function BulkChoice({ kind, onGo }: { kind: Exclude<BulkKind, 'answer'>; onGo: (act: BulkAct) => void }) {
  const { role } = useStaff()
  if (kind === 'assign') return <PeopleList onPick={(to) => onGo({ act: 'assign', to })} />
  if (kind === 'priority')
    return (
      <div className="flex gap-3">
        <Button ref={focusOnOpen} onClick={() => onGo({ act: 'priority', priority: 'High' })}>
          High
        </Button>
        <Button variant="quiet" onClick={() => onGo({ act: 'priority', priority: 'Normal' })}>
          Normal
        </Button>
      </div>
    )
  return (
    <>
      <p className="mb-4">Each shopper gets the mail that says so, and may reopen her ticket.</p>
      <div className="flex flex-wrap gap-3">
        <Button ref={focusOnOpen} onClick={() => onGo({ act: 'close', as: 'customercare' })}>
          Close as customer care
        </Button>
        {role !== 'agent' && (
          <Button variant="quiet" onClick={() => onGo({ act: 'close', as: 'retailer' })}>
            Close as the retailer
          </Button>
        )}
      </div>
    </>
  )
}
