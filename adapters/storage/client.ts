import type { Readable } from 'node:stream'
import { UpstreamError } from '../outcome.ts'

/** The store of photos. A key is 1 to 64 characters of a-z, 0-9 and "-". */
export interface Storage {
  /** Stores the file at `path` under `key`; resolves when it is durable. */
  put(key: string, path: string): Promise<void>
  /** Opens what is stored under `key`; null when there is nothing. */
  open(key: string): Promise<Readable | null>
  /** Removes what is stored under `key`, if anything is. */
  remove(key: string): Promise<void>
}

/** What answered is no store, such as a proxy with a page of its own: whether anything was done is unknown. */
export class NotAStore extends UpstreamError {}
