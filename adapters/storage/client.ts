import type { Readable } from 'node:stream'
import { UpstreamError } from '../outcome.ts'

/** The store of photos. A key is 1 to 64 characters of a-z, 0-9 and "-". */
export interface Storage {
  /** Stores the file at `path` under `key`; resolves when it is durable. */
  put(key: string, path: string): Promise<void>
  /** Opens the object under `key`; null if there is none. */
  open(key: string): Promise<Readable | null>
  /** Removes the object under `key`, if there is one. */
  remove(key: string): Promise<void>
}

/**
 * The answer is from no store, but from a proxy with a page of its own, for example: no one knows if anything was done.
 */
export class NotAStore extends UpstreamError {}
