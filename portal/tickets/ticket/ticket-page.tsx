import { useEffect, useState } from 'react'
import type { CallResponse } from '#contract/calls.ts'
import type { Ticket, TicketMessage } from '#contract/tickets.ts'
import { clockWords } from '#rules/india/dates.ts'
import { Button } from '#ui/button.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { Notice } from '#ui/notice.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Moment } from '../../moment.tsx'
import { TechnicalIssue } from '../technical-issue.tsx'
import { CLOSED_BY, TICKET_WORDS } from '../words.ts'
import { Actions } from './actions.tsx'
import { Facts } from './facts.tsx'
import { messageElementId, Thread } from './thread.tsx'
import { STANDING, TicketHead } from './ticket-head.tsx'
import { replyWords, stagesOf } from './timeline.ts'
import { type Moved, NO_UPDATES, withUpdates } from './updates.ts'
import { useLive } from './use-live.ts'
import { useNewMessages } from './use-new-messages.ts'
import { useUnread } from './use-unread.ts'

interface TicketPageProps {
  /** `at` is when it came. */
  answer: CallResponse<'tickets.show'> & { at: Date }
  customerId: string
  refetch: () => void
}

/** A ticket. */
export function TicketPage({ answer, customerId, refetch }: TicketPageProps) {
  const [updates, setUpdates] = useState(NO_UPDATES)
  const goTo = useFocusLater()
  const now = useNow()
  const ticket = withUpdates(answer.data, updates)
  const { original_order_id: ticketId, version, messages } = ticket
  const hearing = useLive({ ticketId, customerId, version, refetch })
  const line = useUnread(ticket, customerId)
  const { end, spoken, isBelow, show } = useNewMessages(messages)

  // New messages come first; at the end of the thread the details draw the line below.
  const isLast = line !== undefined
  const timeline = (
    <div className={`mt-8 border-t border-hair pt-6 ${isLast ? '' : 'mb-8 border-b pb-6'}`}>
      <Timeline
        label={TICKET_WORDS.timeline}
        steps={stagesOf(ticket).map(({ at, by, ...step }) => ({
          ...step,
          when: at ? <Moment at={at} now={now} /> : by && replyWords(by, now),
        }))}
      />
    </div>
  )

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
    <div className="form:grid form:grid-cols-[minmax(0,40rem)_minmax(15rem,20rem)] form:justify-between form:gap-8">
      <div className="min-w-0">
        <TicketHead ticket={ticket} customerId={customerId} />
        {answer.technical_issue && (
          <div className="mt-6">
            <TechnicalIssue />
          </div>
        )}
        <ClosedBanner ticket={ticket} now={now} />
        {isLast ? <div className="mt-8" /> : timeline}
        <Thread messages={messages} customerId={customerId} now={now} line={line} />
        <div ref={end} />
        {isLast && timeline}
        <output className="sr-only">{spoken}</output>
        {hearing === 'asking' && (
          <p className="figures mt-6 text-sm text-soft">{TICKET_WORDS.notLive(clockWords(answer.at))}</p>
        )}
        {isBelow && <NewBelow onShow={show} />}
      </div>
      <div className="contents form:sticky form:top-6 form:flex form:flex-col-reverse form:gap-8 form:self-start">
        <div className="mt-10 border-t border-hair py-6 form:mt-0">
          <Facts ticket={ticket} now={now} />
        </div>
        <Actions
          ticket={ticket}
          customerId={customerId}
          now={now}
          onReplied={onReplied}
          onMoved={onMoved}
          refetch={refetch}
        />
      </div>
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
      <Notice tone="notice" title={title}>
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
    <div
      className={
        'pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-20 flex justify-center'
      }
    >
      <Button onClick={onShow} className="pointer-events-auto shadow-lift">
        {TICKET_WORDS.newMessage} <span aria-hidden="true">↓</span>
      </Button>
    </div>
  )
}
