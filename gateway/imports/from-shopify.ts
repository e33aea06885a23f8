import { join } from 'node:path'
import { mkdir, rm } from 'node:fs/promises'
import { UpstreamError } from '#adapters/outcome.ts'
import type { Admin } from '#adapters/shopify/admin.ts'
import { askForExport } from '#adapters/shopify/export/bulk-operation.ts'
import type { ImportRun } from '#contract/desk/imports.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { slowTransaction } from '#database/statements/slow.ts'
import type { Context } from '../http/context.ts'
import type { DeskCaller } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { asksShopify } from '../policies/policy.ts'
import { bringIn, filesSince, readWhole } from '../shopify/bring-in.ts'
import { countToReadWhole } from '../shopify/order-store.ts'
import { importFile } from '../shopify/import.ts'
import { importFolder, newName } from './data-folder.ts'
import {
  type ClaimedImport,
  type Reached,
  type Step,
  addImport,
  importsOf,
  importUnder,
  openFromShopify,
} from './store.ts'

/** Has Shopify asked for all that it has since a day, unless that is going on already. */
export async function beginFromShopify(
  { sql, config, now }: Context,
  since: string,
  { staff, requestKey }: DeskCaller,
): Promise<ImportRun> {
  if (!asksShopify(config)) refuse('SHOPIFY_NOT_SET_UP')
  const isDay = !Number.isNaN(Date.parse(since)) && new Date(since).toISOString().startsWith(since)
  if (!isDay || since > indianDate(now())) refuse('SPAN_INVALID')
  const { id: folderId } = await importFolder(config.DATA_DIR)
  const added = await addImport(sql, {
    staffId: staff.id,
    requestKey,
    kind: 'shopify',
    since,
    fileName: `Shopify, orders since ${since}`,
    folderId,
    storedAs: newName(),
    bytes: 0,
    lines: 0,
    now: now(),
  })
  if (added === 'full') refuse('IMPORTS_FULL')
  if (added !== 'known') return (await importsOf(sql, [added.added]))[0]!
  const before = requestKey && (await importUnder(sql, staff.id, requestKey))
  return before || ((await openFromShopify(sql)) ?? refuse('CHANGED_MEANWHILE'))
}

const STEPS: readonly Step[] = ['products', 'stock', 'orders', 'whole']

const folderIn = (dataDir: string): string => join(dataDir, 'from-shopify')

/** Deletes the leftovers of an import that was stopped. */
export const clearFromShopify = (dataDir: string): Promise<void> =>
  rm(folderIn(dataDir), { recursive: true, force: true })

interface Taking {
  admin: Admin
  claimed: ClaimedImport
  reached: Reached
  follower: Parameters<typeof importFile>[2]
  signal: AbortSignal
}

/** Continues from the last step reached; false if Shopify must make a file first. Rows stored before count as known. */
export async function takeInShopify(
  context: Pick<Context, 'sql' | 'log' | 'config' | 'now'>,
  taking: Taking,
): Promise<boolean> {
  const { admin, claimed, reached, signal } = taking
  for (const step of STEPS.slice(STEPS.indexOf(claimed.step ?? 'products'))) {
    if (signal.aborted) return true
    Object.assign(reached, { step, bytes: 0, all: 0 })
    if (step !== 'whole' && !(await takeFile(context, taking, step))) return false
    if (step !== 'whole') continue
    reached.all = await slowTransaction(context.sql, countToReadWhole)
    await readWhole(context, admin, { signal, did: (count) => (reached.bytes += count) })
  }
  return true
}

async function takeFile(
  context: Pick<Context, 'sql' | 'log' | 'config' | 'now'>,
  { admin, claimed, reached, follower, signal }: Taking,
  name: Step,
): Promise<boolean> {
  const query = filesSince(claimed.since ?? '', context.config).find(([file]) => file === name)?.[1] ?? ''
  const found = await askForExport(admin, query, { signal })
  if (found.state === 'failed') throw new UpstreamError(`shopify: the export failed ${found.code}`.trimEnd())
  if (found.state === 'being made') {
    reached.bytes = found.count
    return false
  }
  if (!found.file) return true
  reached.all = found.file.bytes
  const folder = folderIn(context.config.DATA_DIR)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const take = async (path: string) => {
    await importFile(context, path, follower, signal, reached.outcome)
    return !signal.aborted
  }
  await bringIn(found.file, { folder, name }, take, signal)
  return true
}
