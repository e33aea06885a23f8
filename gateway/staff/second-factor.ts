import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { ISql } from 'postgres'
import { SHOP } from '#shop'
import type { Context } from '../http/context.ts'
import { decrypted, encrypted } from '../http/tokens.ts'

const BACKUP_CODES = 10
const BACKUP_CODE_LENGTH = 10
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** How many codes before and after the present one count: clocks of phones are wrong. */
const STEPS_OFF = 1
const STEP_SECONDS = 30
const STEP_MS = STEP_SECONDS * 1000

/**
 * Begins a second factor: it counts once a code of it was confirmed. It replaces one that was not; undefined where one
 * is on.
 */
export async function beginSecondFactor({ sql, config }: Context, { id, email }: { id: string; email: string }) {
  const secret = randomBytes(24).toString('base64url')
  const codes = newBackupCodes()
  const begun = await sql`
    INSERT INTO staff_second_factors (id, staff_id, secret, backup_codes, verified)
    VALUES (${randomUUID()}, ${id}, ${encrypted(config, secret)}, ${encrypted(config, JSON.stringify(codes))}, false)
    ON CONFLICT (staff_id) DO UPDATE
    SET secret = excluded.secret, backup_codes = excluded.backup_codes, verified = false, last_step = NULL
    WHERE staff_second_factors.verified = false RETURNING 1`
  if (begun.length === 0) return undefined
  const totp = totpOf(secret, email)
  return { uri: totp.toString(), secret: totp.secret.base32, codes }
}

/** Turns the second factor on that was begun, by a code of it; false when the code is wrong or none was begun. */
export async function confirmSecondFactor(context: Context, staffId: string, code: string): Promise<boolean> {
  const proved = await proveCode(context, staffId, code)
  if (proved === undefined) return false
  return context.sql.begin(async (sql) => {
    // Not another one, which was begun meanwhile.
    const confirmed = await sql`
      UPDATE staff_second_factors SET verified = true, last_step = ${proved.step}
      WHERE staff_id = ${staffId} AND secret = ${proved.secret} RETURNING 1`
    if (confirmed.length === 0) return false
    await sql`UPDATE staff SET two_factor_enabled = true, updated_at = ${context.now()} WHERE id = ${staffId}`
    return true
  })
}

/** Takes the second factor off, with its backup codes. */
export async function takeSecondFactorOff(sql: ISql, staffId: string): Promise<void> {
  await sql`UPDATE staff SET two_factor_enabled = false WHERE id = ${staffId}`
  await sql`DELETE FROM staff_second_factors WHERE staff_id = ${staffId}`
}

/**
 * Takes a code of the second factor; each works once, and none that is older than one taken: a code looked over a
 * shoulder is worth nothing.
 */
export async function takeCode(context: Context, staffId: string, code: string): Promise<boolean> {
  const proved = await proveCode(context, staffId, code)
  if (proved === undefined) return false
  const taken = await context.sql`
    UPDATE staff_second_factors SET last_step = ${proved.step}
    WHERE staff_id = ${staffId} AND (last_step IS NULL OR last_step < ${proved.step})
    RETURNING 1`
  return taken.length === 1
}

/** Takes a backup code; each works once. */
export async function takeBackupCode({ sql, config }: Context, staffId: string, code: string): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const [found] = await transaction<{ backup_codes: string }[]>`
      SELECT backup_codes FROM staff_second_factors WHERE staff_id = ${staffId} AND verified FOR UPDATE`
    const codes = JSON.parse((found && decrypted(config, found.backup_codes)) ?? '[]') as string[]
    if (!codes.includes(code)) return false
    const left = encrypted(config, JSON.stringify(codes.filter((other) => other !== code)))
    await transaction`UPDATE staff_second_factors SET backup_codes = ${left} WHERE staff_id = ${staffId}`
    return true
  })
}

/** New backup codes in place of all; undefined where no second factor is on. */
export async function renewBackupCodes({ sql, config }: Context, staffId: string): Promise<string[] | undefined> {
  const codes = newBackupCodes()
  const renewed = await sql`
    UPDATE staff_second_factors SET backup_codes = ${encrypted(config, JSON.stringify(codes))}
    WHERE staff_id = ${staffId} AND verified RETURNING 1`
  return renewed.length === 1 ? codes : undefined
}

/** The stored secret whose code this is, and the code's time step; undefined when the code is wrong. */
async function proveCode(
  { sql, config, now }: Context,
  staffId: string,
  code: string,
): Promise<{ secret: string; step: number } | undefined> {
  const [found] = await sql<{ secret: string }[]>`SELECT secret FROM staff_second_factors WHERE staff_id = ${staffId}`
  const secret = found && decrypted(config, found.secret)
  if (!found || secret === undefined) return undefined
  const timestamp = now().getTime()
  const stepsOff = totpOf(secret).validate({ token: code, timestamp, window: STEPS_OFF })
  return stepsOff === null ? undefined : { secret: found.secret, step: Math.floor(timestamp / STEP_MS) + stepsOff }
}

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: SHOP.name,
    label,
    secret: Secret.fromUTF8(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  })

const newBackupCodes = () =>
  Array.from({ length: BACKUP_CODES }, () => {
    const code = Array.from({ length: BACKUP_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    return `${code.slice(0, BACKUP_CODE_LENGTH / 2)}-${code.slice(BACKUP_CODE_LENGTH / 2)}`
  })
