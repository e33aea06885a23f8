import type { ISql } from 'postgres'
import type { Context } from '../http/context.ts'

/** Stores the hash of an agent's password, in place of any other. */
export async function savePassword(
  sql: ISql,
  { staffId, hash, at }: { staffId: string; hash: string; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO staff_accounts (id, account_id, provider_id, staff_id, password, created_at, updated_at)
    VALUES (${`password-${staffId}`}, ${staffId}, 'credential', ${staffId}, ${hash}, ${at}, ${at})
    ON CONFLICT (provider_id, account_id) DO UPDATE SET password = excluded.password, updated_at = excluded.updated_at`
}

/** The hash of an agent's password, '' if there is none; no row if they never had an account. */
export const accountOf = (sql: ISql, staffId: string) => sql<{ password: string }[]>`
  SELECT coalesce(password, '') AS password FROM staff_accounts WHERE staff_id = ${staffId}
    AND provider_id = 'credential'`

/** Stores the same password by another hash, only while the password is still the same. */
export async function replaceHash(
  sql: ISql,
  staffId: string,
  { hash, renewed }: { hash: string; renewed: string },
): Promise<void> {
  await sql`
    UPDATE staff_accounts SET password = ${renewed}
    WHERE staff_id = ${staffId} AND provider_id = 'credential' AND password = ${hash}`
}

/** Sets a password, by its hash, if there is none: for the demo and the tests. Real staff set their own by a link. */
export async function givePassword(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  staffId: string,
  hash: string,
): Promise<void> {
  await sql`
    INSERT INTO staff_accounts (id, account_id, provider_id, staff_id, password, created_at, updated_at)
    SELECT ${`password-${staffId}`}, ${staffId}, 'credential', ${staffId}, ${hash}, ${now()}, ${now()}
    WHERE NOT EXISTS (SELECT 1 FROM staff_accounts WHERE staff_id = ${staffId} AND provider_id = 'credential')`
}

/** The agent with this id at the shop's own log-in. */
export async function staffOfShopLogin(sql: ISql, sub: string): Promise<string | undefined> {
  const [linked] = await sql<{ id: string }[]>`
    SELECT staff_id AS id FROM staff_accounts WHERE provider_id = 'shop' AND account_id = ${sub}`
  return linked?.id
}

/** The shop's own log-in knows an agent by this id from now on. */
export async function linkShopLogin(
  sql: ISql,
  { id, sub, staffId, at }: { id: string; sub: string; staffId: string; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO staff_accounts (id, account_id, provider_id, staff_id, created_at, updated_at)
    VALUES (${id}, ${sub}, 'shop', ${staffId}, ${at}, ${at}) ON CONFLICT DO NOTHING`
}

/** A second factor as stored, encrypted. */
export interface StoredFactor {
  secret: string
  backupCodes: string
}

/** Begins a second factor in place of one that was not confirmed; false if one is on. */
export async function beginFactor(
  sql: ISql,
  { id, staffId, secret, backupCodes }: StoredFactor & { id: string; staffId: string },
): Promise<boolean> {
  const { count } = await sql`
    INSERT INTO staff_second_factors (id, staff_id, secret, backup_codes, verified)
    VALUES (${id}, ${staffId}, ${secret}, ${backupCodes}, false)
    ON CONFLICT (staff_id) DO UPDATE
    SET secret = excluded.secret, backup_codes = excluded.backup_codes, verified = false, last_step = NULL
    WHERE staff_second_factors.verified = false`
  return count > 0
}

/** Turns the second factor of this secret on; false if another one was begun meanwhile. */
export async function turnFactorOn(
  sql: ISql,
  staffId: string,
  { secret, step, at }: { secret: string; step: number; at: Date },
): Promise<boolean> {
  const { count } = await sql`
    UPDATE staff_second_factors SET verified = true, last_step = ${step}
    WHERE staff_id = ${staffId} AND secret = ${secret}`
  if (count === 0) return false
  await sql`UPDATE staff SET two_factor_enabled = true, updated_at = ${at} WHERE id = ${staffId}`
  return true
}

/** Takes the second factor off, with its backup codes. */
export async function takeSecondFactorOff(sql: ISql, staffId: string): Promise<void> {
  await sql`UPDATE staff SET two_factor_enabled = false WHERE id = ${staffId}`
  await sql`DELETE FROM staff_second_factors WHERE staff_id = ${staffId}`
}

/** The secret of an agent's second factor, encrypted, whether it was confirmed or not. */
export async function secretOf(sql: ISql, staffId: string): Promise<string | undefined> {
  const [found] = await sql<{ secret: string }[]>`SELECT secret FROM staff_second_factors WHERE staff_id = ${staffId}`
  return found?.secret
}

/** Takes the code of this time step; false if it, or a later one, was taken before. */
export async function takeStep(sql: ISql, staffId: string, step: number): Promise<boolean> {
  const { count } = await sql`
    UPDATE staff_second_factors SET last_step = ${step}
    WHERE staff_id = ${staffId} AND (last_step IS NULL OR last_step < ${step})`
  return count === 1
}

/** The backup codes of a second factor that is on, encrypted; locked until the transaction ends. */
export async function lockBackupCodes(sql: ISql, staffId: string): Promise<string | undefined> {
  const [found] = await sql<{ codes: string }[]>`
    SELECT backup_codes AS codes FROM staff_second_factors WHERE staff_id = ${staffId} AND verified FOR UPDATE`
  return found?.codes
}

/** Stores other backup codes, encrypted; false if no second factor is on. */
export async function putBackupCodes(sql: ISql, staffId: string, codes: string): Promise<boolean> {
  const { count } = await sql`
    UPDATE staff_second_factors SET backup_codes = ${codes} WHERE staff_id = ${staffId} AND verified`
  return count === 1
}
