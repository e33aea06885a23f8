import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from 'postgres'
import { codeOf } from '#adapters/http-client.ts'

/** A subscription to a channel of the database. */
export interface Notices {
  /** Resolves once listening; rejects when that failed. */
  begun: Promise<unknown>
  close(): Promise<void>
}

/**
 * Calls `heard` with each notification on a channel, and `missed` after every reconnect, also after a first failure:
 * notifications may have been lost meanwhile.
 */
export function onNotice(
  { sql, log }: { sql: Sql; log: Pick<FastifyBaseLogger, 'warn'> },
  channel: string,
  heard: (payload: string) => void,
  missed: () => void = () => heard(''),
): Notices {
  const begun = Promise.resolve(sql.listen(channel, heard, missed))
  begun.catch((error: unknown) =>
    log.warn({ channel, code: codeOf(error) || 'unknown' }, 'not listening for changes yet'),
  )
  return {
    begun,
    close: () => begun.then(({ unlisten }) => unlisten()).catch(() => undefined),
  }
}
