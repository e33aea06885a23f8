import { Suspense, useState } from 'react'
import type { CallResponse } from '#contract/calls.ts'
import { Notice } from '#ui/notice.tsx'
import { OFFERED, type Wished } from './choices.ts'
import { Raised } from './new-lazy.ts'
import { NEW_TITLE, NewHead } from './new-waiting.tsx'
import { TechnicalIssue } from '../technical-issue.tsx'
import { Thanks } from './thanks.tsx'
import { TicketForm } from './ticket-form.tsx'
import { NEW_TICKET_WORDS } from './words.ts'

interface NewTicketProps {
  customerId: string
  wished: Wished
  /** Nothing when the shop does not know the customer. */
  known: CallResponse<'tickets.orders'> | undefined
  reload: () => void
}

/** The form, what follows it when it was sent, and what follows it when it was not needed. */
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
          <Raised ticketId={raised} customerId={customerId} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}

/** Said at once, should the panel that says it better not be here yet. */
function RaisedToCome({ ticketId }: { ticketId: string }) {
  return (
    <div className="fixed inset-x-4 bottom-4 z-20 rounded-md bg-paper shadow-lift">
      <Notice tone="done" title={NEW_TICKET_WORDS.done}>
        {ticketId}
      </Notice>
    </div>
  )
}
