import type { ISql, Sql } from 'postgres'
import { type Payment, paymentOf } from '#rules/orders/payment.ts'
import { keepLedger } from '../../ledger/keep.ts'
import { lockRequestsOn } from '../request/find.ts'
import { changePayment } from '../request/store.ts'
import { accountedAfter } from './store.ts'

/**
 * Writes payment and balances again for orders whose payment differs by the new list of gateways; a page of those that
 * have a ledger, after the one with the id `after`, each in a transaction of its own. Returns the last order of the
 * page, if there may be more.
 */
export async function recountOrders(
  sql: Sql,
  lists: { before: readonly string[]; now: readonly string[] },
  { after, most, at }: { after: string; most: number; at: Date },
): Promise<string | undefined> {
  const orders = await accountedAfter(sql, after, most)
  for (const { id, gateways } of orders) {
    const payment = paymentOf(gateways, lists.now)
    if (payment !== paymentOf(gateways, lists.before))
      await sql.begin((transaction) => recount(transaction, id, { payment, at }))
  }
  return orders.length === most ? orders.at(-1)?.id : undefined
}

async function recount(sql: ISql, orderId: string, { payment, at }: { payment: Payment; at: Date }): Promise<void> {
  await lockRequestsOn(sql, orderId)
  await changePayment(sql, orderId, { payment, at })
  await keepLedger(sql, orderId)
}
