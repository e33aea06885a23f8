import { Type } from 'typebox'
import { exact, text } from '../call.ts'
import { deskCall } from './call.ts'
import { STAFF } from './roles.ts'
import { staffEmail, staffMember, typedPassword } from './staff.ts'

/** Says which ways to log in there are beside a password. */
const ways = deskCall('staff.ways', {
  summary: 'Whether the shop has a log-in of its own for its staff.',
  roles: 'anyone',
  logged: [],
  looks: true,
  quiet: true,
  request: exact({}),
  response: exact({ shopLogin: Type.Boolean() }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * Logs in by password; the session is a cookie. CODE_NEEDED when the second factor is on: then `staff.signInCode`
 * follows. An unknown address and a wrong password are the same answer, and take the same time.
 */
const signIn = deskCall('staff.signIn', {
  summary: 'Log in with e-mail address and password.',
  roles: 'anyone',
  logged: [],
  request: exact({ email: staffEmail(), password: typedPassword() }),
  response: exact({ staff: staffMember }),
  refusals: ['INVALID_BODY', 'WRONG_LOGIN', 'CODE_NEEDED', 'TOO_MANY_TRIES', 'UNAVAILABLE', 'SERVER_ERROR'],
})

/**
 * Finishes a log-in with a code of the second factor: from the app, or with `backup` one of the codes kept for its
 * loss. Each works once.
 */
const signInCode = deskCall('staff.signInCode', {
  summary: 'Finish a log-in with a code.',
  roles: 'anyone',
  logged: ['backup'],
  request: exact({ code: text(32, ['123456']), backup: Type.Optional(Type.Boolean()) }),
  response: exact({ staff: staffMember }),
  refusals: ['INVALID_BODY', 'WRONG_CODE', 'START_AGAIN', 'SERVER_ERROR'],
})

/**
 * Answers the address of the shop's own log-in (OpenID Connect). It lets in only people who are on the staff already,
 * by a verified address.
 */
const signInShop = deskCall('staff.signInShop', {
  summary: "Go to the shop's own log-in.",
  roles: 'anyone',
  logged: [],
  request: exact({
    back: Type.Optional(Type.String({ maxLength: 500, pattern: '^/(?![/\\\\])', examples: ['/tickets'] })),
  }),
  response: exact({ url: text(4000) }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'TOO_MANY_TRIES', 'UNAVAILABLE', 'SERVER_ERROR'],
})

/**
 * Has a link to set a password sent, if the address is on the staff. It does not tell if the address is on the staff,
 * neither by the answer nor by its time.
 */
const forgot = deskCall('staff.forgot', {
  summary: 'Have a link to set a password sent.',
  roles: 'anyone',
  logged: [],
  request: exact({ email: staffEmail() }),
  response: exact({}),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * Sets a password by the token of a link, which works once. Ends every session of the account, which logs in with the
 * new password.
 */
const setPassword = deskCall('staff.setPassword', {
  summary: 'Set a password by the link of a mail.',
  roles: 'anyone',
  logged: [],
  request: exact({ token: text(100), password: typedPassword() }),
  response: exact({ email: text(254) }),
  refusals: ['INVALID_BODY', 'LINK_OVER', 'PASSWORD_TOO_WEAK', 'UNAVAILABLE', 'SERVER_ERROR'],
})

/** Ends this session. */
const signOut = deskCall('staff.signOut', {
  summary: 'Log out.',
  roles: STAFF,
  logged: [],
  request: exact({}),
  response: exact({}),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/** Says who is logged in. */
const me = deskCall('staff.me', {
  summary: 'Who is logged in at the desk.',
  roles: STAFF,
  logged: [],
  looks: true,
  quiet: true,
  request: exact({}),
  // `onlySetsUp`: nothing else opens before a second factor is set up.
  response: exact({
    staff: staffMember,
    secondFactor: Type.Boolean(),
    onlySetsUp: Type.Optional(Type.Boolean()),
  }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/** Every call about logging in. */
export const SIGN_IN_CALLS = {
  'staff.ways': ways,
  'staff.signIn': signIn,
  'staff.signInCode': signInCode,
  'staff.signInShop': signInShop,
  'staff.forgot': forgot,
  'staff.setPassword': setPassword,
  'staff.signOut': signOut,
  'staff.me': me,
} as const
