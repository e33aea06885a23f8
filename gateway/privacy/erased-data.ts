import type { TransactionSql } from 'postgres'
import type { OrderUpdate, ShopEvent } from '#adapters/shopify/shop-event.ts'
import { alarmAdmins } from './alarm.ts'
import { eraseMessages } from './erase-copies-store.ts'
import { erasedOf, isErased, isOrderErased, markOrderErased, orderIdOf } from './erased-store.ts'
import { lockOrders, lockPeople } from './erase-store.ts'
import { currentIdOf } from './merge-store.ts'
import { erasePeople } from './erase.ts'
import { notePrivacyRequest } from './request-store.ts'
import { noteShopErasure } from './shop-erasure-store.ts'
import type { Tx } from '../policies/transaction.ts'

/**
 * The part of an event that may be stored. `namesErased` if it contains an erased person: then the raw message must not
 * stay.
 */
export interface Sifted {
  event: ShopEvent
  namesErased: boolean
  /** Runs after the message is applied. */
  after?: () => Promise<void>
}

/** A message about a record that was merged into another is about the other; the record itself is gone. */
async function siftMerged(sql: TransactionSql, event: ShopEvent): Promise<ShopEvent> {
  if (event.about === 'order' && event.order.customerId !== null) {
    const { order } = event
    await lockPeople(sql, [event.order.customerId], 'with others')
    const customerId = await currentIdOf(sql, event.order.customerId)
    return customerId === order.customerId ? event : { ...event, order: { ...order, customerId, customer: null } }
  }
  if (event.about !== 'customer') return event
  await lockPeople(sql, [event.customer.id], 'with others')
  return (await currentIdOf(sql, event.customer.id)) === event.customer.id ? event : { about: 'nothing' }
}

/**
 * Removes erased people from the shop's events. An order placed before the erasure stays, without the customer; updates
 * of their record are dropped. A new order is a new beginning.
 */
export async function siftEvent(sql: TransactionSql, received: ShopEvent): Promise<Sifted> {
  const event = await siftMerged(sql, received)
  // No one uses an update of a record that is gone.
  if (received.about === 'customer' && event.about === 'nothing') return { event, namesErased: true }
  switch (event.about) {
    case 'order':
      return siftOrder(sql, event.order)
    case 'customer': {
      await lockPeople(sql, [event.customer.id], 'with others')
      const namesErased = await isErased(sql, event.customer.id)
      return { event: namesErased ? { about: 'nothing' } : event, namesErased }
    }
    case 'fulfilment':
      return siftPart(sql, event, event.fulfilment.orderId)
    case 'refund':
      return siftPart(sql, event, event.refund.orderId)
    case 'parcel event':
      return siftPart(sql, event, event.orderId ?? (await orderIdOf(sql, event.fulfilmentId)))
    case 'data request':
    case 'redaction':
      return { event, namesErased: true }
    case 'return':
      return siftReturn(sql, event)
    case 'part':
      // Its order is not known yet, and the notes of a hold may name its customer.
      return { event, namesErased: true }
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
      return { event, namesErased: false }
  }
}

/** A message about a part of an order names no customer in our fields, but its raw text may. */
async function siftPart(sql: TransactionSql, event: ShopEvent, orderId: string | undefined): Promise<Sifted> {
  if (orderId === undefined) return { event, namesErased: false }
  await lockOrders(sql, [orderId], 'with others')
  return { event, namesErased: await isOrderErased(sql, orderId) }
}

/** A customer's words about a return stay with the shop: the message is only a reason to look. */
async function siftReturn(sql: TransactionSql, event: Extract<ShopEvent, { about: 'return' }>): Promise<Sifted> {
  const { orderId } = event
  const isOver = orderId !== null && (await siftPart(sql, event, orderId)).namesErased
  return { event: isOver ? { about: 'nothing' } : event, namesErased: true }
}

async function siftOrder(sql: TransactionSql, order: OrderUpdate): Promise<Sifted> {
  if (order.customerId !== null) await lockPeople(sql, [order.customerId], 'with others')
  const erased = await erasedOf(sql, order.id, order.customerId)
  const erasedAt = erased.order?.erasedAt ?? erased.customer?.erasedAt
  const isNew = !erased.order?.erasedAt && order.createdAt !== null && erasedAt && new Date(order.createdAt) > erasedAt
  if (!erasedAt || isNew) return { event: { about: 'order', order }, namesErased: false }
  await lockOrders(sql, [order.id], 'alone')
  return {
    event: { about: 'order', order: withoutPerson(order, erased.order?.customerId ?? null) },
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
function withoutPerson(order: OrderUpdate, customerId: string | null): OrderUpdate {
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
export type PrivacyEvent = Extract<ShopEvent, { about: 'data request' | 'redaction' | 'shop redaction' }>

/**
 * Carries out Shopify's requests: an export becomes a task for the desk, a customer is erased at once, and a whole shop
 * by the sweep, step by step, a day later at the earliest: all admins get a mail, and can stop it. `sentAt` is the time
 * of Shopify's request.
 */
export async function applyPrivacyEvent(tx: Tx, event: PrivacyEvent, sentAt: Date): Promise<void> {
  const { sql } = tx
  const at = tx.now()
  if (event.about === 'data request')
    return notePrivacyRequest(sql, {
      kind: 'export',
      customerId: event.customerId,
      requestedBy: 'shopify',
      at,
      done: false,
    })
  if (event.about === 'shop redaction') return alarmAdmins(tx, { id: await noteShopErasure(sql, { sentAt, at }), at })
  const { customerId, orderIds } = event
  await erasePeople(sql, { customerIds: customerId === null ? [] : [customerId], orderIds, at })
  if (customerId !== null)
    await notePrivacyRequest(sql, { kind: 'erase', customerId, requestedBy: 'shopify', at, done: true })
}
