import type { RefObject } from 'react'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { useKeys, useLetters } from '../../keys/keys.ts'
import type { Shortcut } from '../../keys/shortcut.ts'
import type { OpenDialog } from './act-dialogs.tsx'
import type { ComposerHandle } from './composer.tsx'
import type { Acts } from './use-acts.ts'

interface TicketKeys {
  ticket: DeskTicket
  acts: Acts
  onDialog: (dialog: OpenDialog) => void
  onWrite: (kind: 'answer' | 'note' | 'canned' | 'on') => void
  onTab: (tab: 'thread' | 'order') => void
  composer: RefObject<ComposerHandle | null>
}

/**
 * What the keys do to an open ticket; how they lead out of it stands in use-way-keys.ts. A letter alone never changes the
 * ticket: one that is no shortcut begins the answer, and what does something to the ticket needs Alt.
 */
export function useTicketKeys({ ticket, acts, onDialog, onWrite, onTab, composer }: TicketKeys): void {
  const writing: Shortcut[] = [
    { keys: 'r', words: 'Write an answer; any other letter begins it, too', act: () => onWrite('answer') },
    { keys: 'n', words: 'Write a note', act: () => onWrite('note') },
    { keys: 'c', words: 'Canned replies', act: () => onWrite('canned') },
    { keys: 'Ctrl+Enter', words: 'Send', act: () => composer.current?.send(false), whileTyping: true },
    {
      keys: 'Ctrl+Shift+Enter',
      words: 'Send, close, and go on to the next',
      act: () => composer.current?.send(true),
      whileTyping: true,
    },
  ]
  const take: Shortcut[] = acts.isMine ? [] : [{ keys: 'Alt+a', words: 'Take the ticket', act: acts.assignToMe }]
  const live: Shortcut[] = [
    ...take,
    { keys: 'Alt+Shift+a', words: 'Assign…', act: () => onDialog('assign') },
    { keys: 'Alt+p', words: 'Toggle High priority', act: acts.turnPriority },
    { keys: 'Alt+m', words: 'Merge into…', act: () => onDialog('merge') },
    { keys: 'Alt+e', words: 'Close…', act: () => onDialog('close') },
  ]
  const closed: Shortcut[] = [{ keys: 'Alt+u', words: 'Reopen', act: acts.reopen }]
  const parts: Shortcut[] = [
    { keys: 's', words: 'Order and shopper', act: () => onTab('order') },
    { keys: 'd', words: 'Conversation', act: () => onTab('thread') },
  ]
  useKeys('Ticket', [...writing, ...(ticket.status === 'closed' ? closed : live), ...parts])
  useLetters(() => onWrite('on'))
}
