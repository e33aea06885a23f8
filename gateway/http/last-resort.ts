import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const STOPPING_MS = 10_000

/**
 * For uncaught errors, after which no state can be trusted: logs one line that says where but contains no personal
 * data, then stops the server in order and ends the process. A supervisor restarts it; outbox jobs are safe in the
 * database.
 */
export function lastResort(
  log: Pick<FastifyBaseLogger, 'fatal'>,
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
  process.on('unhandledRejection', end)
}

async function endIn(stop: () => Promise<void>, exit: (code: number) => void): Promise<void> {
  await Promise.race([stop().catch(() => undefined), wait(STOPPING_MS)])
  exit(1)
}
