import type { ISql } from 'postgres'
import type { CodeChannel } from '#contract/access.ts'
import { CODE_MINUTES, CODE_TRIES } from '#rules/access/code.ts'

/** A requested code. Without a customer it is never sent. */
export interface NewChallenge {
  hash: string
  customerId: string | null
  channel: CodeChannel
  nameKey: string
  contactKey: string
  at: Date
}

export async function insertChallenge(sql: ISql, challenge: NewChallenge): Promise<void> {
  const { hash, customerId, channel, nameKey, contactKey, at } = challenge
  await sql`
    INSERT INTO customer_challenges
      (token_hash, customer_id, channel, contact, typed_key, contact_key, sent_at, created_at)
    VALUES (${hash}, ${customerId}, ${channel}, '', ${nameKey}, ${contactKey}, ${at}, ${at})`
}

/** A challenge as it was last sent. */
export interface SentChallenge {
  channel: CodeChannel
  nameKey: string
  contactKey: string
  sends: number
  sentAt: Date
  firstSentAt: Date
}

/** Locks an unused challenge until the transaction ends. */
export async function lockChallenge(sql: ISql, hash: string): Promise<SentChallenge | undefined> {
  const [challenge] = await sql<SentChallenge[]>`
    SELECT channel, typed_key AS "nameKey", contact_key AS "contactKey", sends, sent_at AS "sentAt",
      created_at AS "firstSentAt"
    FROM customer_challenges WHERE token_hash = ${hash} AND proved_at IS NULL FOR UPDATE`
  return challenge
}

/**
 * Invalidates the old code and restarts the count of attempts. Returns the number of the new sending; no code is sent
 * for it unless `isAllowed`.
 */
export async function renewChallenge(
  sql: ISql,
  { hash, isAllowed, at }: { hash: string; isAllowed: boolean; at: Date },
): Promise<number> {
  const [row] = await sql<[{ sends: number }]>`
    UPDATE customer_challenges SET sends = sends + 1, sent_at = ${at}, code_hash = NULL, code_made_at = NULL, tries = 0,
      customer_id = CASE WHEN ${isAllowed} THEN customer_id END
    WHERE token_hash = ${hash} RETURNING sends`
  return row.sends
}

/**
 * Stores the code of one sending, unless a newer one was requested or it would be too late; returns the customer and
 * the channel.
 */
export async function keepCode(
  sql: ISql,
  { hash, send, codeHash, at }: { hash: string; send: number; codeHash: string; at: Date },
): Promise<{ customerId: string | null; channel: CodeChannel } | undefined> {
  const [stored] = await sql<{ customerId: string | null; channel: CodeChannel }[]>`
    UPDATE customer_challenges SET code_hash = ${codeHash}, code_made_at = ${at}
    WHERE token_hash = ${hash} AND sends = ${send} AND proved_at IS NULL AND sent_at > ${tooOld(at)}
    RETURNING customer_id AS "customerId", channel`
  return stored
}

/**
 * Counts an attempt before anything is compared, in one statement, so that parallel attempts cannot exceed the limit.
 * Returns the values to compare with; undefined if the code has expired.
 */
export async function countTryOf(
  sql: ISql,
  hash: string,
  at: Date,
): Promise<{ customerId: string | null; codeHash: string | null } | undefined> {
  const [tried] = await sql<{ customerId: string | null; codeHash: string | null }[]>`
    UPDATE customer_challenges SET tries = tries + 1
    WHERE token_hash = ${hash} AND tries < ${CODE_TRIES} AND proved_at IS NULL
      AND coalesce(code_made_at, sent_at) > ${tooOld(at)}
    RETURNING customer_id AS "customerId", code_hash AS "codeHash"`
  return tried
}

/** Uses the challenge up, by the compared code; false when another call used it first. */
export async function useChallenge(sql: ISql, hash: string, codeHash: string, at: Date): Promise<boolean> {
  const { count } = await sql`
    UPDATE customer_challenges SET proved_at = ${at}, code_hash = NULL
    WHERE token_hash = ${hash} AND proved_at IS NULL AND code_hash = ${codeHash}`
  return count === 1
}

const tooOld = (at: Date) => new Date(at.getTime() - CODE_MINUTES * 60_000)
