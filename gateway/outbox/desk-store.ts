import type { ISql } from 'postgres'
import type { OutboxState } from '#contract/desk/outbox.ts'
import { shownNumber } from '#rules/returns/numbering.ts'

/** The number of jobs of a kind that are not done. */
export interface KindCount {
  kind: string
  waiting: number
  failed: number
  dead: number
}

/** Counts the jobs of each kind that wait for the first attempt, that wait for a retry, and that are dead letters. */
export async function countKinds(sql: ISql): Promise<KindCount[]> {
  return sql<KindCount[]>`
    SELECT kind, count(*) FILTER (WHERE parked_at IS NULL AND last_error IS NULL)::int AS waiting,
      count(*) FILTER (WHERE parked_at IS NULL AND last_error IS NOT NULL)::int AS failed,
      count(*) FILTER (WHERE parked_at IS NOT NULL)::int AS dead
    FROM outbox WHERE done_at IS NULL GROUP BY kind ORDER BY kind`
}

/** A job without its payload. */
export interface OutboxRow {
  id: string
  kind: string
  key: string
  createdAt: Date
  dueAt: Date
  doneAt: Date | null
  attempts: number
  lastError: string | null
}

/** The filter of the list of jobs. */
export interface JobFilter {
  state: OutboxState
  kind: string | undefined
  before: string | undefined
  most: number
}

/** The jobs in this state, newest first. */
export async function outboxRows(sql: ISql, { state, kind, before, most }: JobFilter): Promise<OutboxRow[]> {
  const inState = {
    dead: sql`done_at IS NULL AND parked_at IS NOT NULL`,
    failed: sql`done_at IS NULL AND parked_at IS NULL AND last_error IS NOT NULL`,
    waiting: sql`done_at IS NULL AND parked_at IS NULL AND last_error IS NULL`,
    done: sql`done_at IS NOT NULL`,
  }[state]
  return sql<OutboxRow[]>`
    SELECT id::text, kind, key, created_at AS "createdAt", due_at AS "dueAt", done_at AS "doneAt", attempts,
      last_error AS "lastError"
    FROM outbox WHERE ${inState} ${kind === undefined ? sql`` : sql`AND kind = ${kind}`}
      ${before ? sql`AND id < ${before}::bigint` : sql``}
    ORDER BY outbox.id DESC LIMIT ${most}`
}

/**
 * Restarts dead letters from the first attempt; returns how many. The worker is notified here: the table's trigger
 * notifies only when a job becomes due earlier than before, and these were due long ago.
 */
export async function startAgain(sql: ISql, which: { ids: readonly string[] } | { kind: string }): Promise<number> {
  const { count } = await sql`
    UPDATE outbox SET parked_at = NULL, attempts = 0, postponed = 0, last_error = NULL, due_at = now()
    WHERE parked_at IS NOT NULL AND done_at IS NULL
      AND ${'ids' in which ? sql`id = ANY (${[...which.ids]}::bigint[])` : sql`kind = ${which.kind}`}`
  if (count > 0) await sql`SELECT pg_notify('outbox', '')`
  return count
}

const OF_A_REQUEST = new Set(['request', 'step', 'pickup'])

/** The numbers that customers and staff know for the subjects of these jobs, by key; missing if there is none. */
export async function numbersOf(sql: ISql, keys: readonly string[]): Promise<Map<string, string>> {
  const subjects = keys.map((key) => ({ key, ...purposeOf(key) }))
  const of = (kind: string) =>
    subjects.filter(({ numbers, number }) => numbers === kind && number).map(({ number }) => number)
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
  return new Map(subjects.map(({ key, numbers, number }) => [key, shown.get(`${numbers} ${number}`) ?? '']))
}

/** The purpose of a job, by the beginning of its key, and the kind of number in the rest of the key. */
interface Purpose {
  words: string
  numbers?: 'request' | 'step' | 'pickup' | 'ticket' | 'message' | 'closure'
}

const PURPOSES: Record<string, Purpose> = {
  received: { words: 'Request received', numbers: 'request' },
  'request-step': { words: 'Step of a request', numbers: 'step' },
  'request-payout': { words: 'Account for a refund', numbers: 'request' },
  payout: { words: 'Refund paid out' },
  payout_check: { words: 'Account for a refund, checked', numbers: 'request' },
  pickup: { words: 'Pickup requested', numbers: 'pickup' },
  pickup_cancel: { words: 'Pickup cancelled', numbers: 'pickup' },
  doorstep_photo: { words: 'Photo of a courier', numbers: 'pickup' },
  sheet: { words: 'Row of the sheet', numbers: 'request' },
  shopify_return: { words: 'Return in Shopify', numbers: 'request' },
  shopify_told: { words: 'Change of a return in Shopify' },
  order_cancel: { words: 'Order cancelled by its customer' },
  return_reasons: { words: 'Return reasons and size charts of Shopify' },
  metafield: { words: 'Mirror in Shopify', numbers: 'request' },
  ticket: { words: 'Ticket received', numbers: 'ticket' },
  'ticket-answer': { words: 'Ticket answered', numbers: 'message' },
  'ticket-closed': { words: 'Ticket closed', numbers: 'closure' },
  'staff-link': { words: 'Link for the staff' },
  'access-code': { words: 'Code for a customer' },
}

/** Parses an outbox key for display: its purpose, and the number in it. The rest of a key may name people. */
export function purposeOf(key: string): { purpose: string; numbers?: Purpose['numbers']; number: string } {
  const [start = '', number = ''] = key.split(':')
  const known = Object.hasOwn(PURPOSES, start) ? PURPOSES[start] : undefined
  if (known) return { purpose: known.words, numbers: known.numbers, number: /^\d{1,18}$/.test(number) ? number : '' }
  return { purpose: /^[a-z][a-z-]{1,39}$/.test(start) ? spoken(start) : '', number: '' }
}

function spoken(start: string): string {
  return `${start.charAt(0).toUpperCase()}${start.slice(1).replaceAll('-', ' ')}`
}
