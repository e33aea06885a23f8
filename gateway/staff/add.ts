import { randomUUID } from 'node:crypto'
import type { ISql } from 'postgres'
import type { Role } from '#contract/desk/roles.ts'
import type { Context } from '../http/context.ts'

/** A new staff member; `id` is permanent, random by default. */
export interface NewStaff {
  id?: string
  name: string
  email: string
  role: Role
}

/** Adds a staff member without a password and returns the id; undefined when the address is taken. */
export async function addStaff(
  { sql, now }: { sql: ISql; now: () => Date },
  staff: NewStaff,
): Promise<string | undefined> {
  const [added] = await sql<{ id: string }[]>`
    INSERT INTO staff (id, name, email, email_verified, role, created_at, updated_at)
    VALUES (${staff.id ?? randomUUID()}, ${staff.name}, ${staff.email.toLowerCase()}, true, ${staff.role}, ${now()},
      ${now()})
    ON CONFLICT DO NOTHING RETURNING id`
  return added?.id
}

/**
 * Sets a password, by its hash, where there is none: for the demo and the tests. Real staff set their own by a link.
 */
export async function givePassword(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  staffId: string,
  hash: string,
): Promise<void> {
  await sql`
    INSERT INTO staff_accounts (id, account_id, provider_id, staff_id, password, created_at, updated_at)
    SELECT ${`password-${staffId}`}, ${staffId}, 'credential', ${staffId}, ${hash}, ${now()}, ${now()}
    WHERE NOT EXISTS (SELECT 1 FROM staff_accounts WHERE staff_id = ${staffId} AND provider_id = 'credential')`
}
