import type { ISql } from 'postgres'
import type { EventDetail, RequestAct } from '#contract/desk/request.ts'
import type { Mover } from './move.ts'

interface NewEvent {
  requestId: string
  act: RequestAct
  by: Mover
  at: Date
  requestKey?: string
  detail?: EventDetail
}

/** Writes one step of a request and returns its number. A second one with the same key violates a constraint. */
export async function insertEvent(
  sql: ISql,
  { requestId, act, by, at, requestKey, detail = {} }: NewEvent,
): Promise<string> {
  const staffId = by.actor === 'staff' ? by.staffId : null
  const [event] = await sql<[{ id: string }]>`
    INSERT INTO request_events (request_id, at, act, actor, staff_id, request_key, detail)
    VALUES (${requestId}, ${at}, ${act}, ${by.actor}, ${staffId}, ${requestKey ?? null}, ${sql.json(detail)})
    RETURNING id`
  return event.id
}

/** The act that a staff member did to a request with this key. */
export async function actOfKey(
  sql: ISql,
  requestId: string,
  staffId: string,
  key: string,
): Promise<RequestAct | undefined> {
  const [event] = await sql<{ act: RequestAct }[]>`
    SELECT act FROM request_events WHERE request_id = ${requestId} AND staff_id = ${staffId} AND request_key = ${key}`
  return event?.act
}

/** The last step of a request and its author: a staff member's name, or the side. */
export async function lastStep(sql: ISql, requestId: string): Promise<{ act: RequestAct; who: string } | undefined> {
  const [event] = await sql<{ act: RequestAct; who: string }[]>`
    SELECT e.act, coalesce(s.name, e.actor) AS who FROM request_events e LEFT JOIN staff s ON s.id = e.staff_id
    WHERE e.request_id = ${requestId} ORDER BY e.id DESC LIMIT 1`
  return event
}

/** The number of the last step of a request. */
export async function lastEventOf(sql: ISql, requestId: string): Promise<string | undefined> {
  const [event] = await sql<{ id: string }[]>`
    SELECT id FROM request_events WHERE request_id = ${requestId} ORDER BY id DESC LIMIT 1`
  return event?.id
}

/** The rules that asked the customer of a request for a photo. */
export async function photoRulesOf(sql: ISql, requestId: string): Promise<string[]> {
  const rows = await sql<{ rule: string }[]>`
    SELECT detail ->> 'rule' AS rule FROM request_events
    WHERE request_id = ${requestId} AND act = 'ask_photo' AND detail ? 'rule'`
  return rows.map(({ rule }) => rule)
}
