import fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { signInLinks } from './access/links/enter.ts'
import { apiDocs } from './http/api-docs.ts'
import { compileOnce } from './http/schemas/compilers.ts'
import { connectionOptions, endConnections, limitConnections } from './http/connections/connections.ts'
import type { Context } from './http/context.ts'
import { cspReports } from './http/static/csp-reports.ts'
import { type AnyRefusalCode, answerFailures, answerUnreadable } from './http/failures.ts'
import { deskCalls } from './calls/desk-calls.ts'
import { onlyByPlainPath } from './http/plain-path.ts'
import { guardAnswers, headersOf } from './http/headers.ts'
import { health } from './health.ts'
import { takeJsonOnly } from './http/body-types.ts'
import { limitBodyTime } from './http/timeouts.ts'
import { shedLoad } from './http/load-shedding.ts'
import { customerCalls } from './calls/customer-calls.ts'
import { shopLogin } from './staff/shop-login.ts'
import { shopifyWebhooks } from './shopify/receive.ts'
import { watchDesk } from './tickets/live/watch-desk.ts'
import { watchTickets } from './tickets/live/watch.ts'
import { openWatchers } from './tickets/live/watchers.ts'
import { bankMessages } from './returns/payouts/calls.ts'
import { courierPushes } from './tracking/couriers/pushes.ts'
import { uploads } from './uploads/calls.ts'
import { SHOP } from '#shop'
import { publicAddress } from './http/address.ts'

/** The things that the app needs beside its context. */
export interface Wiring {
  /** The sentence for customers for each refusal. */
  sentences: Record<AnyRefusalCode, string>
  /** The built portal, the demo's pages, and other plugins of the start script. */
  plugins?: FastifyPluginAsync[]
  /** Aborted when the server is about to stop. */
  leaving?: AbortSignal
}

/** The time that requests in flight may take when the server stops. */
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
    // Requests that arrive on open connections while closing are still answered normally.
    return503OnClosing: false,
    ...answerUnreadable(wiring.sentences, headersOf(context.config)),
  })
  await compileOnce(app)
  guardAnswers(app, context.config)
  limitConnections(app)
  limitBodyTime(app)
  takeJsonOnly(app)
  onlyByPlainPath(app)
  shedLoad(app, context.log)
  answerFailures(app, wiring.sentences)
  // Browsers keep spare sockets open without a request; Node would wait for them forever.
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
  await app.register(bankMessages(context))
  await app.register(shopLogin(context))
  await app.register(signInLinks(context))
  await app.register(customerCalls(context), { prefix: '/api' })
  await app.register(deskCalls(context))
  await app.register(watchTickets(context, watchers))
  await app.register(watchDesk(context))
  await app.register(uploads(context))
  for (const plugin of wiring.plugins ?? []) await app.register(plugin)
  return app
}

const SECURITY_PATH = '/.well-known/security.txt'
/** RFC 9116 asks for less than a year. */
const GOOD_FOR_DAYS = 180
const DAY_MS = 86_400_000

/** Well-known files: the contact for a vulnerability (RFC 9116), and the pages that crawlers leave alone. */
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

/** Whole days, so that the file does not change during a day. */
const expiry = (now: Date) =>
  new Date((Math.floor(now.getTime() / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS).toISOString().replace('.000', '')
