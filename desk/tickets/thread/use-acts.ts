import { useNavigate } from 'react-router'
import { useRef, useState } from 'react'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { newKey } from '#ui/new-key.ts'
import { useToast } from '#ui/toast.tsx'
import { useStaff } from '../../staff/session.tsx'
import { deferAct, STILL_WAITS, usePendingAction, useWhenSent } from '../../undo/pending.ts'
import { bodyOf } from '../../call/query.ts'
import { ticketKey, ticketWords } from '../pending-answer.ts'
import { sentenceOf } from '../words.ts'

/**
 * An agent's actions on a ticket besides writing. Those with a mail to the customer can be undone first; the rest are
 * sent immediately, each once at a time. Each reports its result, and the ticket is read again.
 */
export function useActs(ticket: DeskTicket, refetch: () => void) {
  const { id: me } = useStaff()
  const toast = useToast()
  const navigate = useNavigate()
  const { ticketId } = ticket
  const key = ticketKey(ticketId)
  const pending = usePendingAction(key)
  useWhenSent(key, refetch)
  const { waiting, act } = useActsAtOnce(refetch)

  function later(doing: string, done: string, send: (leaving: boolean) => Promise<unknown>) {
    const isDeferred = deferAct({
      about: [key],
      doing,
      what: ticketWords(ticket),
      to: `/tickets/${ticketId}`,
      done,
      send: async ({ leaving }) => void (await send(leaving)),
      explain: sentenceOf,
    })
    if (!isDeferred) toast.show({ kind: 'error', text: STILL_WAITS })
  }

  const assign = (to: string) =>
    act(to === me ? 'It is yours now.' : to ? 'It was handed over.' : 'It is unassigned now.', () =>
      bodyOf('tickets.assign', { ticketId, to, seen: ticket.executive?.id ?? '' }),
    )

  return {
    busy: waiting > 0,
    /** The pending action. */
    pending,
    isMine: ticket.executive?.id === me,
    assign,
    assignToMe: () => assign(me),
    close(as: 'customercare' | 'retailer') {
      const requestKey = newKey()
      later('Closing', 'The ticket is closed; the customer gets a mail.', (leaving) =>
        bodyOf('tickets.close', { ticketId, as }, requestKey, leaving),
      )
    },
    /** No mail goes out, so it is sent immediately. */
    reopen: () => act('The ticket is open again.', () => bodyOf('tickets.reopen', { ticketId })),
    turnPriority() {
      const priority = ticket.priority === 'High' ? 'Normal' : 'High'
      act(`Its priority is ${priority} now.`, () => bodyOf('tickets.priority', { ticketId, priority }))
    },
    merge: (into: string) =>
      later('Merging', `Merged into ${into}.`, async (leaving) => {
        await bodyOf('tickets.merge', { ticketId, into }, undefined, leaving)
        if (window.location.pathname.endsWith(`/tickets/${ticketId}`)) void navigate(`/tickets/${into}`)
      }),
  }
}

export type Acts = ReturnType<typeof useActs>

/** Actions that send no mail: run one after the other, each only once. */
function useActsAtOnce(refetch: () => void) {
  const toast = useToast()
  const { waiting, inTurn } = useInTurn()
  const act = (done: string, send: () => Promise<unknown>) =>
    inTurn(done, async () => {
      try {
        await send()
        toast.show({ kind: 'done', text: done })
      } catch (error) {
        toast.show({ kind: 'error', text: sentenceOf(error) })
      }
      refetch()
    })
  return { waiting, act }
}

/** Runs tasks one after the other; a task whose name is in the queue is not queued twice. */
function useInTurn() {
  const names = useRef(new Set<string>())
  const last = useRef(Promise.resolve())
  const [waiting, setWaiting] = useState(0)

  function inTurn(name: string, act: () => Promise<void>) {
    if (names.current.has(name)) return
    names.current.add(name)
    setWaiting(names.current.size)
    last.current = last.current.then(act).finally(() => {
      names.current.delete(name)
      setWaiting(names.current.size)
    })
  }

  return { waiting, inTurn }
}
