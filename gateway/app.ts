import fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { ways } from './access/links/enter.ts'
import { apiDocs } from './http/api-docs.ts'
import { connectionOptions, endConnections, limitConnections } from './http/connections.ts'
import type { Context } from './http/context.ts'
import { cspReports } from './http/static/csp-reports.ts'
import { type AnyRefusalCode, answerFailures, answerUnreadable } from './http/failures.ts'
import { deskCalls } from './calls/desk-calls.ts'
import { guardAnswers, headersOf } from './http/headers.ts'
import { health } from './health.ts'
import { takeJsonOnly } from './http/json-only.ts'
import { limitBodyTime } from './http/timeouts.ts'
import { shedLoad } from './http/load-shedding.ts'
import { shopperCalls } from './calls/shopper-calls.ts'
import { shopLogin } from './staff/shop-login.ts'
import { shopifyWebhooks } from './shopify/receive.ts'
import { watchTickets } from './tickets/live/watch.ts'
import { openWatchers } from './tickets/live/watchers.ts'
import { courierPushes } from './tracking/couriers/pushes.ts'
import { uploads } from './uploads/calls.ts'
import { SHOP } from '#shop'
import { publicAddress } from './http/address.ts'

/** What the app is wired with beside its context. */
export interface Wiring {
  /** The sentence that a shopper reads for each refusal. */
  sentences: Record<AnyRefusalCode, string>
  /** The built portal, the demo's pages: whatever the start adds. */
  plugins?: FastifyPluginAsync[]
  /** Aborted when the server is going to stop. */
  leaving?: AbortSignal
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
    ...connectionOptions(),
    forceCloseConnections: 'idle',
    // What still comes on a connection that is open is answered like everything before it.
    return503OnClosing: false,
    ...answerUnreadable(wiring.sentences, headersOf(context.config)),
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: false } },
  })
  guardAnswers(app, context.config)
  limitConnections(app)
  limitBodyTime(app)
  takeJsonOnly(app)
  shedLoad(app, context.log)
  answerFailures(app, wiring.sentences)
  // A browser keeps sockets ready on which it has asked nothing yet; for those Node would wait for ever.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), CLOSING_MS).unref()
  })
  await app.register(apiDocs)
  const watchers = openWatchers()
  const { leaving } = wiring
  if (leaving) endConnections(app, leaving)
  await app.register(health(context, watchers, leaving))
  await app.register(wellKnown(context))
  await app.register(cspReports(context))
  await app.register(shopifyWebhooks(context))
  await app.register(courierPushes(context))
  await app.register(shopLogin(context))
  await app.register(ways(context))
  await app.register(shopperCalls(context), { prefix: '/api' })
  await app.register(deskCalls(context))
  await app.register(watchTickets(context, watchers))
  await app.register(uploads(context))
  for (const plugin of wiring.plugins ?? []) await app.register(plugin)
  return app
}

const SECURITY_PATH = '/.well-known/security.txt'
/** RFC 9116 asks for less than a year. */
const GOOD_FOR_DAYS = 180
const DAY_MS = 86_400_000

/** What other people's programs ask for: whom to tell of a hole (RFC 9116), and what to leave alone. */
function wellKnown({ config, now }: Pick<Context, 'config' | 'now'>) {
  return async (app: FastifyInstance) => {
    app.get(SECURITY_PATH, { schema: { hide: true } }, async (_request, reply) => {
      const lines = [
        `Contact: mailto:${SHOP.email}`,
        `Expires: ${expiry(now())}`,
        'Preferred-Languages: en',
        `Canonical: ${publicAddress(config)}${SECURITY_PATH}`,
      ]
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
    })
    app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
    )
  }
}

/** A whole day, so that the file is the same all day long. */
const expiry = (now: Date) =>
  new Date((Math.floor(now.getTime() / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS).toISOString().replace('.000', '')
