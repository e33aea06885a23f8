import { useState } from 'react'
import type { DeskTicket, SiblingTicket } from '#contract/desk/tickets.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { CloseChoice } from '../close-choice.tsx'
import { PeopleList } from '../people-list.tsx'
import { ConfirmKeys, FirstWords } from '../../keys/confirm-keys.tsx'
import { focusOnOpen } from '../../keys/focus-on-open.ts'
import { Key } from '../../keys/key.tsx'
import { Moment } from '../../moment.tsx'
import { nameWords, STATUS_WORDS } from '../words.ts'
import type { Acts } from './use-acts.ts'
import { siblingsFitting } from './sibling-search.ts'

/** Actions with a dialog. */
export type OpenDialog = 'assign' | 'close' | 'merge'

interface ActDialogsProps {
  ticket: DeskTicket
  acts: Acts
  open: OpenDialog | undefined
  /** True if there is an unsent answer. */
  isWriting: boolean
  onClose: () => void
}

/** The dialogs for the missing details of an action: the colleague, the role, the other ticket. */
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
          words="The customer gets a mail that says so, and may reopen it."
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

/** The customer's other live tickets: the target of the merge is chosen first, then confirmed. */
function MergeChoice({ ticket, onMerge }: { ticket: DeskTicket; onMerge: (into: string) => void }) {
  const live = ticket.siblings.filter(({ status, mergedInto }) => status !== 'closed' && !mergedInto)
  const [into, setInto] = useState<SiblingTicket>()
  if (live.length === 0)
    return (
      <FirstWords>{nameWords(ticket.name)} has no other live ticket. A closed one must be reopened first.</FirstWords>
    )
  if (!into) return <Choose live={live} onChoose={setInto} />
  return (
    <ConfirmKeys key="confirm">
      <Sure into={into} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button data-confirms onClick={() => onMerge(into.ticketId)}>
          Merge <Key>Ctrl+Enter</Key>
        </Button>
        <Button variant="quiet" onClick={() => setInto(undefined)}>
          Choose another
        </Button>
      </div>
    </ConfirmKeys>
  )
}

/** Takes the focus over from the list that closed. */
function Sure({ into: { ticketId, question, order } }: { into: SiblingTicket }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <p ref={(words) => words?.focus()} tabIndex={-1} className="focus-visible:outline-none">
      This ticket is closed as a double of “{question}” ({order ? `order #${order}, ` : ''}
      {ticketId}). The customer is told where the answer will be, and its messages are shown there.
    </p>
  )
}

function Choose({ live, onChoose }: { live: readonly SiblingTicket[]; onChoose: (into: SiblingTicket) => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const found = siblingsFitting(live, typed)
  const into = found.find(({ ticketId }) => ticketId === chosen)
  return (
    <ConfirmKeys>
      <Field label="Find a ticket of this customer">
        <Input
          ref={focusOnOpen}
          type="search"
          placeholder="Question, order or ticket"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <fieldset className="mt-3 flex max-h-72 flex-col gap-1 overflow-y-auto">
        <legend className="sr-only">Merge into</legend>
        {found.map((sibling) => (
          <Choice
            key={sibling.ticketId}
            sibling={sibling}
            isChosen={sibling === into}
            onChoose={() => setChosen(sibling.ticketId)}
          />
        ))}
      </fieldset>
      <output className="block text-sm text-soft">{found.length === 0 && 'No live ticket has these words.'}</output>
      <Button data-confirms aria-disabled={!into || undefined} onClick={() => into && onChoose(into)} className="mt-4">
        Continue…
      </Button>
    </ConfirmKeys>
  )
}

interface ChoiceProps {
  sibling: SiblingTicket
  isChosen: boolean
  onChoose: () => void
}

function Choice({ sibling: { ticketId, question, order, status, createdAt }, isChosen, onChoose }: ChoiceProps) {
  return (
    <label
      className={
        'row flex items-center gap-3 rounded-md border border-hair px-3 py-1.5 has-checked:border-river ' +
        'has-checked:bg-river-wash'
      }
    >
      <input type="radio" aria-label={`${question}, ${ticketId}`} name="into" checked={isChosen} onChange={onChoose} />
      <span className="min-w-0 grow">
        <span className="block truncate">{question}</span>
        <span className="block text-sm text-soft">
          {ticketId} · {order ? `order #${order}` : 'no order'} · {STATUS_WORDS[status].words} ·{' '}
          <Moment at={createdAt} />
        </span>
      </span>
    </label>
  )
}
