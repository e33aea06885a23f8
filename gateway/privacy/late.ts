import type { TransactionSql } from 'postgres'
import type { OrderNews, ShopNews } from '#adapters/shopify/news.ts'
import { alarmAdmins } from './alarm.ts'
import { eraseMessages } from './erase-copies-store.ts'
import { erasedOf, isErased, isOrderErased, markOrderErased, orderIdOf } from './erased-store.ts'
import { holdOrders, holdPeople } from './erase-store.ts'
import { keptIdOf } from './merge-store.ts'
import { erasePeople } from './erase.ts'
import { noteAsked } from './request-store.ts'
import { noteShopErasure } from './shop-erasure-store.ts'
import type { Tx } from '../policies/transaction.ts'

/**
 * The part of a message that may be stored, and whether it contains an erased person, so that the raw message must not
 * stay.
 */
export interface Sifted {
  news: ShopNews
  namesErased: boolean
  /** Runs after the message is applied. */
  after?: () => Promise<void>
}

/** A message about a record that was merged into another is about the other; the record itself is gone. */
async function siftMerged(sql: TransactionSql, news: ShopNews): Promise<ShopNews> {
  if (news.about === 'order' && news.order.customerId !== null) {
    const { order } = news
    await holdPeople(sql, [news.order.customerId], 'with others')
    const customerId = await keptIdOf(sql, news.order.customerId)
    return customerId === order.customerId ? news : { ...news, order: { ...order, customerId, customer: null } }
  }
  if (news.about !== 'customer') return news
  await holdPeople(sql, [news.customer.id], 'with others')
  return (await keptIdOf(sql, news.customer.id)) === news.customer.id ? news : { about: 'nothing' }
}

/**
 * Removes erased people from the shop's messages. An order placed before the erasure stays, without the customer;
 * updates of their record are dropped. A new order is a new beginning.
 */
export async function sift(sql: TransactionSql, told: ShopNews): Promise<Sifted> {
  const news = await siftMerged(sql, told)
  // What it says of a record that is gone is used by no one.
  if (told.about === 'customer' && news.about === 'nothing') return { news, namesErased: true }
  switch (news.about) {
    case 'order':
      return siftOrder(sql, news.order)
    case 'customer': {
      await holdPeople(sql, [news.customer.id], 'with others')
      const namesErased = await isErased(sql, news.customer.id)
      return { news: namesErased ? { about: 'nothing' } : news, namesErased }
    }
    case 'fulfilment':
      return siftPart(sql, news, news.fulfilment.orderId)
    case 'refund':
      return siftPart(sql, news, news.refund.orderId)
    case 'parcel event':
      return siftPart(sql, news, news.orderId ?? (await orderIdOf(sql, news.fulfilmentId)))
    case 'data request':
    case 'redaction':
      return { news, namesErased: true }
    case 'return':
      return siftReturn(sql, news)
    case 'part':
      // Its order is not known yet, and the notes of a hold may name its customer.
      return { news, namesErased: true }
    case 'product':
    case 'inventory':
    case 'weight':
    case 'draft gone':
    case 'deletion':
    case 'shop redaction':
    case 'merge':
    case 'app removed':
    case 'scopes':
    case 'export ready':
    case 'nothing':
      return { news, namesErased: false }
  }
}

/** A message about a part of an order names no customer in our fields, but its raw text may. */
async function siftPart(sql: TransactionSql, news: ShopNews, orderId: string | undefined): Promise<Sifted> {
  if (orderId === undefined) return { news, namesErased: false }
  await holdOrders(sql, [orderId], 'with others')
  return { news, namesErased: await isOrderErased(sql, orderId) }
}

/** What customers said about a return stays with the shop: the message is only a reason to look. */
async function siftReturn(sql: TransactionSql, news: Extract<ShopNews, { about: 'return' }>): Promise<Sifted> {
  const { orderId } = news
  const isOver = orderId !== null && (await siftPart(sql, news, orderId)).namesErased
  return { news: isOver ? { about: 'nothing' } : news, namesErased: true }
}

async function siftOrder(sql: TransactionSql, order: OrderNews): Promise<Sifted> {
  if (order.customerId !== null) await holdPeople(sql, [order.customerId], 'with others')
  const erased = await erasedOf(sql, order.id, order.customerId)
  const erasedAt = erased.order?.erasedAt ?? erased.customer?.erasedAt
  const isNew = !erased.order?.erasedAt && order.createdAt !== null && erasedAt && new Date(order.createdAt) > erasedAt
  if (!erasedAt || isNew) return { news: { about: 'order', order }, namesErased: false }
  await holdOrders(sql, [order.id], 'alone')
  return {
    news: { about: 'order', order: withoutPerson(order, erased.order?.customerId ?? null) },
    namesErased: true,
    async after() {
      await markOrderErased(sql, order.id, erasedAt)
      // Messages about the order that came before it was known could not be recognised as an erased customer's.
      await eraseMessages(sql, [order.id])
    },
  }
}

const NO_ADDRESS = { province: '', city: '', zip: '', address1: '', address2: '', phone: '' }

/** The order as the shop's books need it; `customerId` is the made-up one that replaces the customer's. */
function withoutPerson(order: OrderNews, customerId: string | null): OrderNews {
  const tags = order.tags.filter(isOfTheBooks)
  return {
    ...order,
    openReturns: [],
    customerId,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    tags,
    address: NO_ADDRESS,
    customer: null,
  }
}

/** Tags about the order's outcome; any other may be about the person. */
const isOfTheBooks = (tag: string) => ['RTO', 'REPLACEMENT'].includes(tag.toUpperCase())

/** The shop's messages about personal data. */
export type PrivacyNews = Extract<ShopNews, { about: 'data request' | 'redaction' | 'shop redaction' }>

/**
 * Carries out Shopify's requests: an export becomes a task for the desk, a customer is erased at once, and a whole shop
 * by the sweep, step by step, a day later at the earliest: all admins are told, and can stop it. `sentAt` is when
 * Shopify sent the request.
 */
export async function carryOut(tx: Tx, news: PrivacyNews, sentAt: Date): Promise<void> {
  const { sql } = tx
  const at = tx.now()
  if (news.about === 'data request')
    return noteAsked(sql, { kind: 'export', customerId: news.customerId, askedBy: 'shopify', at, done: false })
  if (news.about === 'shop redaction') return alarmAdmins(tx, { id: await noteShopErasure(sql, { sentAt, at }), at })
  const { customerId, orderIds } = news
  await erasePeople(sql, { customerIds: customerId === null ? [] : [customerId], orderIds, at })
  if (customerId !== null) await noteAsked(sql, { kind: 'erase', customerId, askedBy: 'shopify', at, done: true })
}
