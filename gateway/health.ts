import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { PHOTO_MAX_BYTES } from '#contract/uploads.ts'
import type { Context } from './http/context.ts'
import { outboxLag } from './outbox/store.ts'
import type { Watchers } from './tickets/live/watchers.ts'
import { missedOrders, otherVersions, refusedMessages } from './shopify/counters.ts'
import { messageCounts } from './shopify/unreadable-store.ts'
import { photosNotStored } from './uploads/receive.ts'
import { parcelLag } from './tracking/couriers/due-store.ts'

const SLOWEST_READY_LAG_SECONDS = 900

/** /healthz (the process lives), /readyz (it can serve), /metrics (Prometheus). */
export function health(context: Context, watchers: Watchers, leaving?: AbortSignal) {
  const plugin = async (app: FastifyInstance) => {
    const registry = measure(app, context, watchers)
    const readiness = readinessOf(context)
    app.get('/healthz', { schema: { hide: true } }, async () => ({ alive: true }))
    app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
      const state = leaving?.aborted ? LEAVING : await readiness()
      if (!state.ready) reply.header('retry-after', '1')
      return reply
        .code(state.ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(state)
    })
    app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    )
  }
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true })
}

/** All requests are still answered, but a proxy should send new ones to another server. */
const LEAVING = { ready: false, stopping: true }

interface Readiness {
  ready: boolean
  database: string
  disk?: 'full'
  outbox?: object
  late?: boolean
}

const DOWN: Readiness = { ready: false, database: 'down' }
/**
 * No photo and no import arrives, and with the built-in database nothing can be written: another server may have room.
 */
const FULL: Readiness = { ready: false, database: 'up', disk: 'full' }
const BUSY: Readiness = { ready: true, database: 'busy' }

/** A proxy asks once a second, and waits no longer. */
const BUSY_AFTER_MS = 300

/**
 * A server whose connections are all busy is ready: it refuses excess calls by itself, and if a proxy took it away, the
 * others would get that load as well. If the database refuses or does not answer, each statement fails at once
 * (database/pulse.ts).
 */
function readinessOf({ sql, config }: Pick<Context, 'sql' | 'config'>) {
  let asking: Promise<Readiness> | undefined
  let last: Readiness = DOWN
  const ask = async (): Promise<Readiness> => {
    const [outbox, isRoom] = await Promise.all([outboxLag(sql).catch(() => undefined), hasRoom(config.DATA_DIR)])
    if (!outbox) return DOWN
    if (!isRoom) return FULL
    return { ready: true, database: 'up', outbox, late: outbox.lagSeconds > SLOWEST_READY_LAG_SECONDS }
  }
  return async (): Promise<Readiness> => {
    asking ??= ask().finally(() => (asking = undefined))
    const heard = await Promise.race([asking, sleep(BUSY_AFTER_MS, undefined, { ref: false })])
    if (!heard) return last.ready ? BUSY : DOWN
    return (last = heard)
  }
}

/** Two photos at the largest, which a full disk has no place for. */
const LEAST_ROOM_BYTES = 2 * PHOTO_MAX_BYTES

/** True if files of this folder can grow; also true if the file system does not report its free space. */
async function hasRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined)
  return !disk || disk.blocks === 0 || disk.bavail * disk.bsize >= LEAST_ROOM_BYTES
}

function measure(app: FastifyInstance, context: Context, watchers: Watchers): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // These can fall, but their names end like those of counters, which only grow.
  for (const what of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${what}_total`)
  const seconds = new Histogram({
    name: 'wapsi_call_seconds',
    help: 'How long each call took, by address and status.',
    labelNames: ['path', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  for (const counter of [refusedMessages, otherVersions, missedOrders, photosNotStored])
    registry.registerMetric(counter)
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe({ path: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const outbox = new Gauge({
    name: 'wapsi_outbox',
    help: 'Jobs that wait, dead letters, and the seconds by which the oldest is late.',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      const lag = await outboxLag(context.sql).catch(() => undefined)
      for (const [what, count] of Object.entries<number>({ ...lag })) outbox.set({ what }, count)
    },
  })
  const parcels = new Gauge({
    name: 'wapsi_parcels',
    help: 'Parcels that are followed, are due, and were not answered for, and the seconds by which the first is late.',
    labelNames: ['carrier', 'what'],
    registers: [registry],
    async collect() {
      const lags = await parcelLag(context.sql, context.now()).catch(() => [])
      parcels.reset()
      for (const { carrier, ...lag } of lags)
        for (const [what, count] of Object.entries<number>(lag)) parcels.set({ carrier, what }, count)
    },
  })
  const messages = new Gauge({
    name: 'wapsi_shop_messages',
    help: 'Messages of Shopify that wait to be applied, and that could not be read and stand at the desk.',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      const counts = await messageCounts(context.sql).catch(() => undefined)
      for (const [what, count] of Object.entries<number>({ ...counts })) messages.set({ what }, count)
    },
  })
  const watching = new Gauge({
    name: 'wapsi_watchers',
    help: 'Open pages that watch a ticket on this server.',
    registers: [registry],
    collect() {
      watching.set(watchers.count())
    },
  })
  return registry
}
