import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { UpstreamRefused } from '../outcome.ts'
import { NotAStore, type Storage } from './client.ts'

/** The store of photos answers with a refusal that only a person can change. */
export class StoreRefused extends Error {
  constructor(reason: string) {
    super(`The store of photos refuses (${reason}): look at ${settingsOf(reason)}. See docs/outside/s3.md.`)
    this.name = 'StoreRefused'
  }
}

/** The setting that a refusal is about. The names are those of Amazon's S3, which other stores use, too. */
const SETTINGS: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET',
  InvalidBucketName: 'S3_BUCKET',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY',
  AuthorizationHeaderMalformed: 'S3_REGION',
  PermanentRedirect: 'S3_REGION and S3_ENDPOINT',
  AccessDenied: 'the rights of S3_ACCESS_KEY_ID: it must read, write and delete in this bucket',
}

const settingsOf = (reason: string) => SETTINGS[reason] ?? 'S3_ENDPOINT, and whether it is an S3 store'

const CONTENT = 'Wapsi looks whether photos can be stored.'

/**
 * Stores a small object, reads it back and removes it: the three rights that photos need, and no other one. Throws
 * {@link StoreRefused} if a person must correct a setting; any other error means that the store is away.
 */
export async function checkStore(storage: Storage, folder: string): Promise<void> {
  const key = `check-${randomBytes(8).toString('hex')}`
  const path = join(folder, key)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path, CONTENT, { mode: 0o600 })
  try {
    await storage.put(key, path)
    const stored = await storage.open(key)
    if (!stored || String(await buffer(stored)) !== CONTENT) throw new StoreRefused('another content than was stored')
    await storage.remove(key)
  } catch (error) {
    if (error instanceof NotAStore) throw new StoreRefused('another answer than that of a store')
    throw error instanceof UpstreamRefused ? new StoreRefused(error.reason) : error
  } finally {
    await rm(path, { force: true })
  }
}
