import type { RefObject } from 'react'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { useKeys } from '../keys.ts'
import type { Shortcut } from '../shortcut.ts'
import type { OpenDialog } from './act-dialogs.tsx'
import type { ComposerHandle } from './composer.tsx'
import type { Acts } from './use-acts.ts'

interface TicketKeys {
  ticket: DeskTicket
  acts: Acts
  onDialog: (dialog: OpenDialog) => void
  onWrite: (kind: 'answer' | 'note' | 'canned') => void
  onTab: (tab: 'thread' | 'order') => void
  composer: RefObject<ComposerHandle | null>
}

/** What the keys do to an open ticket; how they lead out of it stands in use-way-keys.ts. */
export function useTicketKeys({ ticket, acts, onDialog, onWrite, onTab, composer }: TicketKeys): void {
  const writing: Shortcut[] = [
    { keys: 'r', words: 'Write an answer', act: () => onWrite('answer') },
    { keys: 'n', words: 'Write a note', act: () => onWrite('note') },
    { keys: 'c', words: 'Canned replies', act: () => onWrite('canned') },
    { keys: 'Ctrl+Enter', words: 'Send', act: () => composer.current?.send(false), whileTyping: true },
    { keys: 'Ctrl+Shift+Enter', words: 'Send and close', act: () => composer.current?.send(true), whileTyping: true },
  ]
  const live: Shortcut[] = [
    { keys: 'a', words: 'Take the ticket', act: acts.assignToMe },
    { keys: 'Shift+a', words: 'Give it to…', act: () => onDialog('assign') },
    { keys: 'p', words: 'High, or no longer', act: acts.turnPriority },
    { keys: 'm', words: 'Merge into…', act: () => onDialog('merge') },
    { keys: 'e', words: 'Close…', act: () => onDialog('close') },
  ]
  const closed: Shortcut[] = [{ keys: 'u', words: 'Reopen', act: acts.reopen }]
  const parts: Shortcut[] = [
    { keys: 's', words: 'Order and shopper', act: () => onTab('order') },
    { keys: 'd', words: 'Conversation', act: () => onTab('thread') },
  ]
  useKeys('Ticket', [...writing, ...(ticket.status === 'closed' ? closed : live), ...parts])
}
