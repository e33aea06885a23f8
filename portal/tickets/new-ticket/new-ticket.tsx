import { Suspense, useEffect, useRef, useState } from 'react'
import type { CallResponse } from '#contract/calls.ts'
import { REPLY_HOURS } from '#rules/tickets/reply-by.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '../../link.tsx'
import { SHELL } from '../../words.ts'
import { listPath } from '../paths.ts'
import { TechnicalIssue } from '../technical-issue.tsx'
import { OFFERED, type Wished } from './choices.ts'
import { Raised } from './new-lazy.ts'
import { NEW_TITLE, NewHead } from './new-waiting.tsx'
import { TicketForm } from './ticket-form.tsx'
import { NEW_TICKET_WORDS } from './words.ts'

interface NewTicketProps {
  customerId: string
  wished: Wished
  /** Undefined if the shop does not know the customer. */
  known: CallResponse<'tickets.orders'> | undefined
  reload: () => void
}

/** The form, then the panel after a submission, or the thanks if the answer was enough. */
export function NewTicket({ customerId, wished, known, reload }: NewTicketProps) {
  const [raised, setRaised] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const [helped, setHelped] = useState(false)

  function onRaised(ticketId: string) {
    setRaised(ticketId)
    setRound((before) => before + 1)
    reload()
  }

  function onAgain() {
    setRound((before) => before + 1)
    toTop()
  }

  function onClose() {
    setRaised(null)
    toTop()
  }

  function toTop() {
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>(`#${NEW_TITLE}`)?.focus({ preventScroll: true })
  }

  const replyHours = known?.reply_hours ?? REPLY_HOURS
  if (known?.technical_issue)
    return (
      <>
        <NewHead />
        <div className="mt-6">
          <TechnicalIssue />
        </div>
      </>
    )
  if (helped) return <Thanks customerId={customerId} onBack={() => setHelped(false)} />
  return (
    <>
      {/* After a ticket the form begins anew. */}
      <TicketForm
        key={round}
        customerId={customerId}
        customerFound={known !== undefined}
        email={known?.customer.email ?? ''}
        orders={known?.data ?? []}
        categories={known?.categories ?? OFFERED}
        terms={known?.terms}
        replyHours={replyHours}
        wished={wished}
        onRaised={onRaised}
        onAgain={onAgain}
        onStale={reload}
        onHelped={() => setHelped(true)}
      >
        <NewHead />
      </TicketForm>
      {raised && (
        <Suspense fallback={<RaisedToCome ticketId={raised} />}>
          <Raised ticketId={raised} customerId={customerId} replyHours={replyHours} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}

/** The short sentence after SEND, until the panel has loaded. */
function RaisedToCome({ ticketId }: { ticketId: string }) {
  return (
    <div className="fixed inset-x-4 bottom-4 z-20 rounded-md bg-paper shadow-lift">
      <Notice tone="done" title={NEW_TICKET_WORDS.done}>
        {ticketId}
      </Notice>
    </div>
  )
}

/** The thanks if the answer was enough: nothing was sent, and here are the next links. */
function Thanks({ customerId, onBack }: { customerId: string; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <div className="mx-auto max-w-form py-10 wide:py-20">
      <h1 ref={heading} tabIndex={-1} className="text-title">
        {NEW_TICKET_WORDS.thanks}
      </h1>
      <p className="mt-4 text-soft">{NEW_TICKET_WORDS.thanksNote}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={listPath(customerId)} className={buttonLook()}>
          {NEW_TICKET_WORDS.myTickets}
        </Link>
        <Link to="/" className={buttonLook('quiet')}>
          {SHELL.goHome}
        </Link>
        <Button variant="quiet" onClick={onBack}>
          {NEW_TICKET_WORDS.askOther}
        </Button>
      </div>
    </div>
  )
}
