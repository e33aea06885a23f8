import type { Readable } from 'node:stream'

/** Where photos are kept. A key is 1 to 64 characters of a-z, 0-9 and "-". */
export interface Storage {
  /** Stores the file at `path` under `key`, whole and safe on the disk, before it resolves. */
  put(key: string, path: string): Promise<void>
  /** Opens what is stored under `key`; null when nothing is. */
  open(key: string): Promise<Readable | null>
  /** Removes what is stored under `key`, if anything is. */
  remove(key: string): Promise<void>
}
