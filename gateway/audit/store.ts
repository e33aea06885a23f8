import type { ISql } from 'postgres'
import type { Static } from 'typebox'
import type { AUDIT_CALLS, AuditEntry } from '#contract/desk/audit.ts'
import { DESK_CALLS } from '#contract/desk/calls.ts'
import { show as showPhoto } from '#contract/desk/files.ts'

type Filter = Static<(typeof AUDIT_CALLS)['audit.list']['request']>

/** The calls that only look; photos are given by a GET. */
const LOOKS = [...Object.values(DESK_CALLS), showPhoto].flatMap(({ name, looks }) => (looks ? [name] : []))

/** The matching entries of the log, newest first. Searches of the log itself are listed only when asked for. */
export async function entriesOf(sql: ISql, filter: Filter, most: number): Promise<AuditEntry[]> {
  const rows = await sql<(Omit<AuditEntry, 'at' | 'staff'> & { at: Date; staff_id: string | null; name: string })[]>`
    SELECT audit.id::text, at, staff_id, name, audit.role, act, outcome, detail
    FROM audit LEFT JOIN staff ON staff.id = staff_id
    WHERE ${conditionOf(sql, filter)}
    ORDER BY audit.id DESC LIMIT ${most}`
  return rows.map(({ at, staff_id: id, name, ...row }) => ({
    ...row,
    at: at.toISOString(),
    staff: id === null ? null : { id, name },
  }))
}

function conditionOf(sql: ISql, { person, act, outcome, day, about, changes, before }: Filter) {
  const all = sql`true`
  const ended = outcome === 'refused' ? sql`outcome NOT IN ('asked', 'done')` : sql`outcome = ${outcome ?? ''}`
  return sql`
    ${before === undefined ? all : sql`audit.id < ${before}`}
    AND ${person === undefined ? all : person === 'outside' ? sql`staff_id IS NULL` : sql`staff_id = ${person}`}
    AND ${act === undefined ? all : sql`act = ${act}`}
    AND ${outcome === undefined ? all : ended}
    AND ${day === undefined ? all : onDay(sql, day)}
    AND ${changes ? sql`act <> ALL (${LOOKS})` : all}
    AND ${about === undefined ? all : sql`(audit_about(detail) @> ARRAY[${about}] OR staff_id = ${about})`}
    AND ${about === undefined || act !== undefined ? all : sql`act <> 'audit.list'`}`
}

/** A calendar day in India; a day that does not exist matches nothing. */
function onDay(sql: ISql, day: string) {
  const start = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(day)) return sql`false`
  return sql`at >= ${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata'
    AND at < (${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`
}
