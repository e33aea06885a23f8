import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#ui/toast.tsx'
import { useKeys } from '../../keys/keys.ts'
import { TICKETS_LIST } from '../queue/queue-views.ts'

/** How the keys lead on from a ticket, be it there yet or not. Back in the queue the cursor stands on it. */
export function useNeighbourKeys(ticketId: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    TICKETS_LIST.moveCursor(ticketId)
  }, [ticketId])

  const go = useNextTicket(ticketId)

  /** Out of the text first, then out of the ticket. */
  function leave() {
    const focused = document.activeElement
    if (focused instanceof HTMLElement && focused.closest('[data-text]')) return focused.blur()
    const { to, state } = TICKETS_LIST.backLink()
    void navigate(to, { state })
  }

  useKeys('From ticket to ticket', [
    { keys: '[', words: 'Previous ticket of the queue', act: () => go('before') },
    { keys: ']', words: 'Next ticket of the queue', act: () => go('after') },
    { keys: 'Escape', words: 'Out of the text; back to the queue', act: leave, whileTyping: true },
  ])
}

/** Leads to the ticket before or after this one in the queue one came from, and says where that ends. */
export function useNextTicket(ticketId: string) {
  const navigate = useNavigate()
  const { show } = useToast()
  return (way: 'before' | 'after') => {
    const other = TICKETS_LIST.neighboursOf(ticketId)[way]
    if (other) return void navigate(`/tickets/${other}`)
    const isListed = TICKETS_LIST.read()?.ids.includes(ticketId)
    if (isListed)
      show({
        kind: 'done',
        text: way === 'after' ? 'This is the last ticket of the list.' : 'This is the first ticket of the list.',
      })
  }
}
