import fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { CALLS } from '#contract/calls.ts'
import { apiDocs } from './api-docs.ts'
import { check } from './blocklist/calls.ts'
import type { Context } from './context.ts'
import { type AnyRefusalCode, answerFailures } from './failures.ts'
import { deskCalls } from './desk-calls.ts'
import { health } from './health.ts'
import { estimate } from './dispatch/calls.ts'
import { history } from './exchanges/calls.ts'
import { details } from './orders/calls.ts'
import { LONGEST_PATIENCE_MS, limitPatience } from './patience.ts'
import { search } from './orders/search.ts'
import { announce, notify, submit } from './returns/calls.ts'
import { rebook } from './pickups/calls.ts'
import { route } from './route.ts'
import { shopLogin } from './staff/shop-login.ts'
import { shopifyWebhooks } from './shopify/receive.ts'
import * as tickets from './tickets/calls.ts'
import { watchTickets } from './tickets/watch.ts'
import { openWatchers } from './tickets/watchers.ts'
import * as tracking from './tracking/calls.ts'
import { courierPushes } from './tracking/pushes.ts'
import { uploads } from './uploads/calls.ts'

/** What the app is wired with beside its context. */
export interface Wiring {
  /** The sentence that a shopper reads for each refusal. */
  sentences: Record<AnyRefusalCode, string>
  /** The built portal, the demo's pages: whatever the start adds. */
  plugins?: FastifyPluginAsync[]
}

/** What is in flight has so long to be answered when the server stops. */
const CLOSING_MS = 10_000
const LARGEST_BODY_BYTES = 256 * 1024

/** The whole server, not yet listening: one line for each feature. */
export async function createApp(context: Context, wiring: Wiring): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY_BYTES,
    trustProxy: context.config.TRUSTED_PROXIES.length > 0 ? [...context.config.TRUSTED_PROXIES] : false,
    // The headers alone must come sooner, and most bodies too.
    requestTimeout: LONGEST_PATIENCE_MS,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: false } },
  })
  limitPatience(app)
  answerFailures(app, wiring.sentences)
  // A browser keeps sockets ready on which it has asked nothing yet; for those Node would wait for ever.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), CLOSING_MS).unref()
  })
  await app.register(apiDocs)
  const watchers = openWatchers()
  await app.register(health(context, watchers))
  await app.register(shopifyWebhooks(context))
  await app.register(courierPushes(context))
  await app.register(shopLogin(context))
  await app.register(
    async (api) => {
      route(api, context, CALLS['orders.details'], details)
      route(api, context, CALLS['returns.announce'], announce)
      route(api, context, CALLS['returns.submit'], submit)
      route(api, context, CALLS['returns.notify'], notify)
      route(api, context, CALLS['returns.rebook'], rebook)
      route(api, context, CALLS['tickets.create'], tickets.create)
      route(api, context, CALLS['tickets.list'], tickets.list)
      route(api, context, CALLS['tickets.show'], tickets.show)
      route(api, context, CALLS['tickets.reply'], tickets.reply)
      route(api, context, CALLS['tickets.move'], tickets.move)
      route(api, context, CALLS['tickets.availability'], tickets.availability)
      route(api, context, CALLS['tickets.orders'], tickets.orders)
      route(api, context, CALLS['tickets.markRead'], tickets.markRead)
      route(api, context, CALLS['tickets.notify'], tickets.notify)
      route(api, context, CALLS['blocklist.check'], check)
      route(api, context, CALLS['orders.search'], search)
      route(api, context, CALLS['dispatch.estimate'], estimate)
      route(api, context, CALLS['exchanges.history'], history)
      route(api, context, CALLS['tracking.byOrder'], tracking.byOrder)
      route(api, context, CALLS['tracking.byPhone'], tracking.byPhone)
      route(api, context, CALLS['tracking.byAwb'], tracking.byAwb)
      route(api, context, CALLS['tracking.delhivery'], tracking.delhivery)
      route(api, context, CALLS['tracking.shiprocket'], tracking.shiprocket)
    },
    { prefix: '/api' },
  )
  await app.register(deskCalls(context))
  await app.register(watchTickets(context, watchers))
  await app.register(uploads(context))
  for (const plugin of wiring.plugins ?? []) await app.register(plugin)
  return app
}
