import type { ISql } from 'postgres'
import type { RequestAct } from '#contract/desk/request.ts'
import { forSettled, forTurnedDown, REQUEST_MOVES } from '#rules/returns/moves.ts'
import { statusesAfter } from '#rules/moves.ts'
import { lockRequest } from './find.ts'
import { andIf } from '#database/statements/and-if.ts'
import type { MovedRequest } from './move.ts'

interface Change {
  requestId: string
  act: RequestAct
  at: Date
  seen?: number
}

/** After these a request goes on to wait for a photo that was asked for. */
const WAITS_ON: ReadonlySet<RequestAct> = new Set(['amend', 'ask_photo', 'choose_day'])

/** Does an act on a request if the table of moves allows it and it still has the seen version; undefined otherwise. */
export async function changeRequest(
  sql: ISql,
  { requestId, act, at, seen }: Change,
): Promise<MovedRequest | undefined> {
  const after = statusesAfter(REQUEST_MOVES, act)
  const settled = forSettled(act)
  // Who sends money holds the request: the next statement sees what they wrote.
  if (settled === false) await lockRequest(sql, requestId)
  const [request] = await sql<MovedRequest[]>`
    WITH moved AS (
    UPDATE requests
    SET status = ${sql.json(after)}::jsonb ->> status, version = version + 1, changed_at = ${at},
      photo_due_at = CASE WHEN ${WAITS_ON.has(act)} THEN photo_due_at END,
      released_at = ${act === 'release' ? at : sql`released_at`}
    WHERE id = ${requestId} AND status = ANY(${Object.keys(after)})
      ${andIf(sql, settled, (isSettled) => sql`(settled_at IS NOT NULL) = ${isSettled}`)}
      AND (${settled !== false} OR NOT money_on_its_way(id))
      AND (${!forTurnedDown(act)} OR released_at IS NULL AND EXISTS (
        SELECT FROM request_items i WHERE i.request_id = requests.id AND i.live AND i.decision = 'rejected'))
      ${andIf(sql, seen, (version) => sql`version = ${version}`)}
    RETURNING id, order_id AS "orderId", n, status, version, settled_at IS NOT NULL AS settled),
    told AS MATERIALIZED (SELECT pg_notify('desk', 'return') FROM moved)
    SELECT moved.* FROM moved CROSS JOIN told`
  return request
}

/** Releases the rejected items of a request, or the others: they can be asked for again. */
export async function freeItems(sql: ISql, requestId: string, which: 'turned_down' | 'others'): Promise<void> {
  await sql`
    UPDATE request_items SET live = false
    WHERE request_id = ${requestId} AND live AND (decision IS NOT DISTINCT FROM 'rejected') = ${which === 'turned_down'}`
}

/** The ids of the lines of a request. */
export async function itemIdsOf(sql: ISql, requestId: string): Promise<string[]> {
  const items = await sql<{ id: string }[]>`
    SELECT line_item_id AS id FROM request_items WHERE request_id = ${requestId} ORDER BY line_item_id`
  return items.map(({ id }) => id)
}

/** The items of a request with the bundle that each was bought in; '' for an item of its own. */
export async function bundlesOf(sql: ISql, requestId: string): Promise<{ id: string; bundle: string }[]> {
  return sql`
    SELECT i.line_item_id AS id, coalesce(l.bundle, '') AS bundle
    FROM request_items i LEFT JOIN line_items l ON l.id = i.line_item_id WHERE i.request_id = ${requestId}`
}

/** Stores the decision about the items of a request; rejected ones stay held until the customer may ask again, what they want does not. */
export async function decideItems(sql: ISql, requestId: string, rejected: readonly string[]): Promise<void> {
  await sql`
    UPDATE request_items i
    SET decision = CASE WHEN i.line_item_id = ANY(${rejected}::text[]) THEN 'rejected' ELSE 'approved' END,
      held_until = CASE WHEN i.line_item_id = ANY(${rejected}::text[]) THEN NULL ELSE held_until END
    WHERE request_id = ${requestId}`
}

/** Takes back the decision about the items of a request. */
export async function undecideItems(sql: ISql, requestId: string): Promise<void> {
  await sql`UPDATE request_items SET decision = NULL WHERE request_id = ${requestId}`
}
