import { Type } from 'typebox'
import { exact, text, oneOf } from '../call.ts'
import { deskCall } from './call.ts'
import { refundMethod, requestId, staffName } from './request.ts'
import { REFUSALS, seen, standing } from './return-acts.ts'
import { STAFF } from './roles.ts'

/**
 * The reasons for which a payout failed, came back or waits at the bank: a closed list. `account`: the bank does not
 * take the account, for certain; `rejected`: the bank of the customer refused without a reason. `away`: a bank or
 * RazorpayX could not for now; `mode`: the account takes no IMPS. Of the shop: too little money (`balance`), waits for
 * someone to approve it at RazorpayX (`approval`), cancelled there (`cancelled`), the number of the shop's own account
 * is wrong (`own_account`), and anything else (`shop`).
 */
export const PAYOUT_TROUBLES = [
  'account',
  'rejected',
  'away',
  'mode',
  'balance',
  'approval',
  'cancelled',
  'own_account',
  'shop',
] as const

/** See {@link PAYOUT_TROUBLES}. */
export type PayoutTrouble = (typeof PAYOUT_TROUBLES)[number]

/**
 * The refund of a request that was paid in cash, if the shop pays these refunds out. `account` is its account as it may
 * be shown, absent until the customer has given it; `checked` the bank's answer about it, `name` its holder there;
 * `trouble` the reason for which another one is needed. `payable`: staff can have it paid now; `askable`: they can ask
 * for another account. `last` is the last payout; one that waits needs another colleague; `againAt` is the time at
 * which it is paid again by itself.
 */
export const requestPayout = exact({
  account: Type.Optional(text(100)),
  checked: Type.Optional(oneOf(['known', 'unsaid'])),
  name: Type.Optional(text(100)),
  trouble: Type.Optional(oneOf(['unknown', 'refused', 'returned'])),
  payable: Type.Boolean(),
  askable: Type.Boolean(),
  last: Type.Optional(
    exact({
      amountPaise: Type.Integer(),
      to: text(100),
      state: oneOf(['waiting', 'sending', 'underway', 'paid', 'failed', 'reversed']),
      utr: Type.Optional(text(64)),
      trouble: Type.Optional(oneOf(PAYOUT_TROUBLES)),
      againAt: Type.Optional(text(40)),
      askedBy: Type.Optional(staffName),
      confirmedBy: Type.Optional(staffName),
      at: text(40),
    }),
  ),
})

/**
 * The open refund methods of a request, the first choice first; absent if staff settle it, or none is open any more.
 * `reads` is the sentence for its customer: "₹700 refund to your original payment method by Thu 3 Dec."
 */
export const openMethods = Type.Optional(Type.Array(exact({ way: refundMethod, reads: text(500) })))

/** The facts of a fee, beside its amount. */
export const feeFields = {
  /**
   * The payment of an exchange's fee, see `rules/returns/money/fee-payment.ts`; and the part of it that was waived. The
   * reason is in the event.
   */
  feeWay: Type.Optional(oneOf(['sent', 'cash', 'link', 'deducted'])),
  feeWaivedPaise: Type.Optional(Type.Integer()),
  /** True if it costs no fee because the fault is the shop's own. */
  ownFault: Type.Optional(Type.Boolean()),
  /**
   * The amount by which the new goods of an exchange cost more than the returned ones, which the customer pays with the
   * fee, and the part of it that was waived; absent if the shop does not charge it.
   */
  morePaise: Type.Optional(Type.Integer()),
  moreWaivedPaise: Type.Optional(Type.Integer()),
  /**
   * The customer was asked to pay by a link: its last time, and true if it is still open. Absent if they were not, and
   * once there is an order.
   */
  feeLink: Type.Optional(exact({ until: text(40), isOpen: Type.Boolean() })),
} as const

/**
 * Pays the refund that is due to the account that the customer gave, of a return that was paid in cash and is approved.
 * Above the limit of the policy it waits until another colleague asks for the same. Asked for again while it is on its
 * way nothing happens twice. PAYOUTS_OFF: no bank is set up, or the shop pays nothing out. ACCOUNT_MISSING: the
 * customer has not given one. NOTHING_DUE: less than a rupee is due. UPI_LIMIT: more than a UPI ID takes, ₹1 lakh.
 */
const payOut = deskCall('returns.payOut', {
  summary: 'Pays the refund of a request out.',
  roles: STAFF,
  logged: ['id', 'seen'],
  request: exact({ id: requestId, seen }),
  response: standing,
  refusals: [...REFUSALS, 'PAYOUTS_OFF', 'ACCOUNT_MISSING', 'NOTHING_DUE', 'UPI_LIMIT'],
})

/**
 * Deletes the account of a refund and asks its customer for another one, by the mail and on their page: if a payout to
 * it failed or came back, and staff know that the account is at fault though RazorpayX does not say so. A repeated call
 * does nothing twice. PAYOUTS_OFF: as above. STEP_NOT_OPEN: no payout to this account failed.
 */
const askAccount = deskCall('returns.askAccount', {
  summary: 'Asks the customer for another account for their refund.',
  roles: STAFF,
  logged: ['id', 'seen'],
  request: exact({ id: requestId, seen }),
  response: standing,
  refusals: [...REFUSALS, 'PAYOUTS_OFF'],
})

/**
 * Chooses the way of the payment that is due, in place of the shop's first way, as long as it is not paid.
 * WAY_NOT_OPEN: the shop does not pay this request so, or it is chosen already.
 */
const payBy = deskCall('returns.payBy', {
  summary: 'Chooses how what is due of a request is paid.',
  roles: STAFF,
  logged: ['id', 'seen', 'way'],
  request: exact({ id: requestId, seen, way: refundMethod }),
  response: standing,
  refusals: [...REFUSALS, 'WAY_NOT_OPEN'],
})

/**
 * Drops the fee of a request, and the extra price of its goods, with a reason for the staff: the customer is not asked
 * for it any more, and their page and mails no longer speak of it. Before and after it is approved, also once an
 * exchange became an order, as long as the fee is not known to be paid. FEE_NOT_OPEN: none is asked, or it is paid.
 */
const waive = deskCall('returns.waive', {
  summary: 'Waives the fee of a request.',
  roles: STAFF,
  logged: ['id', 'seen'],
  request: exact({ id: requestId, seen, reason: text(1000) }),
  response: standing,
  refusals: [...REFUSALS, 'REASON_NEEDED', 'FEE_NOT_OPEN'],
})

/**
 * Reserves the wanted pieces of an exchange once more, and sends its customer the link by which they pay for it.
 * FEE_NOT_OPEN: it is not paid by a link, was not asked for yet, or is paid. SIZE_NOT_OFFERED: others have the size by
 * now.
 */
const remind = deskCall('returns.remind', {
  summary: 'Asks the customer of an exchange once more to pay its fee.',
  roles: STAFF,
  logged: ['id', 'seen'],
  request: exact({ id: requestId, seen }),
  response: standing,
  refusals: [...REFUSALS, 'SETTLED_ALREADY', 'FEE_NOT_OPEN', 'SIZE_NOT_OFFERED'],
})

/** Every call about payments that are due, and about fees. */
export const PAYOUT_CALLS = {
  'returns.payOut': payOut,
  'returns.askAccount': askAccount,
  'returns.payBy': payBy,
  'returns.waive': waive,
  'returns.remind': remind,
} as const
