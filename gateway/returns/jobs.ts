import { mailNewsOf } from './mail-facts.ts'
import { sentenceOf } from './settlement-words.ts'
import type { RequestType } from '#contract/returns.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { rupeesText } from '#rules/india/money.ts'
import {
  changeWords,
  type ExchangeWish,
  isReservedUntilSent,
  isSameAgain,
  reservedWords,
  wishWords,
} from '#rules/exchanges/wish.ts'
import { REASONS } from '#rules/returns/reasons.ts'
import { reasonText } from '#rules/returns/causes/reason-text.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { sendLaterWords } from '#rules/pickups/collection-words.ts'
import { isVerified } from '../access/guard.ts'
import type { MailGood } from '#adapters/mail/look.ts'
import { present } from '#rules/present.ts'
import { enqueue } from '../outbox/store.ts'
import { firstMailTo, unknownMail } from '../texts/mails/first-mail.ts'
import { requestLink, mailOf, proving } from '../texts/mails/mails.ts'
import { RECEIVED_WAITS_MS, receivedKey } from './received-mail.ts'
import { enqueueSync } from './shopify/enqueue-sync.ts'
import type { AcceptedRequest } from './submit/submission.ts'
import type { Tx } from '../policies/transaction.ts'

const DAY_MS = 86_400_000

/** Enqueues the jobs of an accepted request in its own transaction: the mail, the sheet, the return in Shopify. */
export async function enqueueJobs(tx: Tx, accepted: AcceptedRequest): Promise<void> {
  const { sql } = tx
  const { order, submission, made } = accepted
  const to = isVerified(tx) ? submission.email : order.email || submission.email
  // Staff file for customers whose order has no address, too.
  if (to !== '') await enqueueReceived(tx, accepted, to)
  if (tx.config.SHEET_URL) {
    await enqueue(sql, { kind: 'sheet', key: `sheet:${made.id}`, payload: { records: sheetRecords(accepted) } })
  }
  await enqueueSync(tx, { requestId: made.id, step: '0' })
}

async function enqueueReceived(tx: Tx, accepted: AcceptedRequest, to: string) {
  const { sql } = tx
  const { config, now } = tx
  const { order, submission, made, answer } = accepted
  const isOfOrder = to.toLowerCase() === order.email.toLowerCase()
  const first = !isOfOrder && (await firstMailTo(tx, { to, customerId: order.customerId }))
  if (first && !first.mayBeSent) return
  const link = requestLink(config, { id: answer.fulfillment_id, customerId: order.customerId })
  const until = indianDate(new Date(now().getTime() + accepted.policy.holdDays * DAY_MS))
  const words =
    first && !first.isKnown
      ? unknownMail(config, {
          type: submission.type === 'Exchange' ? 'exchange' : 'return',
          customerId: order.customerId,
        })
      : await receivedMail(tx, accepted, { link, until })
  const mail = { to, ...words }
  const proof = await proving(sql, config, mail, { link, customerId: order.customerId, orderId: order.id })
  const dueAt = new Date(Date.now() + RECEIVED_WAITS_MS)
  await enqueue(sql, { kind: 'mail', key: receivedKey(made.id), payload: { ...mail, ...proof }, dueAt })
}

/** The mail that confirms the receipt of the request, not its approval. */
async function receivedMail(
  tx: Tx,
  { order, submission, chosen, worth, answer, made, policy }: AcceptedRequest,
  { link, until }: { link: string; until: string },
) {
  const { type } = submission
  const { id: orderId, orderNumber, customerId } = order
  const { newsOf, sent } = await mailNewsOf(tx, { orderId, orderNumber, customerId, n: made.n })
  const items = chosen.map(({ line, wish, units }) => {
    const { title, size: originalSize, src } = line
    // Another size, colour or product is reserved, or the request is refused; the same one only if there is one.
    const isAnother = wish.variantId !== null && !isSameAgain(wish, originalSize)
    const isReserved = isAnother && isReservedUntilSent(until, sent)
    const reservation = isReserved ? `\n  ${reservedWords(wish, until, wish.waits)}` : ''
    const good = mailedGood(type, { title, originalSize, wish, units, src })
    return { line: `${goodLine(good)}${reservation}`, good }
  })
  return mailOf(tx.sql, 'received', {
    first_name: order.firstName,
    link,
    type: type === 'Exchange' ? 'exchange' : 'return',
    request: shownNumber(answer.fulfillment_id),
    order: order.name,
    items: items.map((item) => item.line).join('\n'),
    fee: rupeesText(answer.fee * 100),
    you_get: sentenceOf(worth),
    money_by: worth.refundWhen ?? '',
    collection: made.noCourier ? sendLaterWords('your address', policy.postageUpTo) : '',
    about: {
      goods: items.map(({ good }) => good),
      newsOf,
    },
  })
}

function sheetRecords({ order, submission, chosen, payment, answer }: AcceptedRequest) {
  return chosen.map(({ line, wish, units, causes }) => ({
    request: answer.fulfillment_id,
    order: order.name,
    type: submission.type,
    reason_code: REASONS[submission.exchangeReason],
    reason: reasonText([{ title: line.title, causes }], submission.reason),
    causes: causes.join(', '),
    sku: line.sku,
    item: line.title,
    original_size: line.size,
    size: wishWords({ ...wish, colour: '' }),
    quantity: units,
    mrp: line.pricePaise / 100,
    fee: answer.fee,
    payment,
    created_at: answer.created_at,
  }))
}

/** An item as a line of a mail. */
export const goodLine = ({ name, detail }: MailGood): string => `- ${name}, ${detail}`

/** An item as mails show it. */
export function mailedGood(type: RequestType, item: MailedItem): MailGood {
  const { title, originalSize, wish, units, src } = item
  const name = units > 1 ? `${units} × ${title}` : title
  if (type === 'Return') return { name, detail: `size ${originalSize}`, src }
  const detail = isSameAgain(wish, originalSize)
    ? `a new one in ${wish.size}`
    : `size ${changeWords(originalSize, wish)}`
  return { name, detail, src, ...present({ becomes: wish.product?.src }) }
}

interface MailedItem {
  title: string
  originalSize: string
  wish: ExchangeWish
  units: number
  /** The address of its picture; "" if there is none. */
  src: string
}
