import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const STOPPING_MS = 10_000

/**
 * For errors that nobody caught, after which nothing is certain: one line that says where and never whose, then what runs is ended in
 * order and the process with it. Whoever started it starts it again; what was promised waits in the database.
 */
export function lastResort(
  log: Pick<FastifyBaseLogger, 'fatal'>,
  stop: () => Promise<void>,
  exit = process.exit,
): void {
  let ending = false
  const end = (cause: unknown) => {
    log.fatal({ err: cause }, 'an error that nobody caught: the server ends')
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
