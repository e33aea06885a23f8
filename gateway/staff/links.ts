import { randomBytes } from 'node:crypto'
import type { ISql } from 'postgres'
import { isWeakPassword } from '#rules/staff/password.ts'
import { SHOP } from '#shop'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { enqueue } from '../outbox/store.ts'
import { publicAddress } from '../http/address.ts'
import { unwrapped } from './library.ts'
import { personById, type Person } from './store.ts'

/** What a link to set a password is for, and how long it works. */
export type LinkFor = 'invitation' | 'reset'
export const LINK_HOURS: Record<LinkFor, number> = { invitation: 7 * 24, reset: 2 }

/** Creates a one-time link to set a password. Only its hash is stored. */
export async function linkFor({ auth, config }: Pick<Context, 'auth' | 'config'>, staffId: string, what: LinkFor) {
  const token = randomBytes(24).toString('base64url')
  const { internalAdapter } = await auth.$context
  const expiresAt = new Date(Date.now() + LINK_HOURS[what] * 3_600_000)
  await internalAdapter.createVerificationValue({ identifier: `reset-password:${token}`, value: staffId, expiresAt })
  return `${publicAddress(config)}/desk/password?token=${token}`
}

/**
 * Enqueues the mail with such a link. The link itself is created when the mail is sent, so that it is not in the
 * outbox.
 */
export const enqueueLink = (sql: ISql, staffId: string, what: LinkFor) =>
  enqueue(sql, {
    kind: 'staffLink',
    key: `staff-link:${staffId}:${randomBytes(8).toString('hex')}`,
    payload: { staffId, what },
  })

/** Sets a password by the token of a link, and ends all sessions of its owner. Returns the owner. */
export async function setByLink(context: Context, token: string, newPassword: string): Promise<Person> {
  const { auth, sql } = context
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const person = link && link.expiresAt > new Date() ? await personById(sql, link.value) : undefined
  if (!person || person.disabled) return refuse('LINK_OVER')
  await refuseWeak(newPassword, person)
  const over = { INVALID_TOKEN: 'LINK_OVER', USER_NOT_FOUND: 'LINK_OVER' } as const
  await unwrapped(auth.api.resetPassword({ body: { newPassword, token } }), over)
  await sql`DELETE FROM staff_verifications WHERE value = ${person.id}`
  await sql`DELETE FROM staff_devices WHERE staff_id = ${person.id}`
  return person
}

/** Refuses a common password and one that contains the name or address. */
export async function refuseWeak(password: string, { name, email }: Pick<Person, 'name' | 'email'>): Promise<void> {
  if (isWeakPassword(password, { names: [name, email, SHOP.name], known: await knownPasswords() }))
    refuse('PASSWORD_TOO_WEAK')
}

let passwords: Promise<ReadonlySet<string>> | undefined

/** Some 49,000 common passwords, in lower case. Read at the first use: most starts need none. */
function knownPasswords(): Promise<ReadonlySet<string>> {
  passwords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return passwords
}
