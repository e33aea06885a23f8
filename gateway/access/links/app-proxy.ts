import type { FastifyInstance } from 'fastify'
import { readVisit, SHOPIFY_FIELDS, type ShopVisit } from '#adapters/shopify/visits/app-proxy.ts'
import { secretsOf } from '#adapters/shopify/verify.ts'
import { screenAt, screenFor } from '#rules/access/screens.ts'
import { publicAddress } from '../../http/address.ts'
import type { Context } from '../../http/context.ts'
import { escaped, sendPlainPage } from '../../http/static/plain-page.ts'
import { insertEntry } from './one-time-login-store.ts'
import { isVerified } from '../guard.ts'
import { ENTER_PATH } from './links.ts'
import { hashOf, newToken } from '../../http/tokens.ts'
import { queryOf } from '../../http/address.ts'
import { SHOP } from '#shop'

/** The validity of a ticket from the shop's pages to ours, in seconds: the browser uses it at once. */
export const TICKET_SECONDS = 60

/**
 * The entry for customers who are logged in to the shop: Shopify forwards a page of the shop to us and signs who
 * requested it. A cookie cannot be set there, since Shopify removes it, so the browser is sent to our own host with a
 * ticket that works once. Shopify's documentation does not say whether it follows a redirect or passes it on; both were
 * reported (issues 507 and 656 of gnikyt/laravel-shopify). A page that forwards the browser works either target.
 */
export async function appProxy(app: FastifyInstance, context: Context): Promise<void> {
  // Answers to Shopify appear under the shop's own address, so HSTS for its other hosts is not ours to set.
  app.addHook('onSend', async (request, reply) => {
    if (queryOf(request).has('signature')) reply.removeHeader('strict-transport-security')
  })
  const secrets = secretsOf(context.config.SHOPIFY_CLIENT_SECRET)
  const options = { schema: { hide: true }, exposeHeadRoute: false }
  for (const path of ['/proxy/shopify', '/proxy/shopify/*'])
    app.get<{ Params: { '*'?: string } }>(path, options, async (request, reply) => {
      const query = queryOf(request)
      const visit = readVisit(query, secrets, context.now())
      if (!visit || !isOurShop(context, visit)) {
        void reply.code(401)
        return sendPlainPage(reply, notFromShopPage(`${publicAddress(context.config)}/`))
      }
      const target = await targetFor(context, visit.customerId, screenOf(request.params['*'] ?? '', query))
      return sendPlainPage(reply, goOnPage(`${publicAddress(context.config)}${target}`))
    })
}

const isOurShop = ({ config: { SHOPIFY_SHOP } }: Context, { shop }: ShopVisit) =>
  SHOPIFY_SHOP === '' || shop.toLowerCase() === SHOPIFY_SHOP.toLowerCase()

/** The address to continue at: with a ticket if proof is needed and present. */
async function targetFor(context: Context, customerId: string | undefined, screen: string): Promise<string> {
  if (customerId === undefined) return screenAt(screen)
  const leadsTo = screenFor(screen, customerId)
  if (!isVerified(context)) return leadsTo
  const ticket = newToken()
  const expiresAt = new Date(context.now().getTime() + TICKET_SECONDS * 1000)
  await insertEntry(context.sql, { hash: hashOf(ticket), customerId, leadsTo, expiresAt })
  return `${ENTER_PATH}?${new URLSearchParams({ t: ticket, to: leadsTo })}`
}

/** The wanted screen: the one in `to`, else the one of the path, with the rest of the query. */
function screenOf(path: string, query: URLSearchParams): string {
  const to = query.get('to')
  if (to !== null) return to
  const rest = new URLSearchParams(query)
  for (const name of SHOPIFY_FIELDS) rest.delete(name)
  return `/${path}?${rest}`
}

/** A page that forwards at once without a script, with a link for browsers that do not. */
const goOnPage = (href: string) => ({
  title: 'One moment, please',
  body:
    `<p>One moment, please …</p><p><a href="${escaped(href)}" rel="noreferrer">Continue to ${escaped(SHOP.name)}</a>` +
    '</p>',
  head: `${NO_REFERRER}<meta http-equiv="refresh" content="0; url=${escaped(href)}">`,
})

/** The page for a visit that does not come from the shop, or comes too late. */
const notFromShopPage = (home: string) => ({
  title: 'Let us try that again',
  body:
    `<p>This link has expired or is incomplete. Please open it again from our shop.</p>` +
    `<p><a href="${escaped(home)}" rel="noreferrer">Go to our help pages</a></p>`,
  head: NO_REFERRER,
})

/** Shopify sends the page with headers of its own. */
const NO_REFERRER = '<meta name="referrer" content="no-referrer">'
