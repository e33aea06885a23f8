import type { EarlierRequest } from '#contract/orders.ts'
import { dayWords } from '#rules/india/dates.ts'
import { rupees } from '#rules/india/money.ts'
import { reservedWords, wishIn } from '#rules/exchanges/wish.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { SHOP } from '#shop'
import { buttonLook } from '#ui/button.tsx'
import { Thread } from '#ui/thread.tsx'
import { DonePanel } from '../done-panel.tsx'
import { Link } from '../link.tsx'
import { requestPath } from '../requests/path.ts'
import { bringsWords } from '../requests/brings-words.ts'
import { atStore } from '../store.ts'
import { WORDS } from '../words.ts'
import { Account } from './done/account.tsx'
import { Goods, type One, OneOfTwo } from './done/goods.tsx'
import type { Receipt } from './payload.ts'
import { LATE } from './late-words.ts'

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
  const asksAccount = receipt.refund_way === 'account' && (refund?.state ?? 'wanted') === 'wanted'
  const first = asksAccount ? 'quiet' : 'primary'
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
      number={!also && `${LATE.requestNumber} ${shownNumber(receipt.fulfillment_id)}`}
      actions={
        <>
          {/* Each of two requests has its own link, beside its items. */}
          {!also && (
            <Link to={requestPath(receipt.fulfillment_id, customerId)} className={buttonLook(first)}>
              {LATE.seeRequest}
            </Link>
          )}
          <a href={atStore(SHOP.storefront)} className={buttonLook(also ? first : 'quiet')}>
            {WORDS.continueShopping}
          </a>
        </>
      }
    >
      <p className="max-w-form">
        {receipt.no_courier ? `${LATE.sendYourself} ${receipt.postage ?? ''}` : WORDS.pickupNote}
        {!also && request?.status === 'approved' && <span className="block">{LATE.isApproved}</span>}
      </p>
      {receipt.refund_way === 'account' && (
        <Account {...{ customerId, reload }} requestId={receipt.fulfillment_id} refund={refund} />
      )}
      {!also && <Progress news={request?.news} label={shownNumber(receipt.fulfillment_id)} />}
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

/** The thread of the only request, drawn once. Its room is there from the start, so that nothing moves. */
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

/** The sentence about the fee alone, if the gateway does not give the amount paid. */
const feeAlone = ({ type, fee }: One) => `${LATE.fee[type]} ${fee > 0 ? rupees(fee) : LATE.free}`

/** The sentence about the pickup: the day that the customer chose, or the first possible one. */
function nextDay(chosen: string | undefined, [first]: readonly string[] = []): string {
  if (chosen) return LATE.pickupOn(dayWords(chosen))
  return first ? LATE.pickupFrom(dayWords(first)) : ''
}
