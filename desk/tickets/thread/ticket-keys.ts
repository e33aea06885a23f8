import { type RefObject, useEffect } from 'react'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { useNavigate } from 'react-router'
import { useToast } from '#ui/toast.tsx'
import { useKeys, useLetters } from '../../keys/keys.ts'
import type { Shortcut } from '../../keys/shortcut.ts'
import { spendUndo } from '../../undo/pending.ts'
import { TICKETS_LIST } from '../queue/queue-views.ts'
import type { ComposerHandle } from './composer.tsx'
import type { OpenDialog } from './act-dialogs.tsx'
import type { Acts } from './use-acts.ts'

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
    // A note that was just saved has the focus: Escape leads out of it, as out of the text.
    if (focused instanceof HTMLElement && focused.closest('[data-text], [id^="entry-"]')) return focused.blur()
    if (spendUndo()) return
    const { to, state } = TICKETS_LIST.backLink()
    void navigate(to, { state })
  }

  useKeys('From ticket to ticket', [
    { keys: '[', words: 'Previous ticket of the queue', act: () => go('before') },
    { keys: ']', words: 'Next ticket of the queue', act: () => go('after') },
    { keys: 'Escape', words: 'Out of the text; back to the queue', act: leave, whileTyping: true },
  ])
}

/** Opens the ticket before or after this one in the last queue; a toast reports the end of the queue. */
export function useNextTicket(ticketId: string) {
  const navigate = useNavigate()
  const { show } = useToast()
  return (direction: 'before' | 'after') => {
    const other = TICKETS_LIST.neighboursOf(ticketId)[direction]
    if (other) return void navigate(`/tickets/${other}`)
    const isListed = TICKETS_LIST.read()?.ids.includes(ticketId)
    if (isListed)
      show({
        kind: 'done',
        text: direction === 'after' ? 'This is the last ticket of the list.' : 'This is the first ticket of the list.',
      })
  }
}

interface TicketKeys {
  ticket: DeskTicket
  acts: Acts
  onDialog: (dialog: OpenDialog) => void
  onWrite: (kind: 'answer' | 'note' | 'canned' | 'on') => void
  onTab: (tab: 'thread' | 'order') => void
  composer: RefObject<ComposerHandle | null>
}

/**
 * The shortcuts of an open ticket. A letter alone never changes the ticket: a letter that is no shortcut begins the
 * answer.
 */
export function useTicketKeys({ ticket, acts, onDialog, onWrite, onTab, composer }: TicketKeys): void {
  const writing: Shortcut[] = [
    { keys: 'r', words: 'Write an answer; any other letter begins it, too', act: () => onWrite('answer') },
    { keys: 'n', words: 'Write a note', act: () => onWrite('note') },
    { keys: 'c', words: 'Canned replies', act: () => onWrite('canned') },
    { keys: 'Ctrl+Enter', acts: true, words: 'Send', act: () => composer.current?.send(false), whileTyping: true },
    {
      keys: 'Ctrl+Shift+Enter',
      acts: true,
      words: 'Send, close, and go on to the next',
      act: () => composer.current?.send(true),
      whileTyping: true,
    },
  ]
  const take: Shortcut[] = acts.isMine
    ? []
    : [{ keys: 'Alt+a', acts: true, words: 'Assign to me', act: acts.assignToMe }]
  const live: Shortcut[] = [
    ...take,
    { keys: 'Alt+Shift+a', words: 'Assign…', act: () => onDialog('assign') },
    { keys: 'Alt+p', acts: true, words: 'Toggle High priority', act: acts.turnPriority },
    { keys: 'Alt+m', words: 'Merge into…', act: () => onDialog('merge') },
    { keys: 'Alt+e', words: 'Close…', act: () => onDialog('close') },
  ]
  const closed: Shortcut[] = [{ keys: 'Alt+u', acts: true, words: 'Reopen', act: acts.reopen }]
  const parts: Shortcut[] = [
    { keys: 's', words: 'Order and customer', act: () => onTab('order') },
    { keys: 'd', words: 'Conversation', act: () => onTab('thread') },
  ]
  useKeys('Ticket', [...writing, ...(ticket.status === 'closed' ? closed : live), ...parts])
  useLetters(() => onWrite('on'))
}
