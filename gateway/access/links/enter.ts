import type { FastifyInstance } from 'fastify'
import { screenAt } from '#rules/access/screens.ts'
import type { Context } from '../../http/context.ts'
import { takeEntry } from './one-time-login-store.ts'
import { isVerified } from '../guard.ts'
import { customerOf } from '../../customers/contact-store.ts'
import { claimedScreen, ENTER_PATH, readLink, type SignedLink, wasSentTo } from './links.ts'
import { hashOf, isToken } from '../../http/tokens.ts'
import { queryOf } from '../../http/address.ts'
import { wasSignedOut } from '../session-store.ts'
import { beginSession, type SignInMethod } from '../session.ts'
import { appProxy } from './app-proxy.ts'
import { customerAccount } from './customer-account.ts'

/** The target of sign-in links: the proof becomes a cookie and leaves the address. */
export function signInLinks(context: Context) {
  return async (app: FastifyInstance) => {
    await app.register(async (scope) => appProxy(scope, context))
    await app.register(async (scope) => customerAccount(scope, context))
    app.get(ENTER_PATH, { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
      const query = queryOf(request)
      const proof = isVerified(context) ? await proofIn(context, query) : undefined
      if (proof) await beginSession(context, { request, reply }, proof)
      // Without proof the link still leads to its screen, which asks for a code.
      const leadsTo = proof?.leadsTo ?? claimedScreen(query) ?? query.get('to') ?? ''
      const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
      return reply.headers(headers).redirect(isBroken(leadsTo) && !proof ? BROKEN : screenAt(leadsTo), 303)
    })
  }
}

/** Where a link ends that leads to none of our screens: the home screen, which says that the link is broken. */
const BROKEN = '/?link=broken'
const isBroken = (leadsTo: string) => leadsTo !== '/' && screenAt(leadsTo) === '/'

interface Proof {
  customerId: string
  leadsTo: string
  method: SignInMethod
}

/** Whether the customer was signed out everywhere since a link was made, or has another mail address now than it was sent to. */
async function isVoid({ sql, config }: Context, link: SignedLink): Promise<boolean> {
  if (await wasSignedOut(sql, link.customerId, link.madeAt)) return true
  return !wasSentTo(config, link, (await customerOf(sql, link.customerId)).email)
}

/** The customer proved by an address: by a link signed by us, or by a ticket from the shop's own pages. */
async function proofIn(context: Context, query: URLSearchParams): Promise<Proof | undefined> {
  const { sql, config, now } = context
  const link = readLink(config, query, now())
  if (link) return (await isVoid(context, link)) ? undefined : { ...link, method: 'link' }
  const [ticket, ...more] = query.getAll('t')
  if (!isToken(ticket) || more.length > 0) return undefined
  const entry = await takeEntry(sql, hashOf(ticket), now())
  return entry && { ...entry, method: 'shop' }
}
