import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { EarlierRequest } from '#contract/orders.ts'
import type { RefundTo } from '#contract/payouts.ts'
import { dayWords } from '#rules/india/dates.ts'
import { rupees } from '#rules/india/money.ts'
import { reservedWords, wishIn } from '#rules/exchanges/wish.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { SHOP } from '#shop'
import { Button, buttonLook } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Thread } from '#ui/thread.tsx'
import { later } from '../call/lazy.ts'
import { DonePanel } from '../done-panel.tsx'
import { Link } from '../link.tsx'
import { requestPath } from '../requests/path.ts'
import { bringsWords } from '../requests/brings-words.ts'
import { atStore } from '../store.ts'
import { WORDS } from '../words.ts'
import { Goods, type One, OneOfTwo } from './done/goods.tsx'
import type { Receipt } from './payload.ts'
import { LATE } from './late-words.ts'
import { SAYS } from './words.ts'

/** The form for an account: only customers who paid in cash need it. */
const parts = later(() => import('../requests/refund.tsx'))
const Refund = lazy(async () => ({ default: (await parts.atLast()).Refund }))

interface ConfirmationProps {
  receipt: Receipt
  customerId: string
  /** The requests as the order on the page has them; the new ones once it was read again. */
  requests: readonly EarlierRequest[]
  /** The customer's day for the pickup, and the days on which a courier can come. */
  pickupDay: string | undefined
  pickupDays: readonly string[] | undefined
  reload: () => void
  onClose: () => void
}

/**
 * Says that the request was accepted, its number, its fee and its next step; and takes the account for a refund of
 * cash.
 */
export function Confirmation(props: ConfirmationProps) {
  const { receipt, customerId, requests, pickupDay, pickupDays, reload, onClose } = props
  const { also } = receipt
  const requestOf = ({ fulfillment_id: id }: One) => requests.find((one) => one.fulfillment_id === id)
  const request = requestOf(receipt)
  const refund = request?.refund_to
  const day = nextDay(pickupDay, pickupDays)
  const [isLater, setIsLater] = useState(false)
  const needsAccount = receipt.refund_way === 'account'
  const asksAccount =
    needsAccount && !isLater && (refund === undefined || refund.state === 'wanted' || refund.state === 'again')
  return (
    <DonePanel
      title={WORDS.submitted}
      closeLabel={LATE.backToOrder}
      onClose={onClose}
      picture={
        also ? (
          <div className="flex w-full flex-col gap-3 wide:w-72">
            {[receipt, also].map((one) => (
              <OneOfTwo key={one.type} receipt={one} request={requestOf(one)} customerId={customerId} />
            ))}
          </div>
        ) : (
          <Goods request={request} />
        )
      }
      hasAction={asksAccount}
      number={!also && `${LATE.requestNumber} ${shownNumber(receipt.fulfillment_id)}`}
      actions={
        <>
          <Link
            to={requestPath(receipt.fulfillment_id, customerId)}
            className={buttonLook(asksAccount ? 'quiet' : 'primary')}
          >
            {LATE.seeRequest}
          </Link>
          <a href={atStore(SHOP.storefront)} className={buttonLook('quiet')}>
            {WORDS.continueShopping}
          </a>
        </>
      }
    >
      {needsAccount && (
        <RefundQuestion isLater={isLater}>
          <Refund {...{ requestId: receipt.fulfillment_id, customerId, reload }} refund={refund ?? NO_ACCOUNT_YET}>
            <Button variant="quiet" className="form:self-start" onClick={() => setIsLater(true)}>
              {LATE.refundLater}
            </Button>
          </Refund>
        </RefundQuestion>
      )}
      <p className="max-w-form">
        {receipt.no_courier ? `${LATE.sendYourself} ${receipt.postage ?? ''}` : WORDS.pickupNote}
      </p>
      <Progress news={request?.news} label={shownNumber(receipt.fulfillment_id)} />
      <div className={FACTS}>
        {!receipt.no_courier && day && <p className="figures max-w-form font-medium">{day}</p>}
        {also && <OutcomeName {...receipt} />}
        <Money {...receipt} />
        <Reserved {...receipt} />
      </div>
      {also && (
        <div className={FACTS}>
          <OutcomeName {...also} />
          <Money {...also} />
          <Reserved {...also} />
        </div>
      )}
    </DonePanel>
  )
}

const FACTS = 'flex flex-col gap-1 border-t border-hair pt-3'

/** The thread of the request, drawn once. Its room is there from the start, so that nothing moves. */
function Progress({ news, label }: { news: EarlierRequest['news']; label: string }) {
  return (
    <div className="min-h-18 w-full max-w-form">
      {news && <Thread label={LATE.progressOf(label)} stops={news.thread} at={news.at} />}
    </div>
  )
}

/** The name of the outcome above the facts of one of two requests. */
const OutcomeName = ({ type }: One) => <h3 className="font-semibold">{LATE.outcome[type]}</h3>

/** The refund of a request, or its costs. */
function Money(receipt: One) {
  const {
    fee_words: feeWords,
    refund_way: refundMethod,
    refund_when: refundWhen,
    bonus_percent: bonusPercent,
  } = receipt
  return (
    <p className="figures max-w-form">
      {bringsWords({ ...receipt, feeWords, refundMethod, refundWhen, bonusPercent }) ?? feeAlone(receipt)}
    </p>
  )
}

/** The sizes that a request holds, and their last day. */
const Reserved = (receipt: One) =>
  receipt.held?.map(({ until, waits = false, ...wish }, index) => (
    <p key={index} className="figures max-w-form">
      {reservedWords(wishIn(wish), until, waits)}
    </p>
  ))

const NO_ACCOUNT_YET: RefundTo = { state: 'wanted' }

/** The question for an account; if the customer chose later, a sentence that says the place of the form. */
function RefundQuestion({ isLater, children }: { isLater: boolean; children: ReactNode }) {
  if (isLater)
    return (
      <p tabIndex={-1} ref={focus} className="max-w-form">
        {LATE.refundWaits}
      </p>
    )
  return (
    <div className="w-full max-w-form border-y border-hair py-4">
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>{children}</Suspense>
    </div>
  )
}

const focus = (sentence: HTMLElement | null) => sentence?.focus()

/** The sentence about the fee alone, if the gateway does not give the amount paid. */
const feeAlone = ({ type, fee }: One) => `${SAYS.fee[type]} ${fee > 0 ? rupees(fee) : SAYS.free}`

/** The sentence about the pickup: the day that the customer chose, or the first possible one. */
function nextDay(chosen: string | undefined, [first]: readonly string[] = []): string {
  if (chosen) return LATE.pickupOn(dayWords(chosen))
  return first ? LATE.pickupFrom(dayWords(first)) : ''
}
