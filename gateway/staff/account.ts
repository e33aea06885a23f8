import type { ACCOUNT_CALLS } from '#contract/desk/account.ts'
import { codeTyped } from '#rules/access/code.ts'
import type { Context } from '../http/context.ts'
import type { DeskCaller, DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { ownCounter } from './login-limits.ts'
import { refuseWeak } from './links.ts'
import { hashPassword, isPasswordOf } from './password.ts'
import { beginSecondFactor, confirmSecondFactor, renewBackupCodes } from './second-factor.ts'
import { policyOf } from '../policies/policy.ts'
import { beginSession, renewSession } from './session.ts'
import { deleteSessionsOf, endSessionsOf, sessionsOf } from './session-store.ts'
import { uncountAttempt, countAttempt } from '../http/rate-limit-store.ts'

import { savePassword, takeSecondFactorOff } from './account-store.ts'
/** The calls about the caller's own account. */
export const accountDesk: DeskHandlers<typeof ACCOUNT_CALLS> = {
  async 'staff.changePassword'(context, { password, newPassword }, caller) {
    const { sql, now } = context
    const { id: staffId } = caller.staff
    await refuseWeak(newPassword, caller.staff)
    await mustProve(context, caller, password)
    const hash = await hashPassword(newPassword)
    await sql.begin(async (transaction) => {
      await savePassword(transaction, { staffId, hash, at: now() })
      const ended = await endSessionsOf(transaction, staffId)
      // A link that set a password meanwhile has ended this session: its password stays.
      if (!ended.includes(caller.staff.session)) refuse('SIGNED_OUT')
    })
    await beginSession(context, caller, staffId)
    return {}
  },
  async 'staff.beginSecondFactor'(context, { password }, caller) {
    if (caller.staff.secondFactor) return refuse('SECOND_FACTOR_ON')
    await mustProve(context, caller, password)
    return (await beginSecondFactor(context, caller.staff)) ?? refuse('SECOND_FACTOR_ON')
  },
  async 'staff.confirmSecondFactor'(context, { code }, caller) {
    await countAttempt(context, ownCounter(caller.staff.id, 'code'), caller.reply)
    if (!(await confirmSecondFactor(context, caller.staff.id, codeTyped(code)))) return refuse('WRONG_CODE')
    await renewSession(context, caller, caller.staff.id)
    return {}
  },
  async 'staff.endSecondFactor'(context, { password }, caller) {
    await mustProve(context, caller, password)
    await takeSecondFactorOff(context.sql, caller.staff.id)
    await renewSession(context, caller, caller.staff.id)
    return {}
  },
  async 'staff.newBackupCodes'(context, { password }, caller) {
    await mustProve(context, caller, password)
    return { codes: (await renewBackupCodes(context, caller.staff.id)) ?? refuse('SECOND_FACTOR_OFF') }
  },
  'staff.sessions': ownSessions,
  async 'staff.endSessions'({ sql }, request, { staff }) {
    await deleteSessionsOf(sql, staff.id, 'id' in request ? { only: request.id } : { allBut: staff.session })
    return {}
  },
}

/** Refuses acts that need the password once more, if this is another; wrong ones are counted. */
async function mustProve(context: Context, { staff, reply }: DeskCaller, password: string): Promise<void> {
  const counter = ownCounter(staff.id, 'password')
  await countAttempt(context, counter, reply)
  if (!(await isPasswordOf(context.sql, staff.id, password))) refuse('WRONG_PASSWORD')
  await uncountAttempt(context, counter)
}

async function ownSessions(context: Context, _request: object, { staff }: DeskCaller) {
  const { sql, now } = context
  const { idleMinutes } = await policyOf(context)
  const sessions = await sessionsOf(sql, staff.id, { idleMinutes, at: now() })
  return {
    idleMinutes,
    sessions: sessions.map(({ id, browser, since, lastAct }) => ({
      id,
      current: id === staff.session,
      browser: (browser ?? '').slice(0, 512),
      since: since.toISOString(),
      lastAct: lastAct.toISOString(),
    })),
  }
}
