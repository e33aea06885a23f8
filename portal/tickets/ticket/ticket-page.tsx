import { useEffect, useState } from 'react'
import type { CallResponse } from '#contract/calls.ts'
import type { Ticket, TicketMessage } from '#contract/tickets.ts'
import { clockWords } from '#rules/india/dates.ts'
import { NO_ORDER } from '#rules/tickets/questions.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { useWide } from '#ui/hooks/use-wide.ts'
import { Moment } from '../../moment.tsx'
import { NewsPage } from '../../news/news-page.tsx'
import { SmallNumber } from '../../news/number.tsx'
import { TechnicalIssue } from '../technical-issue.tsx'
import { CLOSED_BY, TICKET_WORDS } from '../words.ts'
import { Actions, OTHER } from './actions.tsx'
import { Facts } from './facts.tsx'
import { LeadButton } from './lead-button.tsx'
import { messageElementId, Thread } from './thread.tsx'
import { ActDialogs, WithTicketActs } from './ticket-acts.tsx'
import { STANDING, TicketTop } from './ticket-top.tsx'
import { type Moved, newsOf, NO_UPDATES, withUpdates } from './updates.ts'
import { useLive } from './use-live.ts'
import { useNewMessages } from './use-new-messages.ts'
import { useUnread } from './use-unread.ts'

interface TicketPageProps {
  /** `at` is when it came. */
  answer: CallResponse<'tickets.show'> & { at: Date }
  customerId: string
  refetch: () => void
}

/** A ticket: its news first, then its messages and its facts. */
export function TicketPage({ answer, customerId, refetch }: TicketPageProps) {
  const [updates, setUpdates] = useState(NO_UPDATES)
  const goTo = useFocusLater()
  const now = useNow()
  const ticket = withUpdates(answer.data, updates)
  const { original_order_id: ticketId, version, messages } = ticket
  const hearing = useLive({ ticketId, customerId, version, refetch })
  const line = useUnread(ticket, customerId)
  const { end, spoken, isBelow, show } = useNewMessages(messages)
  const news = newsOf(ticket)
  const isWide = useWide()
  const top = <TicketTop ticket={ticket} customerId={customerId} />

  function onReplied(message: TicketMessage) {
    setUpdates((before) => ({ ...before, messages: [...before.messages, message] }))
    goTo(messageElementId(message.id))
    refetch()
  }

  function onMoved(moved: Moved) {
    setUpdates((before) => ({ ...before, moved }))
    goTo(STANDING)
    refetch()
  }

  return (
    <WithTicketActs {...{ ticket, customerId, now, onReplied, onMoved, refetch }} onOther={() => goTo(OTHER)}>
      {isWide && top}
      <NewsPage
        {...{ news, now }}
        about={{ page: 'ticket', customerId, ticketId }}
        button={<LeadButton act={news.act} customerId={customerId} />}
        threadLabel={TICKET_WORDS.timeline}
        body={
          <section aria-labelledby="subject">
            {!isWide && top}
            <h2 id="subject" className="text-xl">
              {ticket.question}
            </h2>
            <Thread messages={messages} customerId={customerId} now={now} line={line} />
            <div ref={end} />
            <output className="sr-only">{spoken}</output>
            {hearing === 'asking' && (
              <p className="figures mt-6 text-sm text-soft">{TICKET_WORDS.notLive(clockWords(answer.at))}</p>
            )}
            <ClosedBanner ticket={ticket} now={now} />
            <Actions ticket={ticket} customerId={customerId} />
            <ActDialogs />
          </section>
        }
        side={
          <>
            {answer.technical_issue && <TechnicalIssue />}
            <Facts ticket={ticket} now={now} />
          </>
        }
      >
        <Numbers ticket={ticket} />
      </NewsPage>
      {isBelow && <NewBelow onShow={show} />}
    </WithTicketActs>
  )
}

/** The numbers by which care finds it. */
function Numbers({ ticket: { original_order_id: ticketId, order_id: order } }: { ticket: Ticket }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <SmallNumber label={TICKET_WORDS.ticket} value={ticketId} />
      {order !== NO_ORDER && <SmallNumber label={TICKET_WORDS.facts.order} value={`#${order}`} />}
    </div>
  )
}

/** Moves the focus to an element once it is there, after a dialog has given the focus back. */
function useFocusLater(): (id: string) => void {
  const [target, setTarget] = useState<{ id: string }>()
  useEffect(() => {
    if (target) document.querySelector<HTMLElement>(`#${target.id}`)?.focus()
  }, [target])
  return (id) => setTarget({ id })
}

/** The notice of a closed ticket: the person, the time, and the customer's next actions. */
function ClosedBanner({ ticket, now }: { ticket: Ticket; now: Date }) {
  const { package_status, closed_by: closer, updated_at } = ticket
  if (package_status !== 'closed' || !closer) return null
  const { title, note } = CLOSED_BY[closer]
  return (
    <div className="mt-6">
      <Notice tone="info" title={title}>
        <p>
          <Moment at={updated_at} now={now} />. {note}
        </p>
      </Notice>
    </div>
  )
}

/** The link to a new message below the view. */
function NewBelow({ onShow }: { onShow: () => void }) {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-20 flex justify-center">
      <Button onClick={onShow} className="pointer-events-auto shadow-lift">
        {TICKET_WORDS.newMessage} <span aria-hidden="true">↓</span>
      </Button>
    </div>
  )
}
