import { randomUUID } from 'node:crypto'
import type { ISql } from 'postgres'
import type { Role } from '#contract/desk/roles.ts'
import type { Context } from '../http/context.ts'

/** Somebody who is to be on the staff; `id` names her for good, by default something nobody can guess. */
export interface NewStaff {
  id?: string
  name: string
  email: string
  role: Role
}

/** Puts somebody on the staff, without a password; nothing when the address is taken. Answers her id. */
export async function addStaff(
  { sql, now }: { sql: ISql; now: () => Date },
  staff: NewStaff,
): Promise<string | undefined> {
  const [added] = await sql<{ id: string }[]>`
    INSERT INTO staff (id, name, email, email_verified, role, created_at, updated_at)
    VALUES (${staff.id ?? randomUUID()}, ${staff.name}, ${staff.email.toLowerCase()}, true, ${staff.role}, ${now()}, ${now()})
    ON CONFLICT DO NOTHING RETURNING id`
  return added?.id
}

/** Gives somebody a password, by its hash, where she has none: for the demo and the tests. Others set their own by a link. */
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
