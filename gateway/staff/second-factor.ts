import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { SHOP } from '#shop'
import type { Context } from '../http/context.ts'
import { decrypted, encrypted } from '../http/tokens.ts'
import { beginFactor, lockBackupCodes, putBackupCodes, secretOf, takeStep, turnFactorOn } from './account-store.ts'

const BACKUP_CODES = 10
const BACKUP_CODE_LENGTH = 10
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** The number of codes before and after the present one that count: clocks of phones are wrong. */
const STEPS_OFF = 1
const STEP_SECONDS = 30
const STEP_MS = STEP_SECONDS * 1000

/**
 * Begins a second factor: it counts once a code of it was confirmed. It replaces one that was not; undefined if one is
 * on.
 */
export async function beginSecondFactor({ sql, config }: Context, { id, email }: { id: string; email: string }) {
  const secret = randomBytes(24).toString('base64url')
  const codes = newBackupCodes()
  const factor = { secret: encrypted(config, secret), backupCodes: encrypted(config, JSON.stringify(codes)) }
  if (!(await beginFactor(sql, { id: randomUUID(), staffId: id, ...factor }))) return undefined
  const totp = totpOf(secret, email)
  return { uri: totp.toString(), secret: totp.secret.base32, codes }
}

/** Turns the second factor on that was begun, by a code of it; false when the code is wrong or none was begun. */
export async function confirmSecondFactor(context: Context, staffId: string, code: string): Promise<boolean> {
  const proved = await proveCode(context, staffId, code)
  if (proved === undefined) return false
  return context.sql.begin((sql) => turnFactorOn(sql, staffId, { ...proved, at: context.now() }))
}

/**
 * Takes a code of the second factor; each works once, and none that is older than one taken: a code looked over a
 * shoulder is worth nothing.
 */
export async function takeCode(context: Context, staffId: string, code: string): Promise<boolean> {
  const proved = await proveCode(context, staffId, code)
  if (proved === undefined) return false
  return takeStep(context.sql, staffId, proved.step)
}

/** Takes a backup code; each works once. */
export async function takeBackupCode({ sql, config }: Context, staffId: string, code: string): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const found = await lockBackupCodes(transaction, staffId)
    const codes = JSON.parse((found && decrypted(config, found)) ?? '[]') as string[]
    if (!codes.includes(code)) return false
    const left = encrypted(config, JSON.stringify(codes.filter((other) => other !== code)))
    return putBackupCodes(transaction, staffId, left)
  })
}

/** New backup codes in place of all; undefined if no second factor is on. */
export async function renewBackupCodes({ sql, config }: Context, staffId: string): Promise<string[] | undefined> {
  const codes = newBackupCodes()
  const isOn = await putBackupCodes(sql, staffId, encrypted(config, JSON.stringify(codes)))
  return isOn ? codes : undefined
}

/** The stored secret whose code this is, and the code's time step; undefined when the code is wrong. */
async function proveCode(
  { sql, config, now }: Context,
  staffId: string,
  code: string,
): Promise<{ secret: string; step: number } | undefined> {
  const found = await secretOf(sql, staffId)
  const secret = found && decrypted(config, found)
  if (found === undefined || secret === undefined) return undefined
  const timestamp = now().getTime()
  const stepsOff = totpOf(secret).validate({ token: code, timestamp, window: STEPS_OFF })
  return stepsOff === null ? undefined : { secret: found, step: Math.floor(timestamp / STEP_MS) + stepsOff }
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
