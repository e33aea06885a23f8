import { randomInt } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import {
  type Alias,
  eraseAlerts,
  eraseContacts,
  eraseOrders,
  eraseRequests,
  eraseTickets,
  eraseSignIns,
  findThings,
  lockOrders,
  lockPeople,
} from './erase-store.ts'
import { noteErased } from './erased-store.ts'
import {
  deleteErasedFile,
  eraseBlocks,
  erasedFiles,
  eraseFiles,
  eraseMessages,
  eraseOutbox,
} from './erase-copies-store.ts'
import { mergedInto } from './merge-store.ts'
import { mayDeletePhotos } from '#database/backup/stored-photos.ts'
import { raiseTimeLimit } from '#database/statements/slow.ts'
import type { Context } from '../http/context.ts'

/** The customers to be erased, by id or by the orders they placed. */
export interface Erasing {
  customerIds: readonly string[]
  orderIds?: readonly string[]
  at: Date
  /** False if the shop's raw messages need no search. */
  messagesToo?: boolean
}

/**
 * Erases people for good, while the shop's books stay: the numbers, items, amounts and days of orders, requests and
 * tickets. The records of one person still belong together, under an id that leads nowhere. Running it twice changes
 * nothing more. `removeErasedFiles` deletes the photo files after the transaction.
 */
export async function erasePeople(sql: TransactionSql, erasing: Erasing): Promise<void> {
  const { customerIds, orderIds = [], at, messagesToo = true } = erasing
  // A busy month has many raw messages, and no index on the ids in them.
  await raiseTimeLimit(sql)
  await lockPeople(sql, customerIds, 'alone')
  await noteErased(sql, customerIds, at)
  const things = await findThings(sql, customerIds, orderIds)
  await lockOrders(sql, things.orderIds, 'alone')
  const aliases = customerIds.map((id) => ({ id, alias: newAlias() }))
  await eraseBlocks(sql, things.blockEntries)
  await eraseOutbox(sql, things)
  await eraseFiles(sql, customerIds, things, at)
  if (messagesToo)
    await eraseMessages(sql, [...customerIds, ...(await mergedInto(sql, customerIds)), ...things.orderIds])
  await eraseContacts(sql, customerIds)
  await eraseOrders(sql, things.orderIds, aliases, at)
  await eraseRequests(sql, things.requestIds, aliases)
  await eraseTickets(sql, things.ticketIds, aliases)
  await eraseAlerts(sql, things.alertIds)
  await eraseSignIns(sql, customerIds)
}

/** Digits like any id; Shopify's ids never begin with 0. */
function newAlias(): Alias['alias'] {
  const part = (digits: number) => String(randomInt(0, 10 ** digits)).padStart(digits, '0')
  return `0${part(10)}${part(9)}`
}

/**
 * Deletes the files of erased photos; one that cannot be reached is tried again by the next sweep, and all of them
 * while a backup copies the photos.
 */
export async function removeErasedFiles({
  sql,
  storage,
  log,
}: Pick<Context, 'sql' | 'storage' | 'log'>): Promise<void> {
  for (const id of await erasedFiles(sql)) {
    try {
      await sql.begin(async (transaction) => {
        if (!(await mayDeletePhotos(transaction))) return
        await storage.remove(id)
        await deleteErasedFile(transaction, id)
      })
    } catch {
      log.warn({ id }, 'an erased photo could not be removed yet')
    }
  }
}
