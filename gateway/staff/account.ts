import { fromNodeHeaders } from 'better-auth/node'
import type { ACCOUNT_CALLS } from '#contract/desk/account.ts'
import { codeTyped } from '#rules/access/code.ts'
import type { Context } from '../http/context.ts'
import type { DeskCaller, DeskHandlers } from '../http/caller.ts'
import { type AnyRefusalCode, refuse } from '../http/failures.ts'
import { IDLE_MINUTES, LONGEST_SESSION_HOURS } from './auth.ts'
import { ownCounter } from './login-limits.ts'
import { unwrapped } from './library.ts'
import { refuseWeak } from './links.ts'
import { passCookies } from './session.ts'
import { countAttempt, uncountAttempt } from '../http/rate-limit.ts'

/** The calls about one's own account. */
export const accountDesk: DeskHandlers<typeof ACCOUNT_CALLS> = {
  async 'staff.changePassword'(context, { password: currentPassword, newPassword }, caller) {
    await refuseWeak(newPassword, caller.staff)
    const body = { currentPassword, newPassword, revokeOtherSessions: true }
    await proven(context, caller, (headers) => context.auth.api.changePassword({ body, headers, returnHeaders: true }))
    await context.sql`DELETE FROM staff_verifications WHERE value = ${caller.staff.id}`
    return {}
  },
  async 'staff.beginSecondFactor'(context, body, caller) {
    if (caller.staff.secondFactor) return refuse('SECOND_FACTOR_ON')
    const begun = await proven(context, caller, (headers) =>
      context.auth.api.enableTwoFactor({ body, headers, returnHeaders: true }),
    )
    const { totpURI: uri = '', backupCodes: codes = [] } = { ...begun } as { totpURI?: string; backupCodes?: string[] }
    return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', codes }
  },
  async 'staff.confirmSecondFactor'(context, { code }, caller) {
    await countAttempt(context, ownCounter(caller.staff.id, 'code'), caller.reply)
    const body = { code: codeTyped(code) }
    const codes = { INVALID_CODE: 'WRONG_CODE', TOTP_NOT_ENABLED: 'WRONG_CODE' } as const
    await callAs(caller, (headers) => context.auth.api.verifyTOTP({ body, headers, returnHeaders: true }), codes)
    return {}
  },
  async 'staff.endSecondFactor'(context, body, caller) {
    await proven(context, caller, (headers) =>
      context.auth.api.disableTwoFactor({ body, headers, returnHeaders: true }),
    )
    return {}
  },
  async 'staff.newBackupCodes'(context, body, caller) {
    const { backupCodes } = await proven(context, caller, (headers) =>
      context.auth.api.generateBackupCodes({ body, headers, returnHeaders: true }),
    )
    return { codes: backupCodes }
  },
  'staff.sessions': sessionsOf,
  async 'staff.endSessions'({ sql }, request, { staff }) {
    if ('id' in request) await sql`DELETE FROM staff_sessions WHERE staff_id = ${staff.id} AND id = ${request.id}`
    else await sql`DELETE FROM staff_sessions WHERE staff_id = ${staff.id} AND id <> ${staff.session}`
    return {}
  },
}

const WRONG_PASSWORD = {
  INVALID_PASSWORD: 'WRONG_PASSWORD',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'WRONG_PASSWORD',
  TOTP_ALREADY_ENABLED: 'SECOND_FACTOR_ON',
  TWO_FACTOR_NOT_ENABLED: 'SECOND_FACTOR_OFF',
} as const

type Asked<Result> = (headers: Headers) => Promise<{ response: Result; headers: Headers }>

/** Runs something that needs the password again; wrong passwords are counted. */
async function proven<Result>(context: Context, caller: DeskCaller, ask: Asked<Result>): Promise<Result> {
  const counter = ownCounter(caller.staff.id, 'password')
  await countAttempt(context, counter, caller.reply)
  const result = await callAs(caller, ask, WRONG_PASSWORD)
  await uncountAttempt(context, counter)
  return result
}

/** Calls the log-in library as the sender; a new session that it returns is handed on. */
async function callAs<Result>(
  { request, reply }: DeskCaller,
  ask: Asked<Result>,
  codes: Readonly<Record<string, AnyRefusalCode>>,
): Promise<Result> {
  const { response, headers } = await unwrapped(ask(fromNodeHeaders(request.headers)), codes)
  passCookies(reply, headers)
  return response
}

async function sessionsOf({ sql, now }: Context, _request: object, { staff }: DeskCaller) {
  const sessions = await sql<{ id: string; browser: string | null; since: Date; last_act: Date }[]>`
    SELECT id, user_agent AS browser, created_at AS since, updated_at AS last_act FROM staff_sessions
    WHERE staff_id = ${staff.id} AND expires_at > now()
      AND created_at > ${now()}::timestamptz - make_interval(hours => ${LONGEST_SESSION_HOURS})
      AND updated_at > ${now()}::timestamptz - make_interval(mins => ${IDLE_MINUTES})
    ORDER BY created_at DESC, id LIMIT 50`
  return {
    sessions: sessions.map(({ id, browser, since, last_act: lastAct }) => ({
      id,
      current: id === staff.session,
      browser: (browser ?? '').slice(0, 512),
      since: since.toISOString(),
      lastAct: lastAct.toISOString(),
    })),
  }
}
