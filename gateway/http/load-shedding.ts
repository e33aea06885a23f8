import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './failures.ts'
import { type Semaphore, semaphore } from './semaphore.ts'

/**
 * The most calls that run at once, the most that wait, and their longest wait. With ten database connections, two
 * hundred calls are far more than can run in parallel. It is better to refuse a caller behind four hundred, or after a
 * second, than to leave them waiting.
 */
const SIZES = { slots: 200, queue: 200, timeoutMs: 1_000 }

declare module 'fastify' {
  interface FastifyInstance {
    /** True if calls of customers or staff wait for a slot: work that is not urgent lets them go first. */
    callsWait(): boolean
  }
}

/** Refused calls are logged at most this often. */
const LOG_EVERY_MS = 10_000

/**
 * Refuses calls when there are more than the server can work on, before all of them slow down. Customers and staff have
 * separate limits, so that neither blocks the other. A call counts once its body has arrived: a slow sender takes no
 * slot. Not counted: streams, pages, files, large bodies (they have semaphores of their own) and health checks.
 */
export function shedLoad(app: FastifyInstance, log: FastifyBaseLogger, sizes: Partial<typeof SIZES> = {}): void {
  const { slots, queue, timeoutMs } = { ...SIZES, ...sizes }
  const [customers, staff] = [semaphore(slots, timeoutMs, queue), semaphore(slots, timeoutMs, queue)]
  const gateOf = ({ routeOptions: { config } }: FastifyRequest): Semaphore | undefined => {
    if (!config.call || config.timeoutMs !== undefined) return undefined
    return 'roles' in config.call ? staff : customers
  }
  app.decorate('callsWait', () => customers.hasQueue() || staff.hasQueue())
  const refuseBusy = busyRefusal(log)
  app.addHook('onRequest', async (request) => {
    if (gateOf(request)?.isFull()) refuseBusy()
  })
  app.addHook('preValidation', async (request, { raw }) => {
    const gate = gateOf(request)
    if (!gate) return
    const release = (await gate.enter()) ?? refuseBusy()
    if (raw.destroyed) release()
    else raw.once('close', release)
  })
}

function busyRefusal(log: FastifyBaseLogger): () => never {
  let [count, loggedAt] = [0, -Infinity]
  return () => {
    count += 1
    if (performance.now() - loggedAt > LOG_EVERY_MS) {
      log.warn({ count }, 'calls are refused: too many at once')
      ;[count, loggedAt] = [0, performance.now()]
    }
    return refuse('UNAVAILABLE')
  }
}
