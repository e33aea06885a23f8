import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isLostWhileConnecting } from '#database/away.ts'

const STOPPING_MS = 10_000

/**
 * For uncaught errors, after which no state can be trusted: logs one line with the place but without personal data,
 * then stops the server in order and ends the process. A supervisor restarts it; outbox jobs are safe in the database.
 * A connection to it that was lost while it was made ends nothing: its error is the client's own, and no one can catch
 * it.
 */
export function lastResort(
  log: Pick<FastifyBaseLogger, 'fatal' | 'warn'>,
  stop: () => Promise<void>,
  exit = process.exit,
): void {
  let ending = false
  const end = (cause: unknown) => {
    log.fatal({ err: cause }, 'an uncaught error: the server ends')
    if (ending) return
    ending = true
    void endIn(stop, exit)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', (cause) => {
    if (isLostWhileConnecting(cause)) log.warn({ err: cause }, 'a new connection to the database was lost')
    else end(cause)
  })
}

async function endIn(stop: () => Promise<void>, exit: (code: number) => void): Promise<void> {
  await Promise.race([stop().catch(() => undefined), wait(STOPPING_MS)])
  exit(1)
}
