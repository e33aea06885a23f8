import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openCouriers } from '#adapters/couriers.ts'
import { openStorage } from '#adapters/storage/open.ts'
import type { Config } from '#config'
import { openDatabase } from '#database/connect.ts'
import { openReads } from '#database/replica/reads.ts'
import { createApp, type Wiring } from './app.ts'
import { listen } from './http/connections/listen.ts'
import type { Context } from './http/context.ts'
import { adminOf, deliverers } from './deliverers.ts'
import { startImporting } from './imports/worker.ts'
import { lookAtStore } from './uploads/look.ts'
import { turnsOf } from './outbox/call-turns.ts'
import { startOutbox } from './outbox/worker.ts'
import { openLog } from './http/log/log.ts'
import { pickupDeliverers } from './returns/pickups/deliver.ts'
import { redeliveryDeliverers } from './tracking/redelivery/deliver.ts'
import { followPickups } from './returns/pickups/follow.ts'
import { payoutDeliverers } from './returns/payouts/deliver.ts'
import { shopifyDeliverers } from './shopify-deliverers.ts'
import { startSizeAlerts } from './returns/size-alerts/send-alerts.ts'
import { startSweeping } from './sweep.ts'
import { startMissedOrders } from './shopify/find-missed-orders.ts'
import { startApplying } from './shopify/worker.ts'
import { loginBooks } from './tracking/couriers/login-store.ts'
import { startFollowing } from './tracking/couriers/worker.ts'

export interface RunningServer {
  /** The public address, and the one on this machine. */
  url: string
  localUrl: string
  app: FastifyInstance
  context: Context
  /** Aborted when `drain` or `stop` is called. */
  stopping: AbortSignal
  /** Announces the stop and goes on answering for this long, or until the signal aborts. */
  drain(forMs: number, cutShort: AbortSignal): Promise<void>
  /** Answers the requests in flight, stops the workers, then the database. */
  stop(): Promise<void>
}

/** Starts everything: database, workers, server. */
export async function startServer(config: Config, wiring: Wiring): Promise<RunningServer> {
  const log = openLog(config.LOG_LEVEL)
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    dataDir: config.DATA_DIR,
    log,
    watch: true,
  })
  const isPooler = config.DATABASE_DIRECT_URL !== ''
  const { reads, close } = await openReads(database, { readUrl: config.DATABASE_READ_URL, isPooler, log })
  const shared = { sql: database.sql, config }
  const context: Context = {
    ...shared,
    reads,
    storage: openStorage(config),
    couriers: openCouriers(config, undefined, turnsOf(shared), loginBooks(shared)),
    now: () => new Date(),
    log,
  }
  const shopify = adminOf(config, context)
  const outside = deliverers(config, context, shopify)
  const stopping = new AbortController()
  try {
    await lookAtStore(context)
    const app = await createApp(context, { ...wiring, leaving: stopping.signal })
    const workers = [
      startOutbox(context, {
        ...outside.byKind,
        ...pickupDeliverers(context),
        ...redeliveryDeliverers(context),
        ...payoutDeliverers(context),
        ...shopifyDeliverers(context, shopify),
      }),
      startApplying(context),
      startSweeping(context, shopify),
      startSizeAlerts(context),
      startFollowing(context, followPickups),
      startImporting(context, { shopify, callsWait: () => app.callsWait() }),
      ...(shopify ? [startMissedOrders(context, shopify)] : []),
    ]
    await listen(app, { port: config.PORT, host: config.HOST })
    const drain = async (forMs: number, cutShort: AbortSignal) => {
      stopping.abort()
      await sleep(forMs, undefined, { signal: cutShort }).catch(() => undefined)
    }
    const stop = async () => {
      stopping.abort()
      await app.close()
      await Promise.all(workers.map((worker) => worker.stop()))
      outside.close()
      await close()
    }
    const localUrl = localUrlOf(app)
    return { url: config.PUBLIC_URL || localUrl, localUrl, app, context, stopping: stopping.signal, drain, stop }
  } catch (error) {
    await close()
    throw error
  }
}

function localUrlOf(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo
  const host = family === 'IPv6' ? `[${address}]` : address
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
}
