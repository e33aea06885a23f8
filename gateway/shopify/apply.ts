import type { ISql } from 'postgres'
import { parseExact } from '#adapters/shopify/exact-json.ts'
import { isImported, type ShopNews, type Translation } from '#adapters/shopify/news.ts'
import { NOT_USED, translate } from '#adapters/shopify/translate.ts'
import type { Context } from '../http/context.ts'
import { BY_SHOPIFY, noteAct } from '../audit/note-store.ts'
import { keepLedger } from '../ledger/keep.ts'
import { holdOrders, takeTurn } from '../ledger/store.ts'
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
import { carryOut, sift } from '../privacy/late.ts'
import { mergeCustomers } from '../privacy/merge-store.ts'
import { noteAppRemoved, noteScopes, tellOfExport } from './app-store.ts'
import { refusedMessages } from './counters.ts'
import { DELETIONS } from './deletions-store.ts'
import { judged, judgeProduct } from './goods-store.ts'
import { putInventory, putProduct, putWeights } from './product-store.ts'
import { holdMessage, postponeMessage, settleMessage, waitingMessages, type Message } from './message-store.ts'
import { orderOfFulfilment, putCustomer, putDelivery, putFulfilment, putOrder, putRefund } from './order-store.ts'

/** What applying needs of the context. */
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
    // When none was settled, another server holds the listed ones and will settle them.
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
 * Applies one message in one transaction. False when another server holds it, or the database failed: then it waits.
 */
async function applyMessage(context: Applying, id: string): Promise<boolean> {
  try {
    const settled = await transact(context, async (tx) => {
      const message = await holdMessage(tx.sql, id)
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
  if (erasure) log.warn({ topic, message: messageId }, 'Shopify asked to erase personal data')
  if (refusal === null || !mayStay) return
  refusedMessages.inc({ why: 'unreadable' })
  if (isImported(triggeredAt)) return
  log.warn(
    { topic, message: messageId, reason: refusal },
    'a message of the shop could not be read and is listed at the desk',
  )
}

/** The result of a message: why it was refused, if it was, and whether its text may stay. */
interface Outcome {
  refusal: string | null
  mayStay: boolean
  /** What it had erased, or asks to erase. */
  erasure?: Erasure | undefined
}

type Erasure = Extract<ShopNews, { about: 'redaction' | 'shop redaction' }>

/**
 * An erasure that Shopify asks for stands in the audit log: that of a customer as done, that of the shop as asked for.
 */
function noteErasure(sql: ISql, erasure: Erasure, at: Date): Promise<void> {
  if (erasure.about === 'shop redaction')
    return noteAct(sql, { ...BY_SHOPIFY, at, act: 'shopify.eraseShop', outcome: 'asked', detail: {} })
  const { customerId, orderIds } = erasure
  const detail = { ...(customerId !== null && { customerId }), orders: orderIds.length }
  return noteAct(sql, { ...BY_SHOPIFY, at, act: 'shopify.erase', outcome: 'done', detail })
}

type Settled = Outcome & { message: Message }

/** Stores the content of a message. */
async function take(tx: Tx, message: Message): Promise<Outcome> {
  const translation = read(message, tx)
  // The text of a topic that is not used can name people all the same.
  if (!translation.ok) return { refusal: translation.reason, mayStay: translation.reason !== NOT_USED }
  try {
    const { news, namesErased } = await tx.sql.savepoint(async (inner) => {
      const orderId = await orderIn(inner, translation.news)
      if (orderId !== undefined) await takeTurn(inner, orderId)
      const sifted = await sift(inner, translation.news)
      await put(txOf(tx, inner), sifted.news, message)
      await sifted.after?.()
      return sifted
    })
    const erasure = news.about === 'redaction' || news.about === 'shop redaction' ? news : undefined
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

async function put(tx: Tx, news: ShopNews, message: Message): Promise<void> {
  const { sql } = tx
  const { triggeredAt: toldAt, messageId } = message
  const following: Following = { prefixes: prefixesOf(tx.config), now: tx.now() }
  switch (news.about) {
    case 'order': {
      const lines = await judged(sql, await tx.policy(), news.order.lines)
      await putOrder(sql, { ...news.order, lines }, toldAt, following)
      await keepLedger(sql, news.order.id)
      await notePromises(sql, news.order, toldAt)
      for (const returnId of news.order.openReturns) await enqueueReturnEvent(tx, { returnId, reason: messageId })
      if (news.order.madeFor !== undefined)
        await enqueuePaidLook(tx, { request: news.order.madeFor, reason: messageId })
      return noteSent(sql, news.order.id)
    }
    case 'fulfilment':
      await ofOrder(sql, news.fulfilment.orderId, () => putFulfilment(sql, news.fulfilment, toldAt, following))
      return noteSent(sql, news.fulfilment.orderId)
    case 'parcel event': {
      const { fulfilmentId, deliveredAt } = news
      if (deliveredAt === null) return
      const orderId = await orderOfFulfilment(sql, fulfilmentId)
      return ofOrder(sql, orderId, () => putDelivery(sql, fulfilmentId, deliveredAt))
    }
    case 'refund':
      return ofOrder(sql, news.refund.orderId, () => putRefund(sql, news.refund, toldAt))
    case 'product':
      await putProduct(sql, news.product, toldAt)
      return judgeProduct(sql, await tx.policy(), { productId: news.product.id, reason: messageId })
    case 'inventory':
      return putInventory(sql, news.levels, toldAt)
    case 'weight':
      return putWeights(sql, [news.weight], toldAt)
    case 'customer':
      return putCustomer(sql, news.customer, toldAt)
    case 'return':
      if (await isReturnAgreed(sql, news.returnId, news.state)) return
      return enqueueReturnEvent(tx, { returnId: news.returnId, reason: messageId, state: news.state })
    case 'part':
      return enqueuePartEvent(tx, { part: news.part, reason: messageId })
    case 'draft gone':
      return enqueueDraftLook(tx, { draftId: news.draftId, reason: messageId })
    case 'deletion':
      return DELETIONS[news.of](sql, news.id, toldAt)
    case 'data request':
    case 'redaction':
    case 'shop redaction':
      return carryOut(tx, news, toldAt)
    case 'merge':
      return mergeCustomers(sql, { ...news, at: following.now })
    case 'app removed':
      return noteAppRemoved(sql, toldAt)
    case 'scopes':
      return noteScopes(sql, news.scopes, toldAt)
    case 'export ready':
      return tellOfExport(sql)
    case 'nothing':
  }
}

/** The order that a message tells of, or of what belongs to it. */
async function orderIn(sql: ISql, news: ShopNews): Promise<string | undefined> {
  if (news.about === 'order') return news.order.id
  if (news.about === 'parcel event') return news.orderId ?? (await orderOfFulfilment(sql, news.fulfilmentId))
  if (news.about === 'refund') return news.refund.orderId
  return news.about === 'fulfilment' ? news.fulfilment.orderId : undefined
}

/**
 * What belongs to an order is stored while the order is held; then its ledger is brought up to it. An order that is not
 * known yet brings it up itself once it comes: who holds what belongs to it does not wait for it.
 */
async function ofOrder(sql: ISql, orderId: string | undefined, store: () => Promise<void>): Promise<void> {
  const isKnown = orderId !== undefined && (await holdOrders(sql, [orderId]))
  await store()
  if (isKnown) await keepLedger(sql, orderId)
}

/** Classes 21 to 23 and 54 of SQLSTATE: the same message would always fail. All other errors may be temporary. */
function isFaultOfTheData(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(21|22|23|54)...$/.test(String(error.code))
}
