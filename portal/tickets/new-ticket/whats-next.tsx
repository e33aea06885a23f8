import { Steps } from '#ui/steps.tsx'
import { replyWithin } from '#rules/tickets/reply-by.ts'
import { Reach } from '../../reach.tsx'
import { TICKET_WORDS } from '../words.ts'
import { NEW_TICKET_WORDS } from './words.ts'

/** The next steps of a ticket, and other ways to reach a person. */
export function WhatsNext({ replyHours }: { replyHours: number }) {
  return (
    <aside
      aria-label={NEW_TICKET_WORDS.next}
      className={
        'border-t border-hair py-8 form:col-span-5 form:mt-8 form:self-start form:rounded-md form:border ' +
        'form:bg-sheet form:p-5'
      }
    >
      <h2 className="text-xl">{NEW_TICKET_WORDS.next}</h2>
      <p className="mt-2 font-medium">{NEW_TICKET_WORDS.doneNote(replyWithin(replyHours))}</p>
      <Steps steps={NEW_TICKET_WORDS.steps} />
      <p className="mt-5 text-soft">{TICKET_WORDS.urgent}</p>
      <Reach />
    </aside>
  )
}
