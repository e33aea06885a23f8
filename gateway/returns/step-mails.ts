import { partly, sendTo, sentenceOf, settledBy, useOf } from './settlement-words.ts'
import type { ISql } from 'postgres'
import type { EventDetail, RequestAct } from '#contract/desk/request.ts'
import type { LateStep } from '#rules/days/late.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { dayWords } from '#rules/india/dates.ts'
import { rupeesText } from '#rules/india/money.ts'
import { settledTotal } from '#rules/returns/bonus/bonus.ts'
import type { Worth } from '#rules/returns/money/due.ts'
import { collectionWords } from '#rules/pickups/collection-words.ts'
import { postageWords } from '#rules/pickups/postage.ts'
import { fulfilmentId, isOwnOrder, shownNumber } from '#rules/returns/numbering.ts'
import { invitesPhotos } from '#rules/returns/causes/invites-photos.ts'
import { courierName } from '#rules/returns/steps.ts'
import { mailOfAct } from '#rules/templates/mail-named.ts'
import type { Topic } from '#rules/tickets/parcel-topic.ts'
import { NEW_PHOTOS } from '#rules/tickets/topics.ts'
import { enqueue } from '../outbox/store.ts'
import {
  formLink,
  helpLink,
  requestLink,
  mailOf,
  type MailAbout,
  proving,
  type WordedMail,
} from '../texts/mails/mails.ts'
import { goodLine, mailedGood } from './jobs.ts'
import { mailNewsOf } from './mail-facts.ts'
import { type MailedRequest, mailedRequest } from './mailed-store.ts'
import { leavesOpen, withdrawReceived } from './received-mail.ts'
import { worthOf } from '../orders/store.ts'
import { refundTermsOf } from '../policies/policy.ts'
import type { Tx } from '../policies/transaction.ts'

/** A step that has a mail. */
export interface MailedStep {
  eventId: string
  requestId: string
  act: RequestAct
  detail: EventDetail
}

/**
 * Enqueues the mail of a step, once, to the address on the order; none if the step has no mail, or the order no
 * address.
 */
export async function mailStep(tx: Tx, step: MailedStep): Promise<void> {
  const { sql } = tx
  const write = writerOf(step.act)
  if (!write || isOurs(step)) return
  const { detail } = step
  // Released items can be requested again in the form.
  const leadsToForm = step.act === 'release'
  const topic = step.act === 'reject' && invitesPhotos(detail.reason) ? NEW_PHOTOS : undefined
  const decides = !leavesOpen(step.act)
  await mailRequest(tx, { ...step, key: `request-step:${step.eventId}`, leadsToForm, topic, decides }, (values) =>
    write(sql, values.isSettled ? { ...values, you_get: '', money_by: '' } : values, detail),
  )
}

interface MailWays {
  key: string
  /** True if the mail about the receipt of the request must not follow it. */
  decides?: boolean
  toOrder?: boolean
  leadsToForm?: boolean
  /** The topic of the ticket that its button begins. */
  topic?: Topic | undefined
}

async function mailRequest(
  tx: Tx,
  {
    key,
    requestId,
    detail,
    toOrder = false,
    leadsToForm = false,
    topic,
    decides = false,
  }: Pick<MailedStep, 'requestId' | 'detail'> & MailWays,
  write: (values: Values) => Promise<WordedMail>,
): Promise<void> {
  const { sql } = tx
  const request = await mailedRequest(sql, requestId)
  if (!request || request.email === '') return
  const { customerId, orderId } = request
  const to = (toOrder && request.orderEmail) || request.email
  const policy = await tx.policy()
  const { dates, ...stands } = await worthOf(sql, policy.codGateways, requestId)
  const worth = { ...stands, ...refundTermsOf(tx.config, policy, { ...request, ...dates }) }
  const link = leadsToForm
    ? formLink(tx.config, { orderId, customerId })
    : requestLink(tx.config, { id: fulfilmentId(request.orderNumber, request.n), customerId })
  const values = valuesOf(request, { worth, postageUpTo: policy.postageUpTo }, detail, link)
  const { orderNumber } = request
  const places = {
    raise_ticket: helpLink(tx.config, { orderNumber, customerId, topic }),
    request_again: formLink(tx.config, { orderId, customerId }),
  }
  const { newsOf, isSettled } = await mailNewsOf(tx, request, detail.day)
  const mail = { to, ...(await write({ ...values, isSettled, about: { goods: values.goods, newsOf, places } })) }
  const proof = await proving(sql, tx.config, mail, { link, customerId, orderId })
  if (decides) await withdrawReceived(sql, { requestId, customerId, to })
  await enqueue(sql, { kind: 'mail', key, payload: { ...mail, ...proof } })
}

/** A mail about the account of a refund; `round` is the number of accounts given so far. */
interface AccountMail {
  name: 'payout_wanted' | 'payout_given' | 'payout_failed'
  /** The account as it may be shown. */
  account: string
  round: number
}

/**
 * Enqueues a mail about the account of a refund: to the address on the order if it has one, so that no one gives an
 * account unseen by it.
 */
export async function mailAccount(tx: Tx, requestId: string, { name, account, round }: AccountMail): Promise<void> {
  const { sql } = tx
  const key = `request-payout:${requestId}:${name}:${round}`
  await mailRequest(tx, { key, requestId, detail: {}, toOrder: true }, (values) =>
    mailOf(sql, name, { ...values, account }),
  )
}

/** A request to pay for an exchange; `asks` is the number of such mails. */
interface FeeMail {
  asks: number
  payUrl: string
  until: Date
  chargePaise: number
}

/**
 * Enqueues the mail with the link by which an exchange is paid: to the address on the order if it has one, since the
 * link shows the order.
 */
export async function mailFee(tx: Tx, requestId: string, { asks, payUrl, until, chargePaise }: FeeMail): Promise<void> {
  const { sql } = tx
  const key = `request-fee:${requestId}:${asks}`
  await mailRequest(tx, { key, requestId, detail: {}, toOrder: true }, (values) =>
    mailOf(sql, 'fee_wanted', {
      ...values,
      to_pay: rupeesText(chargePaise),
      pay_link: payUrl,
      pay_until: dayWords(indianDate(until)),
    }),
  )
}

/** Enqueues the mail that a step is late. */
export async function mailRunningLate(tx: Tx, requestId: string, step: LateStep): Promise<void> {
  const key = `late:${requestId}:${step}`
  await mailRequest(tx, { key, requestId, detail: {} }, (values) => mailOf(tx.sql, 'running_late', values))
}

type Values = ReturnType<typeof valuesOf> & { about: MailAbout; isSettled: boolean }
type Write = (sql: ISql, values: Values, detail: EventDetail) => Promise<WordedMail>

const settled: Write = (sql, values, { settlement }) => {
  if (settlement?.kind !== 'order') return mailOf(sql, 'refunded', values)
  return mailOf(sql, values.isSame ? 'exchanged_same' : 'exchanged', values)
}

const sendInstead = (sql: ISql, values: Values) =>
  mailOf(sql, 'send_back', { ...values, rejected_items: '', reason: '' })

/** The mails of acts that depend on their detail; the table of mails has the others. */
const BY_DETAIL: Readonly<Partial<Record<RequestAct, Write>>> = {
  approve: (sql, { isSent, ...values }, { items }) => {
    if (isSent) return mailOf(sql, 'send_back', partly(values, items))
    return mailOf(sql, items?.length ? 'partly_approved' : 'approved', values)
  },
  self_ship: sendInstead,
  leave_out: (sql, values) => mailOf(sql, 'partly_approved', values),
  failed: (sql, values, { refused, sentBack, unserved }) =>
    unserved
      ? sendInstead(sql, values)
      : mailOf(sql, refused ? 'not_taken' : sentBack ? 'going_back' : 'pickup_failed', values),
  send_home: (sql, values) =>
    mailOf(sql, 'sent_home', {
      ...values,
      parcel: [values.courier, values.awb && `AWB ${values.awb}`].filter(Boolean).join(', '),
    }),
  settle: settled,
}

/** The writer of the mail of an act; `undefined` if it has none. */
function writerOf(act: RequestAct): Write | undefined {
  const name = mailOfAct(act)
  return name ? (sql, values) => mailOf(sql, name, values) : BY_DETAIL[act]
}

/** A pickup that no courier would book is the desk's, unless none collects there: then the customer sends the goods. */
const isOurs = ({ act, detail }: MailedStep) => act === 'failed' && detail.awb === undefined && !detail.unserved

function valuesOf(
  request: MailedRequest,
  { worth, postageUpTo }: { worth: Worth; postageUpTo: number },
  detail: EventDetail,
  link: string,
) {
  const { settlement } = detail
  const id = fulfilmentId(request.orderNumber, request.n)
  const isNamed = (item: { id: string }) => detail.items?.includes(item.id) ?? false
  const turnedDown = (item: MailedRequest['items'][number]) => item.rejected || isNamed(item)
  // If everything was rejected or released, the mail lists everything.
  const accepted = request.items.filter((item) => !turnedDown(item))
  return {
    isSent: request.noCourier,
    isSame: settlement !== undefined && isOwnOrder(id, settlement.reference),
    first_name: request.firstName,
    link,
    type: request.type === 'Exchange' ? 'exchange' : 'return',
    request: shownNumber(id),
    order: request.orderName,
    items: linesOf(request, accepted.length > 0 ? accepted : request.items),
    rejected_items: linesOf(request, request.items.filter(detail.items ? isNamed : turnedDown)),
    reason: detail.reason ?? '',
    send_to: sendTo(),
    collection: collectionWords(detail, postageUpTo),
    postage: postageWords(postageUpTo),
    fee: rupeesText(request.feeRupees * 100),
    pickup_day: detail.day ? dayWords(detail.day) : '',
    courier: courierName(detail.courier ?? ''),
    awb: detail.awb ?? '',
    attempts: String(detail.attempts ?? ''),
    new_order: settlement ? `#${settlement.reference}` : '',
    settlement: settlement?.kind === 'gift_card' ? 'gift card' : 'refund',
    amount: settlement?.amountPaise ? rupeesText(settledTotal(settlement)) : '',
    reference: settlement?.reference ?? '',
    use: useOf(settlement, request.cardEnds),
    now: settledBy(settlement, id),
    before: settledBy(detail.before, id),
    you_get: sentenceOf(worth),
    money_by: worth.refundWhen ?? '',
    goods: request.items.map((item) => mailedGood(request.type, item)),
  }
}

function linesOf({ type }: MailedRequest, items: MailedRequest['items']): string {
  return items.map((item) => goodLine(mailedGood(type, item))).join('\n')
}
