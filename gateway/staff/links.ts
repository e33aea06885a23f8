import { randomBytes } from 'node:crypto'
import type { ISql } from 'postgres'
import { isWeakPassword } from '#rules/staff/password.ts'
import { SHOP } from '#shop'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { enqueue } from '../outbox/store.ts'
import { publicAddress } from '../http/address.ts'
import { findOnce, keepOnce, takeOnce } from './one-time-store.ts'
import { hashPassword } from './password.ts'
import { shutOut } from './session-store.ts'
import { personById, type Person } from './store.ts'

import { savePassword } from './account-store.ts'

/** The purpose of a link to set a password, and the hours for which it works. */
export type LinkFor = 'invitation' | 'reset'
export const LINK_HOURS: Record<LinkFor, number> = { invitation: 7 * 24, reset: 2 }

/** Creates a one-time link to set a password. Only its hash is stored. */
export async function linkFor({ sql, config }: Pick<Context, 'sql' | 'config'>, staffId: string, what: LinkFor) {
  const token = randomBytes(24).toString('base64url')
  await keepOnce(sql, { key: keyOf(token), value: staffId, minutes: LINK_HOURS[what] * 60 })
  return `${publicAddress(config)}/desk/password?token=${token}`
}

/**
 * Enqueues the mail with the link. The link itself is created when the mail is sent, so that it is not in the outbox.
 */
export const enqueueLink = (sql: ISql, staffId: string, what: LinkFor) =>
  enqueue(sql, {
    kind: 'staffLink',
    key: `staff-link:${staffId}:${randomBytes(8).toString('hex')}`,
    payload: { staffId, what },
  })

const keyOf = (token: string) => `reset-password:${token}`

/** Sets a password by the token of a link, ends every session and link of the agent, and returns the agent. */
export async function setByLink({ sql, now }: Context, token: string, newPassword: string): Promise<Person> {
  const staffId = await findOnce(sql, keyOf(token))
  const person = staffId === undefined ? undefined : await personById(sql, staffId)
  if (!person || person.disabled) return refuse('LINK_OVER')
  await refuseWeak(newPassword, person)
  const hash = await hashPassword(newPassword)
  await sql.begin(async (transaction) => {
    if ((await takeOnce(transaction, keyOf(token))) === undefined) refuse('LINK_OVER')
    await savePassword(transaction, { staffId: person.id, hash, at: now() })
    await shutOut(transaction, person.id)
  })
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
