import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { newKey } from '#ui/new-key.ts'
import { hold } from '../../undo/held.ts'
import type { NotDone } from '../../undo/holds.ts'
import { bodyOf } from '../../call/use-call.ts'
import { ticketKey, ticketWords } from '../held-answer.ts'
import { sentenceFor, sentenceOf } from '../words.ts'
import { type BulkAct, type BulkOutcome, callsFor, goOn, newRun, sizeOf } from './bulk.ts'

/** An act of which the shoppers are told. */
export type ToldAct = Extract<BulkAct, { act: 'answer' | 'close' }>

/** Keeps an act on many tickets back until it can no longer be undone. Begun again, it goes on where it broke off. */
export function holdBulk(act: ToldAct, tickets: readonly QueuedTicket[], agent: string, onDone: () => void): boolean {
  const count = tickets.length === 1 ? '1 ticket' : `${tickets.length} tickets`
  let run = newRun(callsFor(act, tickets, agent), newKey())
  return hold({
    about: tickets.map(({ ticketId }) => ticketKey(ticketId)),
    doing: act.act === 'close' ? 'Closing' : act.close ? 'Answering and closing' : 'Answering',
    what: count,
    to: '/tickets',
    done: `${count}: ${act.act === 'close' ? 'closed' : act.close ? 'answered and closed' : 'answered'}.`,
    async send({ leaving, tell }) {
      const send = (body: (typeof run.calls)[number], key: string) => bodyOf('tickets.bulk', body, key, leaving)
      const told = (next: typeof run) => {
        run = next
        tell(`${run.outcomes.length} of ${sizeOf(run)}`)
      }
      run = await goOn(run, send, told, leaving)
      onDone()
      return notDone(run.outcomes, tickets)
    },
    explain: (error) => `${sentenceOf(error)} What is done stays done, and nothing is done twice.`,
  })
}

function notDone(outcomes: readonly BulkOutcome[], tickets: readonly QueuedTicket[]): NotDone[] {
  return outcomes.flatMap(({ ticketId, refused }) => {
    const ticket = tickets.find((one) => one.ticketId === ticketId)
    if (!refused || !ticket) return []
    return [{ what: ticketWords(ticket), why: sentenceFor(refused), to: `/tickets/${ticketId}` }]
  })
}
