import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { screenAt } from '#rules/access/screens.ts'
import { queryOf } from '../../http/address.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { comesFromElsewhere } from '../../http/origin.ts'
import { isVerified } from '../guard.ts'
import { beginSession, signedInCustomer } from '../session.ts'
import { appProxy } from './app-proxy.ts'
import { askFirst } from './ask-first.ts'
import { customerAccount } from './customer-account.ts'
import { claimedScreen, ENTER_PATH } from './links.ts'
import { takeEntry } from './one-time-login-store.ts'
import { type Proof, proofIn } from './proof.ts'

/** A form has a link or a ticket in it, and no more. */
const LARGEST_FORM_BYTES = 16 * 1024
const FORM = 'application/x-www-form-urlencoded'

/** The target of sign-in links: the proof becomes a cookie and leaves the address. */
export function signInLinks(context: Context) {
  return async (app: FastifyInstance) => {
    await app.register(async (scope) => appProxy(scope, context))
    await app.register(async (scope) => customerAccount(scope, context))
    await app.register(async (scope) => enter(scope, context))
  }
}

/**
 * Any site can lead a browser to a link of its own choice, and texts typed afterwards would reach that customer. So if
 * another customer is signed in, the link only asks, and the answer counts if it comes from our own page.
 */
async function enter(app: FastifyInstance, context: Context): Promise<void> {
  const options = { schema: { hide: true } }
  app.get(ENTER_PATH, { ...options, exposeHeadRoute: false }, async (request, reply) => {
    const query = queryOf(request)
    const proof = isVerified(context) ? await proofIn(context, query) : undefined
    const present = proof && (await signedInCustomer(context, request))
    if (proof && present && present.customerId !== proof.customerId)
      return askFirst(context, reply, { proof, present, query })
    return goIn(context, { request, reply, query, proof })
  })
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, text, done) => done(null, text))
  app.post(ENTER_PATH, { ...options, bodyLimit: LARGEST_FORM_BYTES }, async (request, reply) => {
    if (comesFromElsewhere(request, context.config)) refuse('FROM_ELSEWHERE')
    const query = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const proof = isVerified(context) ? await proofIn(context, query) : undefined
    return goIn(context, { request, reply, query, proof })
  })
}

interface Entering {
  request: FastifyRequest
  reply: FastifyReply
  query: URLSearchParams
  proof: Proof | undefined
}

/** Begins the session, if there is a proof, and leads to the screen; without proof that asks for a code. */
async function goIn(context: Context, { request, reply, query, proof }: Entering): Promise<FastifyReply> {
  // If several requests have the same ticket, only one gets in.
  if (proof && (proof.ticket === undefined || (await takeEntry(context.sql, proof.ticket, context.now()))))
    await beginSession(context, { request, reply }, proof)
  const leadsTo = proof?.leadsTo ?? claimedScreen(query) ?? query.get('to') ?? ''
  return reply
    .header('cache-control', 'no-store')
    .redirect(isBroken(leadsTo) && !proof ? BROKEN : screenAt(leadsTo), 303)
}

/** The destination of a link to no screen of ours: the home screen, which says that the link is broken. */
const BROKEN = '/?link=broken'
const isBroken = (leadsTo: string) => leadsTo !== '/' && screenAt(leadsTo) === '/'
