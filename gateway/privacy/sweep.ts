import { slowTransaction } from '#database/statements/slow.ts'
import type { Context } from '../http/context.ts'
import { erasePeople, removeErasedFiles } from './erase.ts'
import { eraseAllMessages } from './erase-copies-store.ts'
import type { Admin } from '#adapters/shopify/admin.ts'
import { BY_SHOPIFY, noteAct } from '../audit/note.ts'
import { asksShopify } from '../policies/policy.ts'
import { lookAtToken } from './app-removal.ts'
import { beginShopErasure, isErasureDue, isShopErasing, settleShop, waitingErasure } from './shop-erasure-store.ts'
import type { ISql } from 'postgres'

type Sweeping = Pick<Context, 'sql' | 'config' | 'storage' | 'log' | 'now'>

const DAY_MS = 86_400_000
/** By then, data that was on its way during the erasure has arrived. */
const LOOK_AGAIN_MS = 10 * 60_000
const MESSAGES_AT_ONCE = 5_000
const PEOPLE_AT_ONCE = 100

/**
 * Erases a shop that is to be erased and need not wait, and finishes the rest of earlier erasures. Shopify is asked by
 * `admin` whether it still takes the app's token.
 */
export async function sweepPrivacy(context: Sweeping, admin?: Admin): Promise<void> {
  const { sql, now, log, config } = context
  const asking = { now: now(), asksShopify: asksShopify(config) }
  if (admin && (await isErasureDue(sql, now()))) await lookAtToken(context, admin)
  if ((await beginShopErasure(sql, asking)) > 0) {
    log.warn('the erasure of all customers of the shop begins')
    await noteAct(sql, { ...BY_SHOPIFY, at: now(), act: 'shopify.eraseShop', outcome: 'done', detail: {} })
  }
  if (await isShopErasing(sql)) await eraseShop(context)
  const waiting = await slowTransaction(sql, (slow) => waitingErasure(slow, asking))
  if (waiting)
    log.error({ count: waiting.laterOrders }, 'the whole shop is to be erased; an admin can stop it at the desk')
  // Messages that were being applied have waited for it, so that they need no second look.
  const again = await toLookAgain(sql, new Date(now().getTime() - LOOK_AGAIN_MS), PEOPLE_AT_ONCE)
  if (again.length > 0)
    await sql.begin((transaction) => erasePeople(transaction, { customerIds: again, at: now(), messagesToo: false }))
  await removeErasedFiles(context)
}

/** Deletes what is older than the settings allow. */
export async function sweepAges({ sql, config, now }: Sweeping): Promise<void> {
  const at = now()
  const days = config.RETENTION_DAYS_MESSAGES
  if (days > 0) {
    const before = new Date(at.getTime() - days * DAY_MS)
    while ((await emptyMessages(sql, before, MESSAGES_AT_ONCE)) === MESSAGES_AT_ONCE) continue
    await emptyImports(sql, before)
  }
  if (config.RETENTION_YEARS === 0) return
  const before = yearsBefore(at, config.RETENTION_YEARS)
  // The shop's recent messages about them are emptied soon, by their own age.
  const erase = (who: { customerIds: string[]; orderIds?: string[] }) =>
    sql.begin((transaction) => erasePeople(transaction, { ...who, at, messagesToo: days === 0 }))
  await inParts(
    () => slowTransaction(sql, (slow) => peopleBefore(slow, before, PEOPLE_AT_ONCE)),
    (customerIds) => erase({ customerIds }),
  )
  await inParts(
    () => slowTransaction(sql, (slow) => strayOrders(slow, before, PEOPLE_AT_ONCE)),
    (orderIds) => erase({ customerIds: [], orderIds }),
  )
}

async function eraseShop({ sql, now, log }: Sweeping): Promise<void> {
  const at = now()
  await slowTransaction(sql, eraseAllMessages)
  const erase = (who: { customerIds: string[]; orderIds?: string[] }) =>
    sql.begin((transaction) => erasePeople(transaction, { ...who, at, messagesToo: false }))
  await inParts(
    () => slowTransaction(sql, (slow) => storedPeople(slow, PEOPLE_AT_ONCE)),
    (customerIds) => erase({ customerIds }),
  )
  const end = new Date(at.getTime() + DAY_MS)
  await inParts(
    () => slowTransaction(sql, (slow) => strayOrders(slow, end, PEOPLE_AT_ONCE)),
    (orderIds) => erase({ customerIds: [], orderIds }),
  )
  await settleShop(sql, at)
  log.warn('all customers of the shop were erased')
}

/** Repeats `work` on the parts that `next` returns, until it returns none. */
async function inParts(next: () => Promise<string[]>, work: (part: string[]) => Promise<unknown>): Promise<void> {
  for (let part = await next(); part.length > 0; part = await next()) await work(part)
}

/** The same day so many years ago; 29 February becomes 1 March in other years. */
function yearsBefore(at: Date, years: number): Date {
  const then = new Date(at)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}

/** Empties up to `most` raw messages that were applied before an instant; returns how many. */
async function emptyMessages(sql: ISql, before: Date, most: number): Promise<number> {
  const { count } = await sql`
    UPDATE shop_messages SET body = '' WHERE id IN (
      SELECT id FROM shop_messages WHERE applied_at < ${before} AND body <> '' ORDER BY applied_at LIMIT ${most})`
  return count
}

/** Deletes the refused rows, which can quote personal data, of imports that ended before an instant. */
async function emptyImports(sql: ISql, before: Date): Promise<void> {
  await sql`UPDATE imports SET refusals = '[]' WHERE ended_at < ${before} AND refusals <> '[]'`
}

/** Customers with stored data who have neither ordered nor asked anything since an instant. */
async function peopleBefore(sql: ISql, before: Date, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    WITH old AS (
      SELECT id FROM customers WHERE version < ${before} AND first_name || last_name || email || phone <> ''
      UNION SELECT customer_id FROM orders WHERE customer_id IS NOT NULL AND erased_at IS NULL
        AND created_at < ${before}
      UNION SELECT customer_id FROM tickets WHERE updated_at < ${before} AND email <> ''
    )
    SELECT id FROM old
    WHERE NOT EXISTS (SELECT FROM orders o WHERE o.customer_id = old.id AND o.created_at >= ${before})
      AND NOT EXISTS (SELECT FROM tickets t WHERE t.customer_id = old.id AND t.updated_at >= ${before})
      AND NOT EXISTS (SELECT FROM requests r WHERE r.customer_id = old.id AND r.changed_at >= ${before})
    LIMIT ${most}`
  return rows.map(({ id }) => id)
}

/** Orders before an instant that name no customer and are not erased yet. */
async function strayOrders(sql: ISql, before: Date, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT id FROM orders WHERE customer_id IS NULL AND erased_at IS NULL AND created_at < ${before} LIMIT ${most}`
  return rows.map(({ id }) => id)
}

/**
 * Customers with stored data, at most `most` at a time: the first that are met, so that not every table is read for
 * each part.
 */
async function storedPeople(sql: ISql, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT DISTINCT id FROM (
      SELECT id FROM (
        SELECT id FROM customers
        UNION ALL SELECT customer_id FROM orders WHERE customer_id IS NOT NULL AND erased_at IS NULL
        UNION ALL SELECT customer_id FROM tickets WHERE customer_id !~ '^0'
        UNION ALL SELECT customer_id FROM requests WHERE customer_id !~ '^0'
        UNION ALL SELECT customer_id FROM files
      ) AS stored LIMIT ${most}
    ) AS people`
  return rows.map(({ id }) => id)
}

/** Customers erased before an instant who were not searched again; those who ordered again are left out. */
async function toLookAgain(sql: ISql, before: Date, most: number): Promise<string[]> {
  const rows = await sql<{ id: string; isGone: boolean }[]>`
    UPDATE erased_customers SET looked_again_at = now() WHERE id IN (
      SELECT id FROM erased_customers WHERE looked_again_at IS NULL AND erased_at < ${before} LIMIT ${most})
    RETURNING id, NOT EXISTS (SELECT FROM orders o WHERE o.customer_id = erased_customers.id) AS "isGone"`
  return rows.filter(({ isGone }) => isGone).map(({ id }) => id)
}
