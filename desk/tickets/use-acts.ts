import { useNavigate } from 'react-router'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { useToast } from '#ui/toast.tsx'
import { useStaff } from '../staff/session.tsx'
import { bodyOf } from '../use-call.ts'
import { newKey } from './draft.ts'
import { sentenceOf } from './refusal-words.ts'
import { useInTurn } from './use-in-turn.ts'

/**
 * What an agent does with a ticket beside writing. Acts wait for each other, the same one is not begun twice; each says how
 * it went, and the ticket is read anew.
 */
export function useActs(ticket: DeskTicket, askAgain: () => void) {
  const { id: me } = useStaff()
  const toast = useToast()
  const navigate = useNavigate()
  const { waiting, inTurn } = useInTurn()
  const { ticketId } = ticket

  const act = (done: string, send: () => Promise<unknown>, after = askAgain) =>
    inTurn(done, async () => {
      try {
        await send()
        toast.show({ kind: 'done', text: done })
        after()
      } catch (error) {
        toast.show({ kind: 'error', text: sentenceOf(error) })
        askAgain()
      }
    })

  const assign = (to: string) =>
    act(to === me ? 'It is yours now.' : to ? 'It was handed over.' : 'It has nobody now.', () =>
      bodyOf('tickets.assign', { ticketId, to, seen: ticket.executive?.id ?? '' }),
    )

  return {
    busy: waiting > 0,
    assign,
    assignToMe: () => assign(me),
    close: (as: 'customercare' | 'retailer') =>
      act('The ticket is closed; the shopper gets a mail.', () => bodyOf('tickets.close', { ticketId, as }, newKey())),
    reopen: () => act('The ticket is open again.', () => bodyOf('tickets.reopen', { ticketId })),
    turnPriority() {
      const priority = ticket.priority === 'High' ? 'Normal' : 'High'
      act(`Its priority is ${priority} now.`, () => bodyOf('tickets.priority', { ticketId, priority }))
    },
    merge: (into: string) =>
      act(
        'Merged. You are on the ticket that goes on.',
        () => bodyOf('tickets.merge', { ticketId, into }),
        () => void navigate(`/tickets/${into}`),
      ),
  }
}

export type Acts = ReturnType<typeof useActs>
