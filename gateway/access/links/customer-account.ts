import type { FastifyInstance, FastifyReply } from 'fastify'
import { secretsOf } from '#adapters/shopify/verify.ts'
import { type AccountVisit, readSessionToken } from '#adapters/shopify/visits/session-token.ts'
import { screenFor } from '#rules/access/screens.ts'
import { publicAddress } from '../../http/address.ts'
import type { Context } from '../../http/context.ts'
import { hashOf, hmacOf, newestSecret } from '../../http/tokens.ts'
import { isVerified } from '../guard.ts'
import { ENTER_PATH } from './links.ts'
import { offerEntry } from './one-time-login-store.ts'

/** The path at which the extension in the shop's customer accounts asks for a sign-in link. */
export const ACCOUNT_PATH = '/shopify/customer-account'

/** The extension runs in a worker without an origin of its own. It sends no cookie: its token is all that counts. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'POST',
  'access-control-max-age': '86400',
}
const LARGEST_BODY_BYTES = 2_000

/**
 * The entry for customers in the shop's customer accounts: the extension sends its session token and the wanted screen,
 * and gets an address that leads there, signed in. One token opens one session at most, however often it is sent: the
 * extension itself may send it several times, and anyone who reads it on the way finds it used.
 */
export async function customerAccount(app: FastifyInstance, context: Context): Promise<void> {
  const options = { schema: { hide: true } }
  app.options(ACCOUNT_PATH, options, async (_request, reply) => reply.headers(CORS).code(204).send())
  app.post<{ Body: unknown }>(
    ACCOUNT_PATH,
    { ...options, bodyLimit: LARGEST_BODY_BYTES },
    async (request, reply): Promise<FastifyReply> => {
      void reply.headers({ ...CORS, 'cache-control': 'no-store' })
      const visit = await visitOf(context, request.headers.authorization)
      if (!visit) return reply.code(401).send({ error: 'NOT_PROVEN' })
      const { to } = Object(request.body) as { to?: unknown }
      const leadsTo = screenFor(typeof to === 'string' ? to : '/', visit.customerId)
      return reply.send({ url: `${publicAddress(context.config)}${await targetFor(context, visit, leadsTo)}` })
    },
  )
}

async function visitOf({ config, now }: Context, header = ''): Promise<AccountVisit | undefined> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1]
  if (token === undefined || config.SHOPIFY_CLIENT_ID === '') return undefined
  const { SHOPIFY_CLIENT_ID: clientId, SHOPIFY_SHOP: shop } = config
  return readSessionToken(token, { secrets: secretsOf(config.SHOPIFY_CLIENT_SECRET), clientId, shop, now: now() })
}

async function targetFor(context: Context, visit: AccountVisit, leadsTo: string): Promise<string> {
  if (!isVerified(context)) return leadsTo
  const { customerId, tokenId, expiresAt } = visit
  // The same for the same token, and not to be guessed from it.
  const ticket = hmacOf(newestSecret(context.config), 'customer account', tokenId).toString('base64url')
  await offerEntry(context.sql, { hash: hashOf(ticket), customerId, leadsTo, expiresAt })
  return `${ENTER_PATH}?${new URLSearchParams({ t: ticket, to: leadsTo })}`
}
