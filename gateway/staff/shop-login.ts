import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { staffAddress } from '#rules/staff/email.ts'
import { noteAct } from '../audit/note-store.ts'
import { noteRefusal } from '../audit/refusals.ts'
import { cookieLine, cookieName, cookieOf, publicAddress } from '../http/address.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { isToken, newToken } from '../http/tokens.ts'
import { linkShopLogin, staffOfShopLogin } from './account-store.ts'
import { rememberDevice } from './known-browsers.ts'
import { shopLoginCounters } from './login-limits.ts'
import { keepOnce, takeOnce } from './one-time-store.ts'
import { beginSession, endSessionBefore } from './session.ts'
import { codesOf, issuerOf, OtherIssuer } from './issuer.ts'
import { type Person, personByEmail, personById } from './store.ts'
import { countAttempt } from '../http/rate-limit-store.ts'

const CALLBACK_PATH = '/api/desk/auth/callback/shop'
/** The desk's page that says that the log-in by the shop failed. Only the log has the reason. */
const FAILED = '/desk?shop-login=failed'
const STATE = 'wapsi-desk-state'
/** The longest time of a log-in at the issuer, in minutes. */
const MINUTES = 10

interface Claims {
  sub: string
  email?: unknown
  email_verified?: unknown
}

/**
 * The address of the shop's own log-in (OpenID Connect, authorization code with PKCE), from which it leads back to a
 * screen of the desk.
 */
export async function shopLoginUrl(
  context: Context,
  back: string | undefined,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  const { config, sql } = context
  if (!config.OIDC_ISSUER) return refuse('NOT_FOUND')
  for (const counter of shopLoginCounters(request)) await countAttempt(context, counter, reply)
  const issuer = await issuerOf(config).catch((error: unknown) => {
    if (!(error instanceof OtherIssuer)) return refuse('UNAVAILABLE')
    return logOtherIssuer(context)
  })
  if (!issuer) return FAILED
  const { oidc, configuration } = issuer
  const state = newToken()
  const begun: Begun = {
    verifier: oidc.randomPKCECodeVerifier(),
    nonce: oidc.randomNonce(),
    back: `/desk${back ?? ''}`,
  }
  await keepOnce(sql, { key: keyOf(state), value: JSON.stringify(begun), minutes: MINUTES })
  void reply.header('set-cookie', cookieLine(config, STATE, state, MINUTES * 60))
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: `${publicAddress(config)}${CALLBACK_PATH}`,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
    nonce: begun.nonce,
    state,
  }).href
}

/**
 * Takes agents back from the shop's own log-in. It never makes an account: their verified address must be on the staff.
 */
export function shopLogin(context: Context): FastifyPluginAsync {
  return async (app) => {
    const { config } = context
    if (!config.OIDC_ISSUER) return
    app.get(CALLBACK_PATH, { schema: { hide: true } }, async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('set-cookie', cookieLine(config, STATE, '', 0))
      return reply.redirect((await comeBack(context, request, reply)) ?? FAILED, 303)
    })
  }
}

/** The values that a log-in must come back with. */
interface Begun {
  verifier: string
  nonce: string
  back: string
}

const keyOf = (state: string) => `shop-login:${state}`

/** Logs in the person who comes back, and returns the next address; undefined if the log-in is refused. */
async function comeBack(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
  const { sql, config, now } = context
  const state = cookieOf(request.headers.cookie, cookieName(config, STATE))
  const value = isToken(state) ? await takeOnce(sql, keyOf(state)) : undefined
  if (state === undefined || value === undefined) return undefined
  const begun = JSON.parse(value) as Begun
  const claims = await claimsOf(context, request.url, { ...begun, state })
  if (!claims) return undefined
  const person = await staffOfClaims(context, claims)
  if (typeof person === 'string') return noteShutOut(context, person)
  await endSessionBefore(context, request)
  if (!(await beginSession(context, { request, reply }, person.id, { byShop: true }))) return undefined
  await rememberDevice(context, request, reply, person.id)
  const { role } = person
  await noteAct(sql, { at: now(), staffId: person.id, role, act: 'staff.signInShop', outcome: 'done', detail: {} })
  return begun.back
}

/** The issuer's facts about the person, once its signature, issuer, audience, nonce and times are right. */
async function claimsOf(
  context: Context,
  url: string,
  { verifier, nonce, state }: Begun & { state: string },
): Promise<Claims | undefined> {
  try {
    const issuer = await issuerOf(context.config)
    const callbackUrl = new URL(`${publicAddress(context.config)}${url}`)
    const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state, idTokenExpected: true }
    const tokens = await issuer.tokensFor(callbackUrl, checks)
    const claims = tokens.claims()
    const { oidc, configuration } = issuer
    if (!claims || claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims
    return await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  } catch (error) {
    if (error instanceof OtherIssuer) return logOtherIssuer(context)
    context.log.warn(codesOf(error), 'a log-in by the shop was refused')
    return undefined
  }
}

/** The reason for which a person of the issuer is not let in. */
type ShutOut = 'NO_EMAIL' | 'NOT_VERIFIED' | 'NOT_STAFF' | 'DISABLED'

/** Some issuers send it as text (Amazon Cognito, "UserInfo endpoint"), some not at all. */
const isVerified = ({ email_verified: verified }: Claims) => verified === true || verified === 'true'

/**
 * The person of the staff that the issuer means: known from an earlier log-in, or by their verified address. Its tokens
 * are not stored.
 */
async function staffOfClaims({ sql, now }: Context, claims: Claims): Promise<Person | ShutOut> {
  const { sub, email } = claims
  const linked = await staffOfShopLogin(sql, sub)
  if (linked !== undefined) return letIn(await personById(sql, linked))
  if (typeof email !== 'string' || email === '') return 'NO_EMAIL'
  if (!isVerified(claims)) return 'NOT_VERIFIED'
  const person = letIn(await personByEmail(sql, staffAddress(email)))
  if (typeof person === 'string') return person
  await linkShopLogin(sql, { id: `shop-${newToken()}`, sub, staffId: person.id, at: now() })
  return person
}

function letIn(person: Person | undefined): Person | ShutOut {
  if (!person) return 'NOT_STAFF'
  return person.disabled ? 'DISABLED' : person
}

/** Logs the reason, without the address: limited in the audit log like the refusals of strangers. */
async function noteShutOut(context: Context, reason: ShutOut): Promise<undefined> {
  context.log.warn(
    { reason },
    'a log-in by the shop was refused: the issuer knows the person, and we do not let them in',
  )
  const entry = { at: context.now(), staffId: null, role: '', act: 'staff.signInShop', outcome: reason, detail: {} }
  await noteRefusal(context, entry)
}

function logOtherIssuer({ log }: Context): undefined {
  log.warn(
    'no log-in by the shop: its discovery page names another issuer than OIDC_ISSUER (a slash at the end counts)',
  )
}
