import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../keys.ts'
import { keepPlace, keptPlace, neighboursOf, wayBack } from './queue-memory.ts'

/** How the keys lead on from a ticket, be it there yet or not. Back in the queue the cursor stands on it. */
export function useWayKeys(ticketId: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const place = keptPlace()
    if (place?.ids.includes(ticketId)) keepPlace({ ...place, current: ticketId })
  }, [ticketId])

  const go = (way: 'before' | 'after') => () => {
    const other = neighboursOf(ticketId)[way]
    if (other) void navigate(`/tickets/${other}`)
  }

  /** Out of the text first, then out of the ticket. */
  function leave() {
    const focused = document.activeElement
    if (focused instanceof HTMLElement && focused.closest('[data-text]')) return focused.blur()
    const { to, state } = wayBack()
    void navigate(to, { state })
  }

  useKeys('From ticket to ticket', [
    { keys: '[', words: 'Previous ticket of the queue', act: go('before') },
    { keys: ']', words: 'Next ticket of the queue', act: go('after') },
    { keys: 'Escape', words: 'Out of the text; back to the queue', act: leave, whileTyping: true },
  ])
}
