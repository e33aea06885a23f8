import type { FastifyInstance } from 'fastify'
import { SHOP } from '#shop'
import { publicAddress } from './address.ts'
import type { Context } from './context.ts'

const SECURITY_PATH = '/.well-known/security.txt'
/** RFC 9116 asks for less than a year. */
const GOOD_FOR_DAYS = 180
const DAY_MS = 86_400_000

/** What other people's programs ask for: whom to tell of a hole (RFC 9116), and what to leave alone. */
export function wellKnown({ config, now }: Pick<Context, 'config' | 'now'>) {
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
