import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { bulkhead } from 'cockatiel'
import type { Context } from '../http/context.ts'

interface Cost {
  N: number
  r: number
  p: number
}

/**
 * Today's cost of a hash. It is stored with each hash: when raised here, each hash is renewed at its owner's next
 * log-in.
 */
const TODAY: Cost = { N: 2 ** 15, r: 8, p: 3 }
const BYTES = 32
/** Each hash takes 32 MB, so few run in parallel; the others wait. */
const hashing = bulkhead(2, Infinity)

/** A password as it is stored: `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, TODAY)
  return `${headOf(TODAY)}${salt.toString('base64url')}$${hash.toString('base64url')}`
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const stored = parsedHash(hash)
  const derived = await derive(password, stored.salt, stored.cost)
  return stored.hash.length === derived.length && timingSafeEqual(stored.hash, derived)
}

/** Whether a hash has today's cost. */
export const isOfToday = (hash: string): boolean => hash.startsWith(headOf(TODAY))

const headOf = ({ N, r, p }: Cost) => `scrypt$${N}$${r}$${p}$`

function parsedHash(stored: string) {
  const [N, r, p, salt = '', hash = ''] = stored.startsWith('scrypt$') ? stored.split('$').slice(1) : []
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  return { cost: hash === '' ? TODAY : cost, salt: bytesOf(salt), hash: bytesOf(hash) }
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

async function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  // Twice what is needed: the default is too small.
  const cost = { N, r, p, maxmem: 256 * N * r }
  const derived = async () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)))
    })
  return hashing.execute(derived)
}

/** Stores a new hash of a password that was just correct, where its cost is no longer today's. */
export async function renewHash({ sql }: Pick<Context, 'sql'>, staffId: string, password: string): Promise<void> {
  const [account] = await sql<{ password: string }[]>`
    SELECT password FROM staff_accounts WHERE staff_id = ${staffId} AND provider_id = 'credential'`
  if (!account || isOfToday(account.password)) return
  const renewed = await hashPassword(password)
  // Only while the password is still the same.
  await sql`
    UPDATE staff_accounts SET password = ${renewed}
    WHERE staff_id = ${staffId} AND provider_id = 'credential' AND password = ${account.password}`
}
