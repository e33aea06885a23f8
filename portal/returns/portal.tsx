import { Suspense, useState } from 'react'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton, useNoSkeleton } from '#ui/skeleton.tsx'
import { browserShelf } from '../submission/draft.ts'
import { WORDS } from '../words.ts'
import { requestArrived } from './arrived.ts'
import { eligible } from './choices.ts'
import { draftName } from './draft.ts'
import type { Details, Receipt } from './payload.ts'
import { RequestedItems } from './requested-items.tsx'
import { Confirmation, NothingLeft } from './lazy.ts'
import { ORDER_NUMBER, OrderHead } from './order-head.tsx'
import { ReturnForm } from './return-form.tsx'
import { SAYS } from './words.ts'

/** An order: its facts, its earlier requests, and the form. */
export function Portal({ details, reload }: { details: Details; reload: () => void }) {
  const { orderDetails: order } = details
  const [done, setDone] = useState<{ receipt: Receipt; pickupDay: string | undefined } | null>(null)
  const [round, setRound] = useState(0)
  const [arrived] = useState(() =>
    requestArrived(browserShelf(), draftName(order.customer.id, order.id), details, Date.now()),
  )

  function onAccepted(receipt: Receipt, pickupDay: string | undefined) {
    setDone({ receipt, pickupDay })
    setRound((before) => before + 1)
    // Back from another page, too, leads to what was filed, not into the middle of a new form.
    window.scrollTo(0, 0)
    reload()
  }

  function onAgain() {
    setRound((before) => before + 1)
    toTop()
  }

  function onClose() {
    setDone(null)
    toTop()
  }

  function toTop() {
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>(`#${ORDER_NUMBER}`)?.focus({ preventScroll: true })
  }

  useNoSkeleton()
  const head = <Head details={details} arrived={arrived} />
  return (
    <>
      {eligible(order.line_items).length > 0 ? (
        // After a request the form starts afresh, with the items that are left.
        <ReturnForm key={round} details={details} reload={reload} onAccepted={onAccepted} onAgain={onAgain}>
          {head}
        </ReturnForm>
      ) : (
        <>
          {head}
          <Suspense fallback={<Skeleton className="mt-10 h-48 max-w-form" />}>
            <NothingLeft order={order} />
          </Suspense>
        </>
      )}
      {done && (
        <Suspense fallback={<Submitted />}>
          <Confirmation
            {...{ ...done, reload, onClose }}
            pickupDays={details.terms.pickup_days}
            customerId={order.customer.id}
            requests={details.exchangeHistoryDetails}
          />
        </Suspense>
      )}
    </>
  )
}

function Head({ details, arrived }: { details: Details; arrived: string | undefined }) {
  return (
    <>
      <OrderHead order={details.orderDetails} />
      {arrived && (
        <div className="mt-6">
          <Notice tone="done" title={SAYS.arrived(shownNumber(arrived))}>
            {SAYS.arrivedNote}
          </Notice>
        </div>
      )}
      <RequestedItems requests={details.exchangeHistoryDetails} customerId={details.orderDetails.customer.id} />
    </>
  )
}

/** The short sentence after SUBMIT, until the confirmation has loaded. */
function Submitted() {
  return (
    <div className="fixed inset-x-4 bottom-4 z-20 rounded-md bg-paper shadow-lift">
      <Notice tone="done" title={WORDS.submitted}>
        {WORDS.pickupNote}
      </Notice>
    </div>
  )
}
