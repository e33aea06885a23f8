import type { DeskTicket } from '#contract/desk/tickets.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusOnOpen } from '../focus-on-open.ts'
import { useStaff } from '../staff/session.tsx'
import { MergeChoice } from './merge-choice.tsx'
import { PeopleList } from './people-list.tsx'
import type { Acts } from './use-acts.ts'

/** What asks before it is done. */
export type OpenDialog = 'assign' | 'close' | 'merge'

interface ActDialogsProps {
  ticket: DeskTicket
  acts: Acts
  open: OpenDialog | undefined
  /** An answer was begun and not sent. */
  isWriting: boolean
  onClose: () => void
}

/** To whom, as whom, into which: what an act still has to know. */
export function ActDialogs({ ticket, acts, open, isWriting, onClose }: ActDialogsProps) {
  const then =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      onClose()
      act(...args)
    }
  return (
    <>
      <Dialog open={open === 'assign'} onClose={onClose} title="Give the ticket to">
        <PeopleList current={ticket.executive?.id ?? ''} onPick={then(acts.assign)} />
      </Dialog>
      <Dialog open={open === 'close'} onClose={onClose} title="Close the ticket">
        <CloseChoice isWriting={isWriting} onClose={then(acts.close)} />
      </Dialog>
      <Dialog open={open === 'merge'} onClose={onClose} title="Merge into another ticket">
        <MergeChoice ticket={ticket} onMerge={then(acts.merge)} />
      </Dialog>
    </>
  )
}

interface CloseChoiceProps {
  isWriting: boolean
  onClose: (as: 'customercare' | 'retailer') => void
}

function CloseChoice({ isWriting, onClose }: CloseChoiceProps) {
  const { role } = useStaff()
  return (
    <>
      <p>The shopper gets a mail that says so, and may reopen it.</p>
      {isWriting && (
        <p className="mt-2 text-turmeric">The answer that you have begun is not sent with it. It stays here.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button ref={focusOnOpen} onClick={() => onClose('customercare')}>
          Close as customer care
        </Button>
        {role !== 'agent' && (
          <Button variant="quiet" onClick={() => onClose('retailer')}>
            Close as the retailer
          </Button>
        )}
      </div>
    </>
  )
}
