import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './failures.ts'
import { type Semaphore, semaphore } from './semaphore.ts'

/**
 * How many calls are worked on at once, how many wait, and how long at most. The database has ten connections: two hundred calls keep
 * them busy many times over, and whoever would stand behind four hundred, or longer than a second, is better told so than left to wait.
 */
const SIZES = { places: 200, line: 200, timeoutMs: 1_000 }

/** It is logged once in so long that calls are turned away. */
const TOLD_EVERY_MS = 10_000

/**
 * Turns calls away while there are more than can be worked on, before everything slows down for everybody. Shoppers and staff have
 * places of their own, so that neither keeps out the other. A place is taken when the body is there: no slow caller holds one. Apart
 * are streams, pages and files, what takes a large body, which waits at turnstiles of its own, and what tells of our health.
 */
export function shedLoad(app: FastifyInstance, log: FastifyBaseLogger, sizes: Partial<typeof SIZES> = {}): void {
  const { places, line, timeoutMs } = { ...SIZES, ...sizes }
  const [shoppers, staff] = [semaphore(places, timeoutMs, line), semaphore(places, timeoutMs, line)]
  const gateOf = ({ routeOptions: { config } }: FastifyRequest): Semaphore | undefined => {
    if (!config.call || config.timeoutMs !== undefined) return undefined
    return 'roles' in config.call ? staff : shoppers
  }
  const turnAway = turningAway(log)
  app.addHook('onRequest', async (request) => {
    if (gateOf(request)?.isFull()) turnAway()
  })
  app.addHook('preValidation', async (request, { raw }) => {
    const gate = gateOf(request)
    if (!gate) return
    const leave = (await gate.enter()) ?? turnAway()
    if (raw.destroyed) leave()
    else raw.once('close', leave)
  })
}

function turningAway(log: FastifyBaseLogger): () => never {
  let [count, toldAt] = [0, -Infinity]
  return () => {
    count += 1
    if (performance.now() - toldAt > TOLD_EVERY_MS) {
      log.warn({ count }, 'calls are turned away: there are too many at once')
      ;[count, toldAt] = [0, performance.now()]
    }
    return refuse('UNAVAILABLE')
  }
}
