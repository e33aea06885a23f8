import { Type, type Static } from 'typebox'
import { exact, rowId, text } from '../call.ts'
import { deskCall } from './call.ts'
import { ADMINS } from './roles.ts'
import { instant, staffId } from './staff.ts'

/**
 * One entry of the audit log: the caller, the call and its subject. `outcome` is "asked" before it is done, "done" for
 * a log-in, else the code of the refusal. `staff` is null for a caller without a session.
 */
const auditEntry = exact({
  id: text(20),
  at: instant(),
  staff: Type.Union([exact({ id: text(64), name: text(100) }), Type.Null()]),
  role: text(16),
  act: text(64),
  outcome: text(64),
  detail: Type.Record(Type.String(), Type.Unknown()),
})

/** See {@link auditEntry}. */
export type AuditEntry = Static<typeof auditEntry>

/**
 * Filters of the audit log: the person (`outside`: not a member of staff), the act, the outcome (`refused` is each
 * refusal), a day in India, an id; `changes` leaves out calls that only read.
 */
const filterFields = {
  person: Type.Optional(staffId()),
  act: Type.Optional(Type.String({ pattern: '^[\\w.]{1,64}$' })),
  outcome: Type.Optional(Type.String({ pattern: '^[\\w]{1,64}$' })),
  day: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$', examples: ['2026-11-17'] })),
  // The log keeps its own searches for good: an e-mail address or a phone number must not get into it.
  about: Type.Optional(Type.String({ pattern: '^[^@+]+$', minLength: 1, maxLength: 100 })),
  changes: Type.Optional(Type.Literal(true)),
}

const LOGGED = ['person', 'act', 'outcome', 'day', 'about', 'changes'] as const

/** Lists the log, newest first, 100 at a time. */
const list = deskCall('audit.list', {
  summary: 'What staff did and looked up.',
  roles: ADMINS,
  logged: LOGGED,
  looks: true,
  request: exact({ ...filterFields, before: Type.Optional(rowId()) }),
  response: exact({ entries: Type.Array(auditEntry), next: Type.Union([text(20), Type.Null()]) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/** The same entries as CSV, the newest 50,000; no cell can start a formula. `more` is true if there were others. */
const download = deskCall('audit.download', {
  summary: 'The entries of the audit log as CSV.',
  roles: ADMINS,
  logged: LOGGED,
  looks: true,
  request: exact(filterFields),
  response: exact({ csv: Type.String(), more: Type.Boolean() }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * Checks the chain of the log from `after` on, 20,000 entries at a time: `broken` is the first number that was changed,
 * or before which one is missing. `upTo` and `hash` are the last that was checked; kept elsewhere, they also tell if
 * the end was cut off.
 */
const verify = deskCall('audit.verify', {
  summary: 'Verifies the audit log.',
  roles: ADMINS,
  logged: ['after'],
  looks: true,
  request: exact({ after: Type.Optional(rowId()) }),
  response: exact({
    upTo: text(20),
    hash: text(64),
    broken: Type.Union([text(20), Type.Null()]),
    more: Type.Boolean(),
  }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/** Every call about the audit log. */
export const AUDIT_CALLS = { 'audit.list': list, 'audit.download': download, 'audit.verify': verify } as const
