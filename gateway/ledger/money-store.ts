import type { ISql } from 'postgres'
import type { MoneyOut } from '#rules/returns/money/left.ts'
import type { LedgerBalances } from './store.ts'

/**
 * The money of the order `o`, by its columns and its balances, as the request of this number sees it; without one, as a
 * further request would. `arrived` is for an order with an outstanding or voided payment: the courier got the money for
 * the goods that arrived.
 */
export const moneyPart = (sql: ISql, requestId?: ReturnType<ISql>) => sql`(
  SELECT json_build_object('totalPaise', o.total_paise, 'status', o.financial_status, 'currentPaise', o.current_paise,
    'outstandingPaise', o.outstanding_paise, 'receivedPaise', o.received_paise,
    'refundedPaise', coalesce(o.refunded_paise, 0), 'gateways', o.payment_gateway_names,
    'arrived', CASE
      WHEN o.financial_status = 'voided' OR o.financial_status <> '' AND coalesce(o.outstanding_paise, 1) > 0
      THEN arrived_goods_of(o.id) END,
    'paidBackPaise', coalesce(b.paid_back_paise, 0) - coalesce(q.paid_back_paise - q.refunded_paise, 0),
    'promisedPaise', coalesce(b.promised_paise, 0) - coalesce(q.promised_paise, 0),
    'ownPaise', coalesce(q.promised_paise, 0), 'madePaise', coalesce(q.refunded_paise, 0),
    'isUnclear', coalesce(q.is_unclear, false), 'isUnknown', coalesce(b.has_unknown, false))
  FROM (SELECT) one LEFT JOIN order_balances b ON b.order_id = o.id
    LEFT JOIN request_balances q ON ${requestId ? sql`q.request_id = ${requestId}` : sql`false`})`

/** The same of balances that are being written, as far as they decide it. */
export function moneyOut({ order, requests }: LedgerBalances, requestId: string): MoneyOut {
  const own = requests.get(requestId) ?? { promisedPaise: 0, paidBackPaise: 0, refundedPaise: 0, isUnclear: false }
  return {
    paidBackPaise: order.paidBackPaise - (own.paidBackPaise - own.refundedPaise),
    promisedPaise: order.promisedPaise - own.promisedPaise,
    ownPaise: own.promisedPaise,
    madePaise: own.refundedPaise,
    isUnclear: own.isUnclear,
    isUnknown: order.hasUnknown,
  }
}
