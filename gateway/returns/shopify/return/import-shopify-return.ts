import { UpstreamError } from '#adapters/outcome.ts'
import { piecesIn, type ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import { isTaken } from '#database/statements/lost-race.ts'
import { paymentOf } from '#rules/orders/payment.ts'
import { sameAgain } from '#rules/exchanges/wish.ts'
import { paidForPieces } from '#rules/returns/money/pieces.ts'
import { nextNumber } from '#rules/returns/numbering.ts'
import type { Context } from '../../../http/context.ts'
import { checkEligibility } from '../../../orders/eligibility.ts'
import { lockOrder, orderOf, ownerOf, type StoredOrder } from '../../../orders/store.ts'
import { transact } from '../../../policies/transaction.ts'
import { insertRequest } from '../../request/new-request-store.ts'
import type { ChosenLine } from '../../submit/submission.ts'
import { insertImportedReturn, requestOfReturn } from './shopify-return-store.ts'

const NO_WORDS = 'Asked for at the shop.'

/**
 * Makes a request of a return that staff made in Shopify's admin, once, so that it takes its pieces and shows at the
 * desk and in the portal; answers the request's id. Windows and rules do not bind the shop's staff. It waits for a
 * decision first: Shopify's decision is applied afterwards. Undefined if there is nothing to make: the order is unknown
 * or has no customer, or the return is over. Throws while the pieces are missing: their order has not arrived yet, or
 * another request has them.
 */
export async function importShopifyReturn(context: Context, remote: ShopifyReturn): Promise<string | undefined> {
  if (remote.state === 'DECLINED' || remote.state === 'CANCELED') return undefined
  try {
    return await transact(context, async (tx) => {
      const { sql } = tx
      const customerId = await ownerOf(sql, remote.orderId)
      if (customerId === undefined) return undefined
      await lockOrder(sql, customerId, remote.orderId)
      const known = await requestOfReturn(sql, remote.id)
      if (known !== undefined) return known
      const order = await orderOf(sql, customerId, remote.orderId)
      if (!order) return undefined
      const policy = await tx.policy()
      const lines = checkEligibility(context, policy, order)
      const made = await insertRequest(sql, {
        order,
        submission: submissionOf(order, remote),
        chosen: chosenOf(lines, remote),
        payment: paymentOf(order.gateways, policy.codGateways),
        hash: `shopify:${remote.id}`,
        requestKey: null,
        n: nextNumber(order.requests.length),
        fee: Math.round(remote.fee),
        feeWay: 'sent',
        filedBy: null,
        policyVersion: policy.rulesVersion,
        proved: false,
        exchangeWay: null,
      })
      await insertImportedReturn(sql, made.id, { returnId: remote.id, name: remote.name, pieces: piecesIn(remote) })
      return made.id
    })
  } catch (error) {
    if (!isTaken(error)) throw error
    throw new UpstreamError(
      `shopify: the pieces of ${remote.name} have not arrived here, or another request holds them`,
    )
  }
}

function submissionOf({ email, address }: StoredOrder, { text }: ShopifyReturn) {
  const { province = '', city = '', zip = '', address1 = '', ...rest } = address
  const reason = text.trim() || NO_WORDS
  const whereTo = { province, city, zip, address1, ...rest }
  return { type: 'Return', exchangeReason: '0', reason, email, alternatePhone: '', address: whereTo } as const
}

/** The lines of a return in the order, each with its number of pieces. */
function chosenOf(lines: readonly ChosenLine['line'][], remote: ShopifyReturn): ChosenLine[] {
  return Object.entries(piecesIn(remote)).map(([lineId, units]) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw new UpstreamError(`shopify: ${remote.name} holds an item of which nothing is known here`)
    const paidPaise = Math.min(paidForPieces(units, line), line.leftPaise)
    return { line, wish: sameAgain(line.size), causes: [], units, paidPaise }
  })
}
