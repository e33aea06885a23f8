import { createHash, createHmac, randomBytes } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'
import type { Config } from '#config'

/** A random token of 256 bits. Only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

const TOKEN = /^[\w-]{43}$/

export const isToken = (text: string | null | undefined): text is string => typeof text === 'string' && TOKEN.test(text)

/** The hash of a token. It needs no key: a token is too random to be guessed. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The hash of values in their order, by which the same ones are known again. */
export const hashOfValues = (values: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex')

/** The use of a keyed hash: a hash for one use is not valid for another. */
export type HmacUse = 'code' | 'asked' | 'contact' | 'made up' | 'staff session' | 'customer account'

/** A hash that cannot be computed from the database alone. */
export function hmacOf(secret: string, use: HmacUse, text: string): Buffer {
  const key = createHmac('sha256', secret).update(`wapsi ${use}`).digest()
  return createHmac('sha256', key).update(text).digest()
}

/** The secret by which new hashes are made; open access has none, and nothing to guard. */
export const newestSecret = ({ LINK_SECRETS: [newest = ''] }: Pick<Config, 'LINK_SECRETS'>) => newest

const OF_THIS_PROCESS = randomBytes(32).toString('hex')

/** The secret of the desk: without the setting, sessions and second factors end with the process. */
export const deskSecret = ({ DESK_SECRET }: Pick<Config, 'DESK_SECRET'>) => DESK_SECRET || OF_THIS_PROCESS

type Keyed = Pick<Config, 'DESK_SECRET'>

/** XChaCha20-Poly1305 by the desk's secret, a new nonce each time, in hex. */
const cipherOf = (config: Keyed) =>
  managedNonce(xchacha20poly1305)(createHash('sha256').update(deskSecret(config)).digest())

/** A secret in the form in which the database stores it. */
export const encrypted = (config: Keyed, text: string) =>
  Buffer.from(cipherOf(config).encrypt(Buffer.from(text))).toString('hex')

/** Undefined if another secret encrypted it. */
export function decrypted(config: Keyed, hex: string): string | undefined {
  try {
    return Buffer.from(cipherOf(config).decrypt(Buffer.from(hex, 'hex'))).toString()
  } catch {
    return undefined
  }
}
