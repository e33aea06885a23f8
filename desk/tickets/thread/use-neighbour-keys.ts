import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#ui/toast.tsx'
import { useKeys } from '../../keys/keys.ts'
import { TICKETS_LIST } from '../queue/queue-views.ts'

/** Keys from a ticket to its neighbours and back to the queue. They work while the ticket loads. */
export function useNeighbourKeys(ticketId: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    TICKETS_LIST.moveCursor(ticketId)
  }, [ticketId])

  const go = useNextTicket(ticketId)

  /** Leaves the text field first, then the ticket. */
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

/** Opens the ticket before or after this one in the last queue; a toast says where the queue ends. */
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
