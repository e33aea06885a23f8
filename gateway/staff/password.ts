import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const BYTES = 32
/** Each takes 32 MB: a crowd at the door waits its turn. */
const MOST_AT_ONCE = 2

/** A password as it is kept: salt and scrypt hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}:${(await derive(password, salt)).toString('base64url')}`
}

/** Whether this is the password that was hashed. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [salt = '', kept = ''] = hash.split(':')
  const derived = await derive(password, Buffer.from(salt, 'base64url'))
  const expected = Buffer.from(kept, 'base64url')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

let running = 0
const waiting: (() => void)[] = []

async function derive(password: string, salt: Buffer): Promise<Buffer> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((turn) => waiting.push(turn))
  running += 1
  try {
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)))
    })
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
