import { slowTransaction } from '#database/statements/slow.ts'
import type { Context } from '../http/context.ts'
import { erasePeople, removeErasedFiles } from './erase.ts'
import { eraseAllMessages } from './erase-copies-store.ts'
import type { Admin } from '#adapters/shopify/admin.ts'
import { BY_SHOPIFY, noteAct } from '../audit/note-store.ts'
import { asksShopify } from '../policies/policy.ts'
import { lookAtToken } from './app-removal.ts'
import { beginShopErasure, isErasureDue, isShopErasing, settleShop, waitingErasure } from './shop-erasure-store.ts'
import { emptyMessages, emptyImports, peopleBefore, strayOrders, storedPeople, toLookAgain } from './sweep-store.ts'

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

/** Deletes data that is older than the settings allow. */
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
