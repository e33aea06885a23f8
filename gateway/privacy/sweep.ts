import type { Context } from '../http/context.ts'
import { anybody, emptyImports, emptyMessages, peopleBefore, strayOrders, toLookAgain } from './age-store.ts'
import { erasePeople } from './erase.ts'
import { eraseAllMessages } from './erase-copies-store.ts'
import { removeErasedFiles } from './files.ts'
import { beginShopErasure, settleShop, waitingErasure } from './shop-erasure-store.ts'
import { unhurried } from './unhurried.ts'

type Sweeping = Pick<Context, 'sql' | 'config' | 'storage' | 'log' | 'now'>

const DAY_MS = 86_400_000
/** Something of hers that was on its way when she was erased has arrived by then. */
const LOOK_AGAIN_MS = 10 * 60_000
const MESSAGES_AT_ONCE = 5_000
const PEOPLE_AT_ONCE = 100

/** Erases a shop that asked for it and need not wait, and finishes what erasing left to do. */
export async function sweepPrivacy(context: Sweeping): Promise<void> {
  const { sql, now, log } = context
  if (await beginShopErasure(sql, now())) await eraseShop(context)
  const waiting = await waitingErasure(sql)
  if (waiting)
    log.error(
      { count: waiting.laterOrders },
      'the whole shop is to be erased though orders came later; an admin can object',
    )
  // Messages that were being applied have waited for it, so that they need no second look.
  const again = await toLookAgain(sql, new Date(now().getTime() - LOOK_AGAIN_MS), PEOPLE_AT_ONCE)
  if (again.length > 0)
    await sql.begin((transaction) => erasePeople(transaction, { customerIds: again, at: now(), messagesToo: false }))
  await removeErasedFiles(context)
}

/** Forgets what is older than the settings allow. */
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
  // What the shop told of them lately is emptied soon by its own age.
  const erase = (who: { customerIds: string[]; orderIds?: string[] }) =>
    sql.begin((transaction) => erasePeople(transaction, { ...who, at, messagesToo: days === 0 }))
  await inParts(
    () => unhurried(sql, (slow) => peopleBefore(slow, before, PEOPLE_AT_ONCE)),
    (customerIds) => erase({ customerIds }),
  )
  await inParts(
    () => unhurried(sql, (slow) => strayOrders(slow, before, PEOPLE_AT_ONCE)),
    (orderIds) => erase({ customerIds: [], orderIds }),
  )
}

async function eraseShop({ sql, now, log }: Sweeping): Promise<void> {
  const at = now()
  await unhurried(sql, eraseAllMessages)
  const erase = (who: { customerIds: string[]; orderIds?: string[] }) =>
    sql.begin((transaction) => erasePeople(transaction, { ...who, at, messagesToo: false }))
  await inParts(
    () => unhurried(sql, (slow) => anybody(slow, PEOPLE_AT_ONCE)),
    (customerIds) => erase({ customerIds }),
  )
  const end = new Date(at.getTime() + DAY_MS)
  await inParts(
    () => unhurried(sql, (slow) => strayOrders(slow, end, PEOPLE_AT_ONCE)),
    (orderIds) => erase({ customerIds: [], orderIds }),
  )
  await settleShop(sql, at)
  log.info('everybody of the shop was erased')
}

/** Works on what there is, a part at a time, until nothing is left. */
async function inParts(next: () => Promise<string[]>, work: (part: string[]) => Promise<unknown>): Promise<void> {
  for (let part = await next(); part.length > 0; part = await next()) await work(part)
}

/** The same day so many years ago; the 29th of February is the 1st of March in other years. */
function yearsBefore(at: Date, years: number): Date {
  const then = new Date(at)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}
