import type { TransactionSql } from 'postgres'
import { rupeesText } from '#rules/orders/money.ts'
import { paymentOf } from '#rules/orders/payment.ts'
import { REASONS } from '#rules/returns/reasons.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { SHOP } from '#shop'
import type { Context } from '../context.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { AcceptedRequest } from './submission.ts'

/** How long the mail waits for the portal's own notice before it goes all the same. */
const MAIL_WAITS_MS = 30_000

/** Promises the effects of an accepted request in its own transaction: the mail, the sheet, Shopify's mirror. */
export async function enqueueEffects(context: Context, sql: TransactionSql, accepted: AcceptedRequest): Promise<void> {
  const { order, submission, made, answer } = accepted
  const to = order.email || submission.email
  const dueAt = new Date(Date.now() + MAIL_WAITS_MS)
  await enqueue(sql, { kind: 'mail', key: `received:${made.id}`, payload: { to, ...receivedMail(accepted) }, dueAt })
  if (context.config.SHEET_URL) {
    await enqueue(sql, { kind: 'sheet', key: `sheet:${made.id}`, payload: { records: sheetRecords(accepted) } })
  }
  if (context.config.SHOPIFY_ACCESS_TOKEN) {
    const entry = {
      fulfillment_id: answer.fulfillment_id,
      type: answer.type,
      created_at: answer.created_at,
      line_items: lineItems(accepted),
    }
    await enqueue(sql, { kind: 'metafield', key: `metafield:${made.id}`, payload: { orderId: order.id, entry } })
  }
}

/** The mail that says the request arrived: not that it is approved. */
function receivedMail({ order, submission, chosen, answer }: AcceptedRequest) {
  const what = submission.type === 'Exchange' ? 'exchange' : 'return'
  const items = chosen.map(({ line, size }) =>
    submission.type === 'Exchange'
      ? `- ${line.title}, size ${line.size} for size ${size}`
      : `- ${line.title}, size ${line.size}`,
  )
  return {
    subject: `We have your ${what} request ${shownNumber(answer.fulfillment_id)}`,
    text: [
      `Hello${order.firstName ? ` ${order.firstName}` : ''},`,
      `your ${what} request ${shownNumber(answer.fulfillment_id)} for order ${order.name} has arrived:`,
      items.join('\n'),
      `Fee: ${rupeesText(answer.fee * 100)}`,
      'What happens next: we look at your photos and write to you when the request is approved. The pickup starts after that, so please keep the item as it came, with its tags.',
      `${SHOP.name}\n${SHOP.email} · ${SHOP.phone}`,
    ].join('\n\n'),
  }
}

function sheetRecords({ order, submission, chosen, answer }: AcceptedRequest) {
  return chosen.map(({ line, size }) => ({
    request: answer.fulfillment_id,
    order: order.name,
    type: submission.type,
    reason_code: REASONS[submission.exchangeReason],
    reason: submission.reason,
    sku: line.sku,
    item: line.title,
    original_size: line.size,
    size,
    mrp: line.pricePaise / 100,
    fee: answer.fee,
    payment: paymentOf(order.gateways),
    created_at: answer.created_at,
  }))
}

function lineItems({ chosen }: AcceptedRequest) {
  return chosen.map(({ line, size }) => ({ id: line.id, sku: line.sku, originalSize: line.size, size }))
}
