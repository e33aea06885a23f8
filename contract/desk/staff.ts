import { Type, type Static } from 'typebox'
import { exact, text } from '../call.ts'
import { role } from './call.ts'

/** The fewest characters of a password, and the most. */
const PASSWORD_LENGTH = { least: 12, most: 128 }

/** The id of a colleague's account. */
export const staffId = () => Type.String({ pattern: '^[\\w-]{1,64}$', examples: ['asha'] })

/** An e-mail address as it is typed to log in; case and spaces around it do not matter. */
export const staffEmail = () => text(254, ['asha@luitandloom.example'])

/** A password as it is typed. */
export const typedPassword = () => Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH.most })

/** An instant, as ISO text. */
export const instant = () => text(32, ['2026-11-17T11:00:00.000Z'])

/** An account of the desk. */
export const staffMember = exact({ id: text(64), name: text(100), email: text(254), role })

/** See {@link staffMember}. */
export type StaffMember = Static<typeof staffMember>
