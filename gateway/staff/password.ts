import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { bulkhead } from 'cockatiel'
import type { ISql } from 'postgres'
import type { Context } from '../http/context.ts'
import { accountOf, replaceHash } from './account-store.ts'

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
let cost = TODAY

/** Tests hash at a lower cost; without one it is today's again. */
export function hashAt(other: Cost = TODAY): void {
  cost = other
}

const BYTES = 32
/** Each hash takes 32 MB, so few run in parallel; the others wait. */
const hashing = bulkhead(2, Infinity)

/** A password as it is stored: `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  return `${headOf(cost)}${salt.toString('base64url')}$${hash.toString('base64url')}`
}

async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const stored = parsedHash(hash)
  const derived = await derive(password, stored.salt, stored.cost)
  return stored.hash.length === derived.length && timingSafeEqual(stored.hash, derived)
}

/** True if a hash has today's cost. */
const isOfToday = (hash: string): boolean => hash.startsWith(headOf(cost))

const headOf = ({ N, r, p }: Cost) => `scrypt$${N}$${r}$${p}$`

function parsedHash(storedHash: string) {
  const [N, r, p, salt = '', hash = ''] = storedHash.startsWith('scrypt$') ? storedHash.split('$').slice(1) : []
  const stored = { N: Number(N), r: Number(r), p: Number(p) }
  return { cost: hash === '' ? cost : stored, salt: bytesOf(salt), hash: bytesOf(hash) }
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

async function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  // Twice the memory that scrypt needs here: the default is too small.
  const options = { N, r, p, maxmem: 256 * N * r }
  const derived = async () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
    })
  return hashing.execute(derived)
}

/** True if this is the agent's password. It takes as long if there is no such agent, or if they have no password. */
export async function isPasswordOf(sql: ISql, staffId: string | undefined, password: string): Promise<boolean> {
  const [account] = staffId === undefined ? [] : await accountOf(sql, staffId)
  return verifyPassword({ hash: account?.password ?? '', password })
}

/** Hashes a password anew after it was right, if its hash does not have today's cost. */
export async function renewHash({ sql }: Pick<Context, 'sql'>, staffId: string, password: string): Promise<void> {
  const [account] = await accountOf(sql, staffId)
  if (!account || isOfToday(account.password)) return
  const renewed = await hashPassword(password)
  await replaceHash(sql, staffId, { hash: account.password, renewed })
}
