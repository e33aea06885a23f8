import { randomUUID } from 'node:crypto'
import type { ISql } from 'postgres'
import { hashOf } from '../http/tokens.ts'

/**
 * Stores a value that is read again once and soon, under a key; only the hash of the key is stored. Times are the
 * database's.
 */
export async function keepOnce(
  sql: ISql,
  { key, value, minutes }: { key: string; value: string; minutes: number },
): Promise<void> {
  await sql`
    INSERT INTO staff_verifications (id, identifier, value, expires_at, created_at, updated_at)
    VALUES (${randomUUID()}, ${hashOf(key)}, ${value}, now() + make_interval(mins => ${minutes}), now(), now())`
}

/** The value under this key, unless it was taken or its time is over. */
export async function findOnce(sql: ISql, key: string): Promise<string | undefined> {
  const [found] = await sql<{ value: string }[]>`
    SELECT value FROM staff_verifications WHERE identifier = ${hashOf(key)} AND expires_at > now()`
  return found?.value
}

/** Takes the value under this key: of several at once, one gets it. */
export async function takeOnce(sql: ISql, key: string): Promise<string | undefined> {
  const [taken] = await sql<{ value: string; alive: boolean }[]>`
    DELETE FROM staff_verifications WHERE identifier = ${hashOf(key)} RETURNING value, expires_at > now() AS alive`
  return taken?.alive ? taken.value : undefined
}
