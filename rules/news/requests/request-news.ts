import type { News } from '#contract/news/news.ts'
import type { NewsTime } from '../near-day.ts'
import { OPEN_ROWS, PAY_ROW } from './decision-rows.ts'
import { EARLIER_MAY_COME, ENDED_ROWS } from './ended-rows.ts'
import { FAILED_PICKUP_ROWS } from './failed-pickup-rows.ts'
import { GOODS_ROWS } from './goods-rows.ts'
import { type Days, type Draft, ifAhead, newsOf, type Row, rowOf } from '../news.ts'
import { OWN_PARCEL_ROWS } from './own-parcel-rows.ts'
import { APPROVED_ROWS, BOOKED_ROWS, UNBOOKED_ROWS } from './pickup-rows.ts'
import { ACCOUNT_ROWS, ADD_ACCOUNT, BACK_ROWS, DUE_ROWS, giveAccount, wantsAccount } from './refund-rows.ts'
import { isAt, isSentByCustomer, type RequestFacts, type RequestView, viewOf } from './request-facts.ts'
import { alreadySettled, comingName } from './already-settled.ts'
import { arrivalDay, ORDERED_ROWS, PAID_ROWS, UNORDERED_ROWS } from './settled-rows.ts'

/**
 * The news of a return or an exchange. Days that are not known are left out, and a day that is over is not promised:
 * then the news is that it is late. (Specification 2; decisions 7, 17.)
 */
export function requestNews(request: RequestFacts, days: Days, time: NewsTime): News {
  const view = viewOf(request, days, time)
  return newsOf(withAsides(withAccountFirst(requestRow(view).news(view), view), view), view.line_items[0]?.src)
}

/** The row of the table that a request has. */
export function requestRow(view: RequestView): Row<RequestView> {
  return rowOf(rowsOf(view), view)
}

/** The tables, by the last step of the goods; a settlement leads once nothing is left to do for the customer. */
function rowsOf(view: RequestView): readonly Row<RequestView>[] {
  if (isRefundBack(view)) return BACK_ROWS
  const step = view.last?.step ?? 'received'
  switch (step) {
    case 'received':
    case 'photo_asked':
    case 'photo_sent':
    case 'reconsidered':
      return OPEN_ROWS
    case 'approved':
    case 'partly_approved':
    case 'self_ship':
      return approvedRows(view)
    case 'pickup_asked':
    case 'pickup_moved':
    case 'pickup_dropped':
      return UNBOOKED_ROWS
    case 'pickup_booked':
      return BOOKED_ROWS
    case 'pickup_failed':
      return FAILED_PICKUP_ROWS
    case 'picked_up':
    case 'arrived':
      return view.settled ? settledRows(view) : GOODS_ROWS
    case 'completed':
    case 'kept':
      return view.settled ? settledRows(view) : dueRows(view)
    case 'rejected':
    case 'cancelled':
    case 'refused':
    case 'sent_home':
      return view.settled ? settledRows(view) : ENDED_ROWS
    case 'changed':
    case 'released':
    case 'settled':
      // No step of the goods: `last` is never one of these.
      return OPEN_ROWS
  }
}

const settledRows = ({ ends }: RequestView) => (ends === 'order' ? ORDERED_ROWS : PAID_ROWS)

function approvedRows(view: RequestView): readonly Row<RequestView>[] {
  if (PAY_ROW.holds(view)) return [PAY_ROW]
  if (isSentByCustomer(view) || view.last?.step === 'self_ship') return OWN_PARCEL_ROWS
  return wantsAccount(view) ? ACCOUNT_ROWS : APPROVED_ROWS
}

function dueRows(view: RequestView): readonly Row<RequestView>[] {
  if (view.ends === 'order') return UNORDERED_ROWS
  return wantsAccount(view) ? ACCOUNT_ROWS : DUE_ROWS
}

/** True if the money of the last settlement is with the shop again. */
export function isRefundBack({ settled, refund_to: refund }: Pick<RequestView, 'settled' | 'refund_to'>): boolean {
  return settled?.kind === 'refund' && refund !== undefined && refund.state !== 'paid'
}

/** While a refund has no account the button asks for it, and the day of the pickup comes second. */
function withAccountFirst(draft: Draft, view: RequestView): Draft {
  const isLess = draft.act?.what === 'change_day' || draft.act?.what === 'calendar'
  return isLess && wantsAccount(view) ? { ...draft, act: giveAccount(ADD_ACCOUNT) } : draft
}

/** The sentences that may stand before or after those of any row. */
function withAsides(draft: Draft, view: RequestView): Draft {
  const isChanged = view.steps.at(-1)?.step === 'changed'
  const mayCome = view.earlier_may_come === true && !draft.says.includes(EARLIER_MAY_COME)
  return {
    ...draft,
    says: [
      isChanged ? 'Your change is saved.' : undefined,
      ...draft.says,
      replacementWords(view, draft),
      mayCome ? EARLIER_MAY_COME : undefined,
    ],
  }
}

/** The replacement of an exchange while the goods are still at the customer's; no day while one is in doubt. */
function replacementWords(view: RequestView, { tint }: Draft): string | undefined {
  if (view.ends !== 'order' || !isAt(view, ...BEFORE_PICKUP)) return undefined
  if (view.settled) return alreadySettled(view)
  if (tint === 'turmeric') return undefined
  return ifAhead(arrivalDay(view), view.time, (on) => `Your ${comingName(view)} should be with you by ${on}.`)
}

/** The steps of the goods from the approval to the pickup. */
export const BEFORE_PICKUP = [
  'approved',
  'partly_approved',
  'self_ship',
  'pickup_asked',
  'pickup_booked',
  'pickup_moved',
  'pickup_dropped',
  'pickup_failed',
] as const
