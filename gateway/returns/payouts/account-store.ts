import type { ISql } from 'postgres'
import { nextVersion } from '../request/store.ts'
import type { StoredPayout } from './store.ts'

/**
 * Saves an account in place of the one before, and answers its round: the number of accounts given so far. It changes
 * the version of the request, which the caller has locked: staff confirm the account that they saw.
 */
export async function saveAccount(
  sql: ISql,
  { requestId, sealed, shown, at }: { requestId: string; sealed: string; shown: string; at: Date },
): Promise<number> {
  await dropAgain(sql, requestId)
  await nextVersion(sql, requestId)
  const [row] = await sql<[{ round: number }]>`
    INSERT INTO payout_accounts AS a (request_id, sealed, shown, given_at)
    VALUES (${requestId}, ${sealed}, ${shown}, ${at})
    ON CONFLICT (request_id) DO UPDATE SET round = a.round + 1, sealed = excluded.sealed, shown = excluded.shown,
      given_at = excluded.given_at, checked = NULL, name = '', trouble = ''
    RETURNING round`
  return row.round
}

/** The account that was given in this round, as long as no other one was. */
export async function accountOf(sql: ISql, requestId: string, round: number): Promise<string | undefined> {
  const [row] = await sql<{ sealed: string }[]>`
    SELECT sealed FROM payout_accounts
    WHERE request_id = ${requestId} AND round = ${round} AND sealed IS NOT NULL AND checked IS NULL`
  return row?.sealed
}

/** Notes the bank's check of the account of this round; false if another one was given meanwhile. */
export async function noteChecked(
  sql: ISql,
  { requestId, round, checked, name }: { requestId: string; round: number; checked: 'known' | 'unsaid'; name: string },
): Promise<boolean> {
  const { count } = await sql`
    UPDATE payout_accounts SET checked = ${checked}, name = ${name}
    WHERE request_id = ${requestId} AND round = ${round} AND sealed IS NOT NULL`
  return count > 0
}

/**
 * Deletes the account of a request; `trouble` is why another one is requested, '' if none is. Undefined if there was
 * none.
 */
export async function dropAccount(
  sql: ISql,
  requestId: string,
  trouble: '' | 'unknown' | 'refused' | 'returned',
  round?: number,
): Promise<{ account: string; round: number } | undefined> {
  await dropAgain(sql, requestId)
  const [row] = await sql<{ account: string; round: number }[]>`
    UPDATE payout_accounts SET sealed = NULL, name = '', checked = NULL, trouble = ${trouble}
    WHERE request_id = ${requestId} AND (${round ?? null}::integer IS NULL OR round = ${round ?? null})
    RETURNING shown AS account, round`
  return row
}

/**
 * Saves again the account of a payout that was paid and came back, as the bank still has it; false if the customer was
 * erased, or gave another account since.
 */
export async function putBack(sql: ISql, { requestId, round }: StoredPayout, sealed: string): Promise<boolean> {
  const { count } = await sql`
    UPDATE payout_accounts SET sealed = ${sealed}, checked = 'unsaid'
    WHERE request_id = ${requestId} AND round = ${round} AND sealed IS NULL`
  return count > 0
}

/** Cancels the planned repeats of payouts to an earlier account. */
async function dropAgain(sql: ISql, requestId: string): Promise<void> {
  await sql`UPDATE payouts SET again_at = NULL WHERE request_id = ${requestId} AND again_at IS NOT NULL`
}
