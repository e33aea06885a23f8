import type { Sql } from 'postgres'
import { REFUSAL_WINDOW_MINUTES, REFUSALS_IN_FULL } from '#rules/staff/call-limits.ts'
import type { Context } from '../http/context.ts'
import { type Entry, noteAct } from './note-store.ts'

/** Refusals that are alike, since the first of them. */
interface Alike {
  first: Entry
  times: number
}

/**
 * The refusals of this server that are being counted. They are bounded by people, calls and codes. A server that is
 * killed loses the count, and never the entries.
 */
const counted = new WeakMap<Sql, Map<string, Alike>>()

/** All refusals of strangers are one entry, for every call. */
const STRANGERS = 'desk.strangers'

/**
 * Adds a refusal to the audit log: the first ones of a kind in full, then only their number, once their window is over.
 * So neither a stranger nor a member of staff fills the log.
 */
export async function noteRefusal(context: Context, entry: Entry): Promise<void> {
  await noteCounts(context)
  const key = entry.staffId === null ? entry.outcome : `${entry.staffId} ${entry.act} ${entry.outcome}`
  const alike = allOf(context).get(key) ?? { first: entry, times: 0 }
  allOf(context).set(key, alike)
  alike.times += 1
  if (alike.times <= inFull(entry)) await noteAct(context.sql, entry)
}

/** Writes down how many were refused in windows that are over, or with `all` until now. */
export async function noteCounts(context: Context, { all = false } = {}): Promise<void> {
  const alikes = allOf(context)
  const begun = context.now().getTime() - REFUSAL_WINDOW_MINUTES * 60_000
  for (const [key, { first, times }] of alikes) {
    if (!all && first.at.getTime() > begun) continue
    alikes.delete(key)
    if (times <= inFull(first)) continue
    const act = first.staffId === null ? STRANGERS : first.act
    await noteAct(context.sql, { ...first, at: context.now(), act, detail: { times, since: first.at.toISOString() } })
  }
}

const inFull = ({ staffId }: Entry) => (staffId === null ? REFUSALS_IN_FULL.strangers : REFUSALS_IN_FULL.person)

function allOf({ sql }: Context): Map<string, Alike> {
  const alikes = counted.get(sql) ?? new Map<string, Alike>()
  counted.set(sql, alikes)
  return alikes
}
