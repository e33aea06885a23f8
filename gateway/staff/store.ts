import type { ISql } from 'postgres'
import type { Role } from '#contract/desk/roles.ts'
import type { StaffEntry } from '#contract/desk/people.ts'
import { randomUUID } from 'node:crypto'

/** A staff member, as the log-in needs them. */
export interface Person {
  id: string
  name: string
  email: string
  role: Role
  disabled: boolean
  /** True if a log-in needs a code of their second factor. */
  secondFactor: boolean
}

/** The staff member with this address. */
export async function personByEmail(sql: ISql, email: string): Promise<Person | undefined> {
  const [person] = await sql<Person[]>`
    SELECT id, name, email, role, disabled_at IS NOT NULL AS disabled, two_factor_enabled AS "secondFactor"
    FROM staff WHERE email = ${email}`
  return person
}

/** The staff member with this id. */
export async function personById(sql: ISql, id: string): Promise<Person | undefined> {
  const [person] = await sql<Person[]>`
    SELECT id, name, email, role, disabled_at IS NOT NULL AS disabled, two_factor_enabled AS "secondFactor"
    FROM staff WHERE id = ${id}`
  return person
}

/** A staff member with their state, or the next `most` by name; see {@link StaffEntry}. */
export async function entriesOf(
  sql: ISql,
  { id, after, most = 1 }: { id?: string; after?: string; most?: number },
): Promise<StaffEntry[]> {
  const behind = sql`(lower(name), staff.id) > (SELECT lower(name), id FROM staff WHERE id = ${after ?? null})`
  const rows = await sql<EntryRow[]>`
    SELECT staff.id, name, email, staff.role, two_factor_enabled AS second_factor, disabled_at, last.at AS last_act,
      EXISTS (SELECT 1 FROM staff_accounts WHERE staff_id = staff.id) AS has_login
    FROM staff
    LEFT JOIN LATERAL (SELECT at FROM audit WHERE staff_id = staff.id ORDER BY id DESC LIMIT 1) AS last ON true
    WHERE ${id === undefined ? sql`true` : sql`staff.id = ${id}`}
      AND ${after === undefined ? sql`true` : behind}
    ORDER BY lower(name), staff.id LIMIT ${most}`
  return rows.map(
    ({ second_factor: secondFactor, has_login: hasLogin, disabled_at: disabledAt, last_act: lastAct, ...row }) => ({
      ...row,
      secondFactor,
      hasLogin,
      disabledAt: disabledAt?.toISOString() ?? null,
      lastAct: lastAct?.toISOString() ?? null,
    }),
  )
}

interface EntryRow {
  id: string
  name: string
  email: string
  role: Role
  second_factor: boolean
  has_login: boolean
  disabled_at: Date | null
  last_act: Date | null
}

/** Admins who can act on an alarm. */
export async function adminsToTell(sql: ISql): Promise<{ id: string; name: string; email: string }[]> {
  return sql`SELECT id, name, email FROM staff WHERE role = 'admin' AND disabled_at IS NULL ORDER BY id`
}

/** Locks the admins in one order, and answers their ids. */
export async function lockAdmins(sql: ISql): Promise<string[]> {
  const admins = await sql<{ id: string }[]>`
    SELECT id FROM staff WHERE role = 'admin' AND disabled_at IS NULL ORDER BY id FOR UPDATE`
  return admins.map(({ id }) => id)
}

/** The changes to a staff member; absent fields stay. */
export interface StaffChange {
  name?: string
  role?: Role
  disabled?: boolean
}

/** Changes a staff member; false if there is none. */
export async function updateStaff(
  sql: ISql,
  id: string,
  { name, role, disabled }: StaffChange,
  at: Date,
): Promise<boolean> {
  const { count } = await sql`
    UPDATE staff SET updated_at = ${at}, name = coalesce(${name?.trim() ?? null}, name),
      role = coalesce(${role ?? null}, role),
      disabled_at = CASE WHEN ${disabled ?? null}::boolean IS NULL THEN disabled_at
        WHEN ${disabled ?? null}::boolean THEN coalesce(disabled_at, ${at}) END
    WHERE id = ${id}`
  return count > 0
}

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

/** True if there is anyone on the staff. */
export async function hasStaff(sql: ISql): Promise<boolean> {
  const [row] = await sql<[{ has: boolean }]>`SELECT EXISTS (SELECT FROM staff) AS has`
  return row.has
}
