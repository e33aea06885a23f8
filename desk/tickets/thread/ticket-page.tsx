import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { SHOP } from '#shop'
import type { Asked } from '../../call/query.ts'
import { useMarkRead } from '../read-marks.ts'
import { useTicketDraft } from '../../drafts/ticket-draft.ts'
import { useKeys, useLetters } from '../../keys/keys.ts'
import type { Shortcut } from '../../keys/shortcut.ts'
import { ActDialogs, type OpenDialog } from './act-dialogs.tsx'
import { Composer, type ComposerHandle } from './composer.tsx'
import { OrderPanel } from './order-panel.tsx'
import { Presence, useHere } from './presence.tsx'
import { Thread } from './thread.tsx'
import { TicketHead } from './ticket-head.tsx'
import { useActs, type Acts } from './use-acts.ts'
import { useArrivals } from './news.ts'
import { useNextTicket } from './use-neighbour-keys.ts'

interface TicketPageProps {
  ticket: DeskTicket
  timeline: Asked<DeskResponse<'tickets.timeline'>>
  askAgain: () => void
}

/** An open ticket: the conversation, and beside it, or behind a tab, the order. */
export function TicketPage({ ticket, timeline, askAgain }: TicketPageProps) {
  const [tab, setTab] = useTab()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [writing, setWriting] = useState(false)
  const composer = useRef<ComposerHandle>(null)
  const book = useTicketDraft(ticket.ticketId, ticket.lastMessageId)
  const acts = useActs(ticket, askAgain)
  const here = useHere({ ticket, writing, onNews: askAgain })
  const arrivals = useArrivals(ticket)
  const goOn = useNextTicket(ticket.ticketId)
  useMarkRead(ticket)

  useEffect(() => {
    document.title = `${ticket.question} · ${ticket.ticketId} · Desk of ${SHOP.name}`
  }, [ticket.question, ticket.ticketId])

  function write(kind: 'answer' | 'note' | 'canned' | 'on') {
    flushSync(() => setTab('thread'))
    composer.current?.write(kind)
  }

  useTicketKeys({ ticket, acts, onDialog: setDialog, onWrite: write, onTab: setTab, composer })

  return (
    <div className="desk:grid desk:grid-cols-[minmax(0,1fr)_24rem]">
      <div className={`flex flex-col ${tab === 'order' ? 'desk:min-h-dvh' : 'min-h-dvh'}`}>
        <TicketHead ticket={ticket} acts={acts} tab={tab} onTab={setTab} onDialog={setDialog} />
        <div className={`flex grow flex-col ${tab === 'order' ? 'max-desk:hidden' : ''}`}>
          <Thread ticket={ticket} newAfter={arrivals.newAfter} />
          <Composer
            ref={composer}
            ticket={ticket}
            timeline={timeline.data}
            book={book}
            onWriting={setWriting}
            onReopen={acts.reopen}
            askAgain={askAgain}
            onSent={arrivals.onSent}
            onHeld={(close) => close && goOn('after')}
          >
            <Presence {...here} />
            {arrivals.isBelow && (
              <button type="button" onClick={arrivals.show} className="text-sm font-medium text-river underline">
                New below <span aria-hidden="true">↓</span>
              </button>
            )}
          </Composer>
          <output className="sr-only">{arrivals.spoken}</output>
        </div>
      </div>
      <aside
        aria-label="Order and shopper"
        className={`border-hair desk:sticky desk:top-0 desk:h-dvh desk:overflow-y-auto desk:border-l ${tab === 'thread' ? 'max-desk:hidden' : ''}`}
      >
        <OrderPanel ticket={ticket} timeline={timeline} />
      </aside>
      <ActDialogs
        ticket={ticket}
        acts={acts}
        open={dialog}
        isWriting={book.draft.answer.trim() !== ''}
        onClose={() => setDialog(undefined)}
      />
    </div>
  )
}

/** Which of the two is shown where there is no room for both. Each is shown from where it is read first. */
function useTab() {
  const [tab, setTab] = useState<'thread' | 'order'>('thread')
  const before = useRef(tab)
  useLayoutEffect(() => {
    if (before.current !== tab) window.scrollTo(0, tab === 'order' ? 0 : document.body.scrollHeight)
    before.current = tab
  }, [tab])
  return [tab, setTab] as const
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
 * What the keys do to an open ticket; how they lead out of it is in use-neighbour-keys.ts. A letter alone never changes the
 * ticket: one that is no shortcut begins the answer, and what does something to the ticket needs Alt.
 */
function useTicketKeys({ ticket, acts, onDialog, onWrite, onTab, composer }: TicketKeys): void {
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
