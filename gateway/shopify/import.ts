import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readExport, type Found } from '#adapters/shopify/export/file.ts'
import { applyMessages, type Applying } from './apply.ts'
import { type Settled, statesOf, storeImported } from './message-store.ts'

/** The result of an import, counted in orders and products. */
export interface Outcome {
  taken: number
  known: number
  refused: number
}

/** Receives the progress of an import, which goes on once `advance` has resolved. */
export interface Follower {
  advance(bytes: number): void | Promise<void>
  refused(line: number, reason: string): void
}

type Entry = Extract<Found, { body: string }> & { messageId: string }

const MOST_ENTRIES = 200
const MOST_BYTES = 4 * 1024 * 1024
const ROUNDS = 10
const ROUND_MS = 500

/**
 * Imports the orders and products of an exported file as messages of the shop. Entries that were imported before are
 * recognised by their text and skipped, so an interrupted import can be run again. A bad row is refused, the others
 * enter.
 */
export async function importFile(
  context: Applying,
  path: string,
  follower: Follower,
  signal?: AbortSignal,
  /** The counts while it runs. */
  outcome: Outcome = { taken: 0, known: 0, refused: 0 },
): Promise<Outcome> {
  let entries: Entry[] = []
  const flush = async () => {
    await importEntries(context, entries, outcome, follower)
    entries = []
  }
  for await (const found of readExport(path, signal)) {
    if (signal?.aborted) break
    if ('refusal' in found) {
      outcome.refused += 1
      follower.refused(found.line, found.refusal)
      await follower.advance(found.bytes)
      continue
    }
    entries.push({ ...found, messageId: `import:${createHash('sha256').update(found.body).digest('hex')}` })
    if (entries.length >= MOST_ENTRIES || entries.reduce((sum, one) => sum + one.bytes, 0) > MOST_BYTES) await flush()
  }
  await flush()
  return outcome
}

async function importEntries(context: Applying, entries: Entry[], outcome: Outcome, follower: Follower): Promise<void> {
  const isNew = await storeImported(context.sql, entries)
  const settled = await settle(context, entries)
  for (const entry of entries) {
    const { isSettled, refusal } = settled.get(entry.messageId) ?? { isSettled: false, refusal: null }
    const reason = isSettled ? refusal : 'the database failed; run the import again'
    if (reason !== null) follower.refused(entry.line, reason)
    // An entry that stands in the file twice is new once.
    outcome[reason !== null ? 'refused' : isNew.delete(entry.messageId) ? 'taken' : 'known'] += 1
    await follower.advance(entry.bytes)
  }
}

/** Applies the entries; a running server may apply some of them at the same time. */
async function settle(context: Applying, entries: readonly Entry[]): Promise<Map<string, Settled>> {
  let states: Settled[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    states = await statesOf(
      context.sql,
      entries.map((one) => one.messageId),
    )
    const waiting = states.filter((state) => !state.isSettled).map((state) => state.id)
    if (waiting.length === 0) break
    if (round > 1) await wait(ROUND_MS)
    await applyMessages(context, waiting)
  }
  return new Map(states.map((state) => [state.messageId, state]))
}
