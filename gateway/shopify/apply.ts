import type { ISql } from 'postgres'
import { parseExact } from '#adapters/shopify/exact-json.ts'
import { isImported, type ShopEvent, type Translation } from '#adapters/shopify/shop-event.ts'
import { NOT_USED, translate } from '#adapters/shopify/translate.ts'
import type { Context } from '../http/context.ts'
import { BY_SHOPIFY, noteAct } from '../audit/note-store.ts'
import { keepLedger } from '../ledger/keep.ts'
import { lockOrderRows, takeTurn } from '../ledger/store.ts'
import { notePromises, noteSent } from '../dispatch/promises-store.ts'
import { type Following, prefixesOf } from '../tracking/fulfilment-store.ts'
import { isReturnAgreed } from '../returns/shopify/return/shopify-return-store.ts'
import { asksShopify } from '../policies/policy.ts'
import { transact, type Tx, txOf } from '../policies/transaction.ts'
import {
  enqueueDraftLook,
  enqueuePaidLook,
  enqueuePartEvent,
  enqueueReturnEvent,
} from '../returns/shopify/enqueue-sync.ts'
import { enqueueProductReads } from '../returns/reasons/read-reasons.ts'
import { mailAboutCancel } from '../orders/cancel/mail.ts'
import { applyPrivacyEvent, siftEvent } from '../privacy/erased-data.ts'
import { mergeCustomers } from '../privacy/merge-store.ts'
import { noteAppRemoved, noteScopes, notifyOfExport } from './app-store.ts'
import { refusedMessages } from './counters.ts'
import { DELETIONS } from './deletions-store.ts'
import { judged, judgeProduct } from './goods-store.ts'
import { putInventory, putProduct, putWeights } from './product-store.ts'
import { lockMessage, postponeMessage, settleMessage, waitingMessages, type Message } from './message-store.ts'
import { orderOfFulfilment, putCustomer, putDelivery, putFulfilment, putOrder, putRefund } from './order-store.ts'

/** The parts of the context that applying messages needs. */
export type Applying = Pick<Context, 'sql' | 'log' | 'config' | 'now'>

const BATCH = 200
const LANES = 4

/** Applies the due messages until none is left; returns how many were settled. */
export async function applyWaiting(context: Applying, signal?: AbortSignal): Promise<number> {
  let total = 0
  let settled = 0
  do {
    settled = await applyMessages(context, await waitingMessages(context.sql, BATCH), signal)
    total += settled
    // If none was settled, another server has locked the listed ones and will settle them.
  } while (settled > 0)
  return total
}

/** Applies these messages, a few in parallel; returns how many were settled here. */
export async function applyMessages(context: Applying, ids: readonly string[], signal?: AbortSignal): Promise<number> {
  const left = ids.values()
  let settled = 0
  const lane = async () => {
    for (const id of left) {
      if (signal?.aborted) return
      if (await applyMessage(context, id)) settled += 1
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return settled
}

/**
 * Applies one message in one transaction. False if another server has locked it, or the database failed: then it waits.
 */
async function applyMessage(context: Applying, id: string): Promise<boolean> {
  try {
    const settled = await transact(context, async (tx) => {
      const message = await lockMessage(tx.sql, id)
      if (!message) return undefined
      const outcome = await take(tx, message)
      await settleMessage(tx.sql, id, outcome)
      // The audit log stays locked until the commit, so it comes last.
      if (outcome.erasure) await noteErasure(tx.sql, outcome.erasure, tx.now())
      return { message, ...outcome }
    })
    if (settled) report(context.log, settled)
    return settled !== undefined
  } catch (error) {
    context.log.error(
      { err: error, message: id },
      'a message of the shop could not be applied and is tried again later',
    )
    await postponeMessage(context.sql, id).catch(() => undefined)
    return false
  }
}

/**
 * Logs a message that could not be read, without its content. Rows of an import are reported to the person who runs it.
 */
function report(log: Applying['log'], { message: { topic, messageId, triggeredAt }, ...outcome }: Settled): void {
  const { refusal, mayStay, erasure } = outcome
  if (erasure) log.warn({ topic, message: messageId }, 'Shopify requests the erasure of personal data')
  if (refusal === null || !mayStay) return
  refusedMessages.inc({ why: 'unreadable' })
  if (isImported(triggeredAt)) return
  log.warn(
    { topic, message: messageId, reason: refusal },
    'a message of the shop could not be read and is listed at the desk',
  )
}

/** The result of a message: the reason of its refusal, and `mayStay` if its text may be stored. */
interface Outcome {
  refusal: string | null
  mayStay: boolean
  /** The erasure that it carried out, or requests. */
  erasure?: Erasure | undefined
}

type Erasure = Extract<ShopEvent, { about: 'redaction' | 'shop redaction' }>

/**
 * Writes an erasure that Shopify requests into the audit log: that of a customer as done, that of the shop as `asked`.
 */
function noteErasure(sql: ISql, erasure: Erasure, at: Date): Promise<void> {
  if (erasure.about === 'shop redaction')
    return noteAct(sql, { ...BY_SHOPIFY, at, act: 'shopify.eraseShop', outcome: 'asked', detail: {} })
  const { customerId, orderIds } = erasure
  const detail = { ...(customerId !== null && { customerId }), orders: orderIds.length }
  return noteAct(sql, { ...BY_SHOPIFY, at, act: 'shopify.erase', outcome: 'done', detail })
}

type Settled = Outcome & { message: Message }

/** Stores the content of a message, without the data of erased people. */
async function take(tx: Tx, message: Message): Promise<Outcome> {
  const translation = read(message, tx)
  // The text of a topic that is not used can name people anyway.
  if (!translation.ok) return { refusal: translation.reason, mayStay: translation.reason !== NOT_USED }
  try {
    const { event, namesErased } = await tx.sql.savepoint(async (inner) => {
      const orderId = await orderIn(inner, translation.event)
      if (orderId !== undefined) await takeTurn(inner, orderId)
      const sifted = await siftEvent(inner, translation.event)
      await put(txOf(tx, inner), sifted.event, message)
      // The form of a delivered order is likely to be opened. An import brings old orders by the million.
      if (orderId !== undefined && isDelivery(sifted.event) && !isImported(message.triggeredAt))
        await enqueueProductReads(txOf(tx, inner), orderId)
      await sifted.after?.()
      return sifted
    })
    const erasure = event.about === 'redaction' || event.about === 'shop redaction' ? event : undefined
    return { refusal: null, mayStay: !namesErased, erasure }
  } catch (error) {
    if (!isFaultOfTheData(error)) throw error
    return { refusal: `the database does not take it: ${error.message}`, mayStay: true }
  }
}

function read({ topic, body }: Message, { config }: Pick<Tx, 'config'>): Translation {
  try {
    return translate(topic, parseExact(body), { asksForReturns: asksShopify(config) })
  } catch (error) {
    return { ok: false, reason: `cannot be read: ${(error as Error).message}` }
  }
}

/** True if something of an order is delivered by this event. */
function isDelivery(event: ShopEvent): boolean {
  if (event.about === 'parcel event') return event.deliveredAt !== null
  if (event.about === 'fulfilment') return event.fulfilment.deliveredAt !== null
  return event.about === 'order' && event.order.fulfilments.some(({ deliveredAt }) => deliveredAt !== null)
}

async function put(tx: Tx, event: ShopEvent, message: Message): Promise<void> {
  const { sql } = tx
  const { triggeredAt: sourceTime, messageId } = message
  const following: Following = { prefixes: prefixesOf(tx.config), now: tx.now() }
  switch (event.about) {
    case 'order': {
      const lines = await judged(sql, await tx.policy(), event.order.lines)
      await putOrder(sql, { ...event.order, lines }, sourceTime, following)
      await keepLedger(sql, event.order.id)
      await notePromises(sql, event.order, sourceTime)
      for (const returnId of event.order.openReturns) await enqueueReturnEvent(tx, { returnId, reason: messageId })
      if (event.order.madeFor !== undefined)
        await enqueuePaidLook(tx, { request: event.order.madeFor, reason: messageId })
      if (event.order.cancelledAt !== null) await mailAboutCancel(tx, event.order.id, 'order_cancelled')
      return noteSent(sql, event.order.id)
    }
    case 'fulfilment':
      await ofOrder(sql, event.fulfilment.orderId, () => putFulfilment(sql, event.fulfilment, sourceTime, following))
      return noteSent(sql, event.fulfilment.orderId)
    case 'parcel event': {
      const { fulfilmentId, deliveredAt } = event
      if (deliveredAt === null) return
      const orderId = await orderOfFulfilment(sql, fulfilmentId)
      return ofOrder(sql, orderId, () => putDelivery(sql, fulfilmentId, deliveredAt))
    }
    case 'refund':
      return ofOrder(sql, event.refund.orderId, () => putRefund(sql, event.refund, sourceTime))
    case 'product':
      await putProduct(sql, event.product, sourceTime, following.now)
      return judgeProduct(sql, await tx.policy(), { productId: event.product.id, reason: messageId })
    case 'inventory':
      return putInventory(sql, event.levels, sourceTime)
    case 'weight':
      return putWeights(sql, [event.weight], sourceTime)
    case 'customer':
      return putCustomer(sql, event.customer, sourceTime)
    case 'return':
      if (await isReturnAgreed(sql, event.returnId, event.state)) return
      return enqueueReturnEvent(tx, { returnId: event.returnId, reason: messageId, state: event.state })
    case 'part':
      return enqueuePartEvent(tx, { part: event.part, reason: messageId })
    case 'draft gone':
      return enqueueDraftLook(tx, { draftId: event.draftId, reason: messageId })
    case 'deletion':
      return DELETIONS[event.of](sql, event.id, sourceTime)
    case 'data request':
    case 'redaction':
    case 'shop redaction':
      return applyPrivacyEvent(tx, event, sourceTime)
    case 'merge':
      return mergeCustomers(sql, { ...event, at: following.now })
    case 'app removed':
      return noteAppRemoved(sql, sourceTime)
    case 'scopes':
      return noteScopes(sql, event.scopes, sourceTime)
    case 'export ready':
      return notifyOfExport(sql)
    case 'nothing':
  }
}

/** The order of an event, or of the record that it is about. */
async function orderIn(sql: ISql, event: ShopEvent): Promise<string | undefined> {
  if (event.about === 'order') return event.order.id
  if (event.about === 'parcel event') return event.orderId ?? (await orderOfFulfilment(sql, event.fulfilmentId))
  if (event.about === 'refund') return event.refund.orderId
  return event.about === 'fulfilment' ? event.fulfilment.orderId : undefined
}

/**
 * Stores a record of an order while the order is locked, then updates its ledger. An order that is not known yet
 * updates the ledger itself when it comes.
 */
async function ofOrder(sql: ISql, orderId: string | undefined, store: () => Promise<void>): Promise<void> {
  const isKnown = orderId !== undefined && (await lockOrderRows(sql, [orderId]))
  await store()
  if (isKnown) await keepLedger(sql, orderId)
}

/** Classes 21 to 23 and 54 of SQLSTATE: the same message would always fail. All other errors may be temporary. */
function isFaultOfTheData(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(21|22|23|54)...$/.test(String(error.code))
}
