import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { pino } from 'pino'
import { openCouriers } from '#adapters/couriers.ts'
import { openStorage } from '#adapters/storage/open.ts'
import { readConfig } from '#config'
import { openDatabase } from '#database/connect.ts'
import { readsOf } from '#database/replica/reads.ts'
import { createApp } from '#gateway/app.ts'
import { adminOf } from '#gateway/deliverers.ts'
import type { Context } from '#gateway/http/context.ts'
import { listen } from '#gateway/http/connections/listen.ts'
import { startImporting } from '#gateway/imports/worker.ts'
import { followPickups } from '#gateway/returns/pickups/follow.ts'
import { startFollowing } from '#gateway/tracking/couriers/worker.ts'
import { DESK_SENTENCES } from '#desk/words.ts'
import { SENTENCES } from '#portal/refusals.ts'
import { bareHandlers } from './bare.ts'
import { limitHandlers } from '../limit.ts'

/**
 * One server to be measured, in a process of its own: `node bench/servers/server.ts <app|bare|limit> <database url>
 * <data folder> <settings>`.
 */
const [kind, databaseUrl = '', dataDir = '', settings = '{}'] = process.argv.slice(2)
const config = readConfig({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  // One person sends all calls of the desk.
  LIMITS_TIMES: '1000',
  ...(JSON.parse(settings) as Record<string, string>),
})
const database = await openDatabase({ databaseUrl, dataDir })
const context: Context = {
  sql: database.sql,
  reads: readsOf(database.sql),
  config,
  storage: openStorage(config),
  couriers: openCouriers(config),
  now: () => new Date(),
  log: pino({ level: 'silent' }),
}
// Without a courier in the settings no parcel is followed.
if (kind === 'app') startFollowing(context, followPickups)
const app = await serverOf(kind)
if (kind === 'app') startImporting(context, { shopify: adminOf(config, context), callsWait: () => app.callsWait() })
await listen(app, { port: 0, host: '127.0.0.1' })
flushCompileCache()
process.send?.({ port: (app.server.address() as AddressInfo).port })
setInterval(() => process.send?.({ rss: process.memoryUsage.rss() }, undefined, {}, () => undefined), 50)
process.on('disconnect', () => process.exit(0))

async function serverOf(which: string | undefined) {
  if (which === 'bare') return bareHandlers(fastify(), context)
  if (which === 'limit') return limitHandlers(fastify(), context.sql)
  return createApp(context, { sentences: { ...SENTENCES, ...DESK_SENTENCES } })
}
