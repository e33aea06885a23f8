import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyRequest } from 'fastify'
import type { SIGN_IN_CALLS } from '#contract/desk/sign-in.ts'
import { codeTyped } from '#rules/access/code.ts'
import { staffAddress } from '#rules/staff/email.ts'
import { type Entry, noteAct } from '../audit/note.ts'
import type { Context } from '../http/context.ts'
import type { DeskCaller, DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { cookieName, cookieOf } from '../http/address.ts'
import { rememberDevice } from './known-browsers.ts'
import { loginLimitFor } from './login-limits.ts'
import { unwrapped } from './library.ts'
import { enqueueLink, setByLink } from './links.ts'
import { renewHash } from './password.ts'
import { endSessionBefore, passCookies } from './session.ts'
import { shopLoginUrl } from './shop-login.ts'
import { personByEmail, personById } from './store.ts'
import { secondsLeft } from '../http/rate-limit.ts'

/** The calls about logging in. */
export const signInDesk: DeskHandlers<typeof SIGN_IN_CALLS> = {
  'staff.ways': async ({ config }) => ({ shopLogin: config.OIDC_ISSUER !== '' }),
  'staff.signIn': signIn,
  'staff.signInCode': signInCode,
  'staff.signInShop': async (context, { back }, caller) => ({ url: await shopLoginUrl(context, back, caller) }),
  'staff.forgot': forgot,
  'staff.setPassword': setPassword,
  'staff.signOut': signOut,
  'staff.me': async (_context, _request, { staff: { id, name, email, role, secondFactor } }) => ({
    staff: { id, name, email, role },
    secondFactor,
  }),
}

const WRONG_LOGIN = {
  INVALID_EMAIL: 'WRONG_LOGIN',
  INVALID_EMAIL_OR_PASSWORD: 'WRONG_LOGIN',
  FAILED_TO_CREATE_SESSION: 'WRONG_LOGIN',
} as const

async function signIn(context: Context, request: { email: string; password: string }, caller: DeskCaller) {
  const email = staffAddress(request.email)
  const person = await personByEmail(context.sql, email)
  if (person) caller.detail['id'] = person.id
  const limit = await loginLimitFor(context, { email, staffId: person?.id, ...caller })
  await limit.count()
  const headers = withoutSession(context, caller.request)
  const body = { email, password: request.password }
  const { response, headers: set } = await unwrapped(
    context.auth.api.signInEmail({ body, headers, returnHeaders: true }),
    WRONG_LOGIN,
  )
  await limit.uncount()
  if (!('user' in response)) await limit.countChallenge()
  if (person) await renewHash(context, person.id, request.password)
  // Here, and not after the code: the answer that asks for a code removes the cookie.
  await endSessionBefore(context, caller.request)
  passCookies(caller.reply, set)
  return 'user' in response ? loggedIn(context, response.user.id, caller) : refuse('CODE_NEEDED')
}

const WRONG_CODE = {
  INVALID_CODE: 'WRONG_CODE',
  INVALID_BACKUP_CODE: 'WRONG_CODE',
  INVALID_TWO_FACTOR_COOKIE: 'START_AGAIN',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'START_AGAIN',
  TOTP_NOT_ENABLED: 'START_AGAIN',
  BACKUP_CODES_NOT_ENABLED: 'START_AGAIN',
  FAILED_TO_CREATE_SESSION: 'START_AGAIN',
} as const

async function signInCode(context: Context, request: { code: string; backup?: boolean }, caller: DeskCaller) {
  const challenged = await challengedOf(context, caller.request)
  if (challenged) caller.detail['id'] = challenged
  const body = { code: request.backup ? request.code.trim() : codeTyped(request.code) }
  const headers = withoutSession(context, caller.request)
  const { api } = context.auth
  const { response, headers: set } = await unwrapped<{ headers: Headers; response: Finished }>(
    request.backup
      ? api.verifyBackupCode({ body, headers, returnHeaders: true })
      : api.verifyTOTP({ body, headers, returnHeaders: true }),
    WRONG_CODE,
  )
  if (!request.backup) await takeCode(context, response, body.code)
  await endSessionBefore(context, caller.request)
  passCookies(caller.reply, set)
  return loggedIn(context, response.user.id, caller)
}

interface Finished {
  token?: string | undefined
  user: { id: string }
}

/** A code works once: a code read over a shoulder comes too late. */
async function takeCode({ sql, now }: Context, { token = '', user }: Finished, code: string) {
  const hash = createHash('sha256').update(`${user.id} ${code}`).digest('base64url')
  const [taken] = await sql`
    UPDATE staff_second_factors SET last_code = ${hash}, last_code_at = ${now()}
    WHERE staff_id = ${user.id}
      AND (last_code IS DISTINCT FROM ${hash} OR last_code_at < ${now()}::timestamptz - interval '2 minutes')
    RETURNING 1`
  if (taken) return
  await sql`DELETE FROM staff_sessions WHERE token = ${token}`
  refuse('WRONG_CODE')
}

/** The staff member whose log-in waits for a code. */
async function challengedOf({ auth, config }: Context, { headers }: FastifyRequest): Promise<string | undefined> {
  const [identifier] = cookieOf(headers.cookie, cookieName(config, 'wapsi-desk-code'))?.split('.') ?? []
  if (!identifier || !/^[\w-]{1,64}$/.test(identifier)) return undefined
  const { internalAdapter } = await auth.$context
  return (await internalAdapter.findVerificationValue(identifier))?.value
}

/** An existing session must not be taken for the log-in that is under way. */
function withoutSession({ config }: Context, { headers }: FastifyRequest): Headers {
  const own = `${cookieName(config, 'wapsi-desk')}=`
  const cookie = headers.cookie?.split(';').filter((part) => !part.trim().startsWith(own))
  return fromNodeHeaders({ ...headers, cookie: cookie?.join(';') })
}

async function loggedIn(context: Context, id: string, { request, reply }: DeskCaller) {
  await rememberDevice(context, request, reply, id)
  const person = (await personById(context.sql, id)) ?? refuse('WRONG_LOGIN')
  const { name, email, role } = person
  const act = request.routeOptions.config.call?.name ?? 'staff.signIn'
  await note(context, { staffId: id, role, act, detail: {} })
  return { staff: { id, name, email, role } }
}

/** Before a log-in there is no staff member, so it is logged afterwards. */
const note = ({ sql, now }: Context, entry: Pick<Entry, 'staffId' | 'role' | 'act' | 'detail'>) =>
  noteAct(sql, { ...entry, at: now(), outcome: 'done' })

/** Every answer takes this long, with or without an account. */
const FORGOT_MS = 250
const LINKS = { most: 3, minutes: 60 }

async function forgot(context: Context, { email: typed }: { email: string }, caller: DeskCaller) {
  const waited = sleep(FORGOT_MS)
  const person = await personByEmail(context.sql, staffAddress(typed))
  if (person && !person.disabled) {
    caller.detail['id'] = person.id
    const tooMany = await secondsLeft(context, { name: `links ${person.id}`, ...LINKS })
    if (!tooMany) await enqueueLink(context.sql, person.id, 'reset')
    if (!tooMany) await note(context, { staffId: null, role: '', act: 'staff.forgot', detail: { id: person.id } })
  }
  await waited
  return {}
}

async function setPassword(
  context: Context,
  { token, password }: { token: string; password: string },
  caller: DeskCaller,
) {
  const { id, role, email } = await setByLink(context, token, password)
  await rememberDevice(context, caller.request, caller.reply, id)
  await note(context, { staffId: id, role, act: 'staff.setPassword', detail: {} })
  return { email }
}

async function signOut({ auth }: Context, _request: object, { request, reply }: DeskCaller) {
  const { headers } = await unwrapped(
    auth.api.signOut({ headers: fromNodeHeaders(request.headers), returnHeaders: true }),
  )
  passCookies(reply, headers)
  return {}
}
