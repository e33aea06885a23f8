import { Type, type Static } from 'typebox'
import { exact, text } from '../call.ts'
import { deskCall } from './call.ts'
import { STAFF } from './roles.ts'
import { instant, typedPassword } from './staff.ts'

/** Changes the caller's own password; needs the current one. Ends every other session of the account. */
const changePassword = deskCall('staff.changePassword', {
  summary: 'Change your password.',
  roles: STAFF,
  logged: [],
  request: exact({ password: typedPassword(), newPassword: typedPassword() }),
  response: exact({}),
  refusals: ['INVALID_BODY', 'WRONG_PASSWORD', 'PASSWORD_TOO_WEAK', 'TOO_MANY_TRIES', 'UNAVAILABLE', 'SERVER_ERROR'],
})

/**
 * Makes the secret of a second factor and its backup codes, shown only once. It counts when a code of it was confirmed.
 */
const beginSecondFactor = deskCall('staff.beginSecondFactor', {
  summary: 'Begin to set up a second factor.',
  roles: STAFF,
  logged: [],
  request: exact({ password: typedPassword() }),
  response: exact({ uri: text(1000), secret: text(200), codes: Type.Array(text(32)) }),
  refusals: ['INVALID_BODY', 'WRONG_PASSWORD', 'SECOND_FACTOR_ON', 'TOO_MANY_TRIES', 'UNAVAILABLE', 'SERVER_ERROR'],
})

/** Turns the second factor on, by a code of it. */
const confirmSecondFactor = deskCall('staff.confirmSecondFactor', {
  summary: 'Turn the second factor on.',
  roles: STAFF,
  logged: [],
  request: exact({ code: text(32, ['123456']) }),
  response: exact({}),
  refusals: ['INVALID_BODY', 'WRONG_CODE', 'TOO_MANY_TRIES', 'SERVER_ERROR'],
})

/** Turns the second factor off, by the password. */
const endSecondFactor = deskCall('staff.endSecondFactor', {
  summary: 'Turn the second factor off.',
  roles: STAFF,
  logged: [],
  request: exact({ password: typedPassword() }),
  response: exact({}),
  refusals: ['INVALID_BODY', 'WRONG_PASSWORD', 'TOO_MANY_TRIES', 'UNAVAILABLE', 'SERVER_ERROR'],
})

/** Makes new backup codes, shown only once; the old ones are over. */
const newBackupCodes = deskCall('staff.newBackupCodes', {
  summary: 'Make new backup codes.',
  roles: STAFF,
  logged: [],
  request: exact({ password: typedPassword() }),
  response: exact({ codes: Type.Array(text(32)) }),
  refusals: ['INVALID_BODY', 'WRONG_PASSWORD', 'SECOND_FACTOR_OFF', 'TOO_MANY_TRIES', 'UNAVAILABLE', 'SERVER_ERROR'],
})

/** A browser in which an account is logged in; `browser` is its own name for itself. */
const staffSession = exact({
  id: text(64),
  current: Type.Boolean(),
  browser: text(512),
  since: instant(),
  lastAct: instant(),
})

/** See {@link staffSession}. */
export type StaffSession = Static<typeof staffSession>

/**
 * Lists the caller's own sessions that are not over, the newest first; 50 at most. `idleMinutes` without an act end
 * one.
 */
const sessions = deskCall('staff.sessions', {
  summary: 'Where you are logged in.',
  roles: STAFF,
  logged: [],
  looks: true,
  request: exact({}),
  response: exact({ sessions: Type.Array(staffSession), idleMinutes: Type.Integer() }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * Ends one of the caller's own sessions, or with `others` all but this one. A session that is over already is no error.
 */
const endSessions = deskCall('staff.endSessions', {
  summary: 'End sessions of yours.',
  roles: STAFF,
  logged: ['id', 'others'],
  request: Type.Union([exact({ id: text(64) }), exact({ others: Type.Literal(true) })]),
  response: exact({}),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/** Every call about the caller's own account. */
export const ACCOUNT_CALLS = {
  'staff.changePassword': changePassword,
  'staff.beginSecondFactor': beginSecondFactor,
  'staff.confirmSecondFactor': confirmSecondFactor,
  'staff.endSecondFactor': endSecondFactor,
  'staff.newBackupCodes': newBackupCodes,
  'staff.sessions': sessions,
  'staff.endSessions': endSessions,
} as const
