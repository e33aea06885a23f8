import type { DeskTicket } from '#contract/desk/tickets.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CloseChoice } from '../close-choice.tsx'
import { MergeChoice } from './merge-choice.tsx'
import { PeopleList } from '../people-list.tsx'
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
      <Dialog open={open === 'assign'} onClose={onClose} title="Assign the ticket to">
        <PeopleList current={ticket.executive?.id ?? ''} onPick={then(acts.assign)} />
      </Dialog>
      <Dialog open={open === 'close'} onClose={onClose} title="Close the ticket">
        <CloseChoice
          words="The shopper gets a mail that says so, and may reopen it."
          isWriting={isWriting}
          onClose={then(acts.close)}
        />
      </Dialog>
      <Dialog open={open === 'merge'} onClose={onClose} title="Merge into another ticket">
        <MergeChoice ticket={ticket} onMerge={then(acts.merge)} />
      </Dialog>
    </>
  )
}
