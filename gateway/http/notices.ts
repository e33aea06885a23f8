import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from 'postgres'
import { codeOf } from '#adapters/http-client.ts'

/** A channel of the database that is listened to. */
export interface Notices {
  /** Resolves once the database tells of it; rejects when it could not be asked. */
  begun: Promise<unknown>
  close(): Promise<void>
}

/**
 * Calls `heard` with what the database tells on a channel, and `missed` whenever it has connected anew, also after a first failure:
 * something may have been told meanwhile.
 */
export function onNotice(
  { sql, log }: { sql: Sql; log: Pick<FastifyBaseLogger, 'warn'> },
  channel: string,
  heard: (payload: string) => void,
  missed: () => void = () => heard(''),
): Notices {
  const begun = Promise.resolve(sql.listen(channel, heard, missed))
  begun.catch((error: unknown) => log.warn({ channel, code: codeOf(error) || 'unknown' }, 'no notices of changes yet'))
  return {
    begun,
    close: () => begun.then(({ unlisten }) => unlisten()).catch(() => undefined),
  }
}
