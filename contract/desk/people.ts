import { Type, type Static } from 'typebox'
import { exact, text } from '../call.ts'
import { deskCall, role } from './call.ts'
import { ADMINS } from './roles.ts'
import { instant, staffEmail, staffId } from './staff.ts'

/**
 * A colleague as an admin sees them: the time since which they are disabled, true if they ever set a password or used
 * the shop's log-in, and the time of their last act.
 */
const staffEntry = exact({
  id: text(64),
  name: text(100),
  email: text(254),
  role,
  secondFactor: Type.Boolean(),
  hasLogin: Type.Boolean(),
  disabledAt: Type.Union([instant(), Type.Null()]),
  lastAct: Type.Union([instant(), Type.Null()]),
})

/** See {@link staffEntry}. */
export type StaffEntry = Static<typeof staffEntry>

/** Lists the staff by name, 100 at a time; `next` is the `after` of the following page. */
const list = deskCall('staff.list', {
  summary: 'All of the staff.',
  roles: ADMINS,
  logged: [],
  looks: true,
  request: exact({ after: Type.Optional(staffId()) }),
  response: exact({ staff: Type.Array(staffEntry), next: Type.Union([text(64), Type.Null()]) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

const staffName = () => Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', examples: ['Asha Das'] })

/** Adds a colleague. The link to set a password is mailed to them, and shown to the admin this once. */
const invite = deskCall('staff.invite', {
  summary: 'Add a person to the staff.',
  roles: ADMINS,
  logged: ['role'],
  request: exact({ name: staffName(), email: staffEmail(), role }),
  response: exact({ id: text(64), link: text(2000) }),
  refusals: ['INVALID_BODY', 'EMAIL_NOT_VALID', 'STAFF_EXISTS', 'SERVER_ERROR'],
})

/**
 * Changes a name or a role, disables an account or enables it again, removes a lost second factor. A disabled account
 * is logged out at once. No one can remove their own access, and the last admin stays one.
 */
const change = deskCall('staff.change', {
  summary: 'Change a person of the staff.',
  roles: ADMINS,
  logged: ['id', 'role', 'disabled', 'secondFactor'],
  request: exact({
    id: staffId(),
    name: Type.Optional(staffName()),
    role: Type.Optional(role),
    disabled: Type.Optional(Type.Boolean()),
    secondFactor: Type.Optional(Type.Literal(false)),
  }),
  response: exact({ staff: staffEntry }),
  refusals: ['INVALID_BODY', 'STAFF_NOT_FOUND', 'NOT_YOURSELF', 'LAST_ADMIN', 'SERVER_ERROR'],
})

/** Makes a new link to set a password, mails it, and returns it to the admin this once. */
const sendLink = deskCall('staff.sendLink', {
  summary: 'Send a person of the staff a link to set a password.',
  roles: ADMINS,
  logged: ['id'],
  request: exact({ id: staffId() }),
  response: exact({ link: text(2000) }),
  refusals: ['INVALID_BODY', 'STAFF_NOT_FOUND', 'SERVER_ERROR'],
})

/** Every call by which an admin keeps the staff. */
export const PEOPLE_CALLS = {
  'staff.list': list,
  'staff.invite': invite,
  'staff.change': change,
  'staff.sendLink': sendLink,
} as const
