import type { TransactionSql } from 'postgres'
import type { ShopNews } from '#adapters/shopify/news.ts'
import { erasePeople } from './erase.ts'
import { noteAsked } from './request-store.ts'
import { noteShopErasure } from './shop-erasure-store.ts'

/** The shop's messages about personal data. */
export type PrivacyNews = Extract<ShopNews, { about: 'data request' | 'redaction' | 'shop redaction' }>

/**
 * Carries out Shopify's requests: an export becomes a task for the desk, a customer is erased at once, and a whole shop
 * by the sweep, step by step, unless it has to wait. `sentAt` is when Shopify sent the request.
 */
export async function carryOut(sql: TransactionSql, news: PrivacyNews, sentAt: Date, at: Date): Promise<void> {
  if (news.about === 'data request')
    return noteAsked(sql, { kind: 'export', customerId: news.customerId, askedBy: 'shopify', at, done: false })
  if (news.about === 'shop redaction') return noteShopErasure(sql, { sentAt, at })
  const { customerId, orderIds } = news
  await erasePeople(sql, { customerIds: customerId === null ? [] : [customerId], orderIds, at })
  if (customerId !== null) await noteAsked(sql, { kind: 'erase', customerId, askedBy: 'shopify', at, done: true })
}
