import { setTimeout as sleep } from 'node:timers/promises'
import type { SIGN_IN_CALLS } from '#contract/desk/sign-in.ts'
import { codeTyped } from '#rules/access/code.ts'
import { staffAddress } from '#rules/staff/email.ts'
import { type Entry, noteAct } from '../audit/note-store.ts'
import type { Context } from '../http/context.ts'
import type { DeskCaller, DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { cookieLine, cookieName, cookieOf } from '../http/address.ts'
import { rememberDevice } from './known-browsers.ts'
import { loginLimitFor } from './login-limits.ts'
import { enqueueLink, setByLink } from './links.ts'
import { findOnce, keepOnce, takeOnce } from './one-time-store.ts'
import { isPasswordOf, renewHash } from './password.ts'
import { takeBackupCode, takeCode } from './second-factor.ts'
import { beginSession, endSession, endSessionBefore } from './session.ts'
import { shopLoginUrl } from './shop-login.ts'
import { personByEmail, personById } from './store.ts'
import { hashOf, newToken } from '../http/tokens.ts'
import { secondsLeft } from '../http/rate-limit-store.ts'

/** The calls about logging in. */
export const signInDesk: DeskHandlers<typeof SIGN_IN_CALLS> = {
  'staff.ways': async ({ config }) => ({ shopLogin: config.OIDC_ISSUER !== '' }),
  'staff.signIn': signIn,
  'staff.signInCode': signInCode,
  'staff.signInShop': async (context, { back }, caller) => ({ url: await shopLoginUrl(context, back, caller) }),
  'staff.forgot': forgot,
  'staff.setPassword': setPassword,
  'staff.signOut': signOut,
  'staff.me': async (_context, _request, { staff: { id, name, email, role, secondFactor, onlySetsUp } }) => ({
    staff: { id, name, email, role },
    secondFactor,
    ...(onlySetsUp ? { onlySetsUp } : {}),
  }),
}

async function signIn(context: Context, request: { email: string; password: string }, caller: DeskCaller) {
  const email = staffAddress(request.email)
  const person = await personByEmail(context.sql, email)
  if (person) caller.detail['id'] = person.id
  const limit = await loginLimitFor(context, { email, staffId: person?.id, ...caller })
  await limit.count()
  const isRight = await isPasswordOf(context.sql, person?.id, request.password)
  if (!person || !isRight || person.disabled) return refuse('WRONG_LOGIN')
  await limit.uncount()
  if (person.secondFactor) await limit.countChallenge()
  await renewHash(context, person.id, request.password)
  if (person.secondFactor) {
    // Now, and not once the code was right: no session stands in for the code.
    await endSession(context, caller)
    await beginChallenge(context, caller, person.id)
    return refuse('CODE_NEEDED')
  }
  await endSessionBefore(context, caller.request)
  return (await beginSession(context, caller, person.id)) ? loggedIn(context, person.id, caller) : refuse('WRONG_LOGIN')
}

/** A log-in with the right password waits so long for its code, and so many codes may be tried. */
const CHALLENGE = { cookie: 'wapsi-desk-code', minutes: 10, most: 5 }
const challengeKey = (token: string) => `code:${token}`

async function beginChallenge({ sql, config }: Context, { reply }: DeskCaller, staffId: string): Promise<void> {
  const token = newToken()
  await keepOnce(sql, { key: challengeKey(token), value: staffId, minutes: CHALLENGE.minutes })
  void reply.header('set-cookie', cookieLine(config, CHALLENGE.cookie, token, CHALLENGE.minutes * 60))
}

async function signInCode(context: Context, request: { code: string; backup?: boolean }, caller: DeskCaller) {
  const { sql, config } = context
  const token = cookieOf(caller.request.headers.cookie, cookieName(config, CHALLENGE.cookie)) ?? ''
  const staffId = await findOnce(sql, challengeKey(token))
  if (staffId === undefined) return refuse('START_AGAIN')
  caller.detail['id'] = staffId
  const { most, minutes } = CHALLENGE
  if (await secondsLeft(context, { name: `challenge ${hashOf(token)}`, most, minutes }))
    return startAgain(context, caller, token)
  const isRight = request.backup
    ? await takeBackupCode(context, staffId, request.code.trim())
    : await takeCode(context, staffId, codeTyped(request.code))
  if (!isRight) return refuse('WRONG_CODE')
  if ((await takeOnce(sql, challengeKey(token))) === undefined) return refuse('START_AGAIN')
  await endSessionBefore(context, caller.request)
  if (!(await beginSession(context, caller, staffId))) return refuse('START_AGAIN')
  void caller.reply.header('set-cookie', cookieLine(config, CHALLENGE.cookie, '', 0))
  return loggedIn(context, staffId, caller)
}

async function startAgain({ sql, config }: Context, { reply }: DeskCaller, token: string): Promise<never> {
  await takeOnce(sql, challengeKey(token))
  void reply.header('set-cookie', cookieLine(config, CHALLENGE.cookie, '', 0))
  return refuse('START_AGAIN')
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

async function signOut(context: Context, _request: object, caller: DeskCaller) {
  await endSession(context, caller)
  return {}
}
