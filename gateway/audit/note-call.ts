import type { Sql } from 'postgres'
import type { DeskCall } from '#contract/desk/call.ts'
import type { Context } from '../http/context.ts'
import type { Staff } from '../http/caller.ts'
import { noteAct } from './note-store.ts'
import { noteRefusal } from './refusals.ts'

/** The outcome of a call and its sender; without a staff member it is a stranger. */
interface CallEntry {
  staff: Staff | undefined
  outcome: string
  detail: Record<string, unknown>
}

/**
 * Writes a call to the audit log. Before an act this must succeed; failing to log a refusal does not turn it into an
 * error.
 */
export async function noteCall(context: Context, call: DeskCall, { staff, outcome, detail }: CallEntry): Promise<void> {
  const act = call.name
  const isLook = staff !== undefined && call.looks === true && outcome === 'asked'
  if (isLook && isSameVisit(context, `${staff.id} ${act} ${JSON.stringify(detail)}`)) return
  const { log, now } = context
  const entry = { at: now(), staffId: staff?.id ?? null, role: staff?.role ?? '', act, outcome, detail: brief(detail) }
  if (outcome === 'asked') return noteAct(context.sql, entry)
  await noteRefusal(context, entry).catch((error: Error) => {
    log.error({ act, err: error }, 'a refusal could not be written to the audit log')
  })
}

const VISIT_MS = 10 * 60_000
const MOST_VISITS = 10_000
const lastLooks = new WeakMap<Sql, Map<string, number>>()

/**
 * True if this very look was logged in the last ten minutes: a page that asks again is one visit. A change is always
 * logged.
 */
function isSameVisit({ sql, now }: Context, look: string): boolean {
  const looks = lastLooks.get(sql) ?? new Map<string, number>()
  lastLooks.set(sql, looks)
  const at = now().getTime()
  const since = at - (looks.get(look) ?? -Infinity)
  if (since >= 0 && since < VISIT_MS) return true
  if (looks.size >= MOST_VISITS) looks.clear()
  looks.set(look, at)
  return false
}

const LONGEST = 200
const MOST = 1000

/** Ids and choices are short: longer values do not belong in the log. */
function brief(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, briefValue(inner)]))
}

function briefValue(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
  if (Array.isArray(value)) return value.slice(0, MOST).map(briefValue)
  return typeof value === 'object' && value !== null ? brief(value as Record<string, unknown>) : value
}
