import type { TransactionSql } from 'postgres'
import type { ShopNews } from '#adapters/shopify/news.ts'
import { erasePeople } from './erase.ts'
import { noteAsked } from './request-store.ts'
import { noteShopErasure } from './shop-erasure-store.ts'

/** What the shop tells about somebody's data. */
export type PrivacyNews = Extract<ShopNews, { about: 'data request' | 'redaction' | 'shop redaction' }>

/**
 * Carries out what Shopify asks for: an export becomes a task for the desk, a customer is erased at once, and a whole shop by the
 * sweep, a part at a time, unless it has to wait. `sentAt` is when Shopify sent it.
 */
export async function carryOut(sql: TransactionSql, news: PrivacyNews, sentAt: Date, at: Date): Promise<void> {
  if (news.about === 'data request')
    return noteAsked(sql, { kind: 'export', customerId: news.customerId, askedBy: 'shopify', at, done: false })
  if (news.about === 'shop redaction') return noteShopErasure(sql, { sentAt, at })
  const { customerId, orderIds } = news
  await erasePeople(sql, { customerIds: customerId === null ? [] : [customerId], orderIds, at })
  if (customerId !== null) await noteAsked(sql, { kind: 'erase', customerId, askedBy: 'shopify', at, done: true })
}
