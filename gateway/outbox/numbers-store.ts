import type { ISql } from 'postgres'
import { shownNumber } from '#rules/returns/numbering.ts'
import { purposeOf } from './purpose.ts'

const OF_A_REQUEST = new Set(['request', 'step', 'pickup'])

/** The numbers under which shoppers and staff know what these promises are about, by key; nothing where it cannot be told. */
export async function numbersOf(sql: ISql, keys: readonly string[]): Promise<Map<string, string>> {
  const told = keys.map((key) => ({ key, ...purposeOf(key) }))
  const of = (kind: string) =>
    told.filter(({ numbers, number }) => numbers === kind && number).map(({ number }) => number)
  const found = await sql<{ kind: string; number: string; shown: string }[]>`
    SELECT 'request' AS kind, r.id::text AS number, o.order_number || '.' || r.n AS shown
    FROM requests r JOIN orders o ON o.id = r.order_id WHERE r.id = ANY (${of('request')}::bigint[])
    UNION ALL
    SELECT 'step', e.id::text, o.order_number || '.' || r.n
    FROM request_events e JOIN requests r ON r.id = e.request_id JOIN orders o ON o.id = r.order_id
    WHERE e.id = ANY (${of('step')}::bigint[])
    UNION ALL
    SELECT 'pickup', p.id::text, o.order_number || '.' || r.n
    FROM pickups p JOIN requests r ON r.id = p.request_id JOIN orders o ON o.id = r.order_id
    WHERE p.id = ANY (${of('pickup')}::bigint[])
    UNION ALL
    SELECT 'ticket', id::text, public_id FROM tickets WHERE id = ANY (${of('ticket')}::bigint[])
    UNION ALL
    SELECT 'message', m.id::text, t.public_id FROM ticket_messages m JOIN tickets t ON t.id = m.ticket_id
    WHERE m.id = ANY (${of('message')}::bigint[])
    UNION ALL
    SELECT 'closure', c.id::text, t.public_id FROM ticket_closures c JOIN tickets t ON t.id = c.ticket_id
    WHERE c.id = ANY (${of('closure')}::bigint[])`
  const shown = new Map(
    found.map(({ kind, number, shown }) => [`${kind} ${number}`, OF_A_REQUEST.has(kind) ? shownNumber(shown) : shown]),
  )
  return new Map(told.map(({ key, numbers, number }) => [key, shown.get(`${numbers} ${number}`) ?? '']))
}
