import type { PEOPLE_CALLS } from '#contract/desk/people.ts'
import type { Role } from '#contract/desk/roles.ts'
import { isStaffAddress, staffAddress } from '#rules/staff/email.ts'
import { present } from '#rules/present.ts'
import type { TransactionSql } from 'postgres'
import type { Context } from '../http/context.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { addStaff } from './add.ts'
import { linkFor, enqueueLink } from './links.ts'
import { takeSecondFactorOff } from './second-factor.ts'
import { entriesOf, personById } from './store.ts'

const PAGE = 100

/** The calls by which an admin manages the staff. */
export const peopleDesk: DeskHandlers<typeof PEOPLE_CALLS> = {
  async 'staff.list'({ sql }, { after }) {
    const staff = await entriesOf(sql, { ...present({ after }), most: PAGE + 1 })
    return { staff: staff.slice(0, PAGE), next: staff.length > PAGE ? (staff[PAGE - 1]?.id ?? null) : null }
  },
  async 'staff.invite'(context, { name, email, role }) {
    const address = staffAddress(email)
    if (!isStaffAddress(address)) return refuse('EMAIL_NOT_VALID')
    return invite(context, { name: name.trim(), email: address, role })
  },
  async 'staff.change'({ sql, now }, { id, ...wanted }, { staff }) {
    if (id === staff.id && (wanted.disabled || (wanted.role && wanted.role !== staff.role)))
      return refuse('NOT_YOURSELF')
    await sql.begin((transaction) => change(transaction, id, wanted, now()))
    const [changed] = await entriesOf(sql, { id })
    return { staff: changed ?? refuse('STAFF_NOT_FOUND') }
  },
  async 'staff.sendLink'(context, { id }) {
    const person = await personById(context.sql, id)
    if (!person || person.disabled) return refuse('STAFF_NOT_FOUND')
    await enqueueLink(context.sql, id, 'reset')
    return { link: await linkFor(context, id, 'reset') }
  },
}

/** Adds a staff member and enqueues the mail with the link to set a password; also answers such a link. */
export async function invite(context: Context, invited: { name: string; email: string; role: Role }) {
  const { sql, now } = context
  const id = await sql.begin(async (transaction) => {
    const added = await addStaff({ sql: transaction, now }, invited)
    if (added) await enqueueLink(transaction, added, 'invitation')
    return added
  })
  if (!id) return refuse('STAFF_EXISTS')
  return { id, link: await linkFor(context, id, 'invitation') }
}

interface Wanted {
  name?: string
  role?: Role
  disabled?: boolean
  secondFactor?: false
}

/**
 * The admins are locked first, always in the same order: when two take each other's role away, the second sees what the
 * first did.
 */
async function change(sql: TransactionSql, id: string, wanted: Wanted, now: Date): Promise<void> {
  const admins = await sql<{ id: string }[]>`
    SELECT id FROM staff WHERE role = 'admin' AND disabled_at IS NULL ORDER BY id FOR UPDATE`
  const ceases = wanted.disabled === true || (wanted.role !== undefined && wanted.role !== 'admin')
  if (ceases && admins.length === 1 && admins[0]?.id === id) refuse('LAST_ADMIN')
  const changed = await sql`
    UPDATE staff SET updated_at = ${now}, name = coalesce(${wanted.name?.trim() ?? null}, name),
      role = coalesce(${wanted.role ?? null}, role),
      disabled_at = CASE WHEN ${wanted.disabled ?? null}::boolean IS NULL THEN disabled_at
        WHEN ${wanted.disabled ?? null}::boolean THEN coalesce(disabled_at, ${now}) END
    WHERE id = ${id} RETURNING 1`
  if (changed.length === 0) refuse('STAFF_NOT_FOUND')
  if (wanted.disabled) await shutOut(sql, id)
  if (wanted.secondFactor === false) await takeSecondFactorOff(sql, id)
}

/** Ends all sessions of a staff member, and every link sent to them. */
async function shutOut(sql: TransactionSql, id: string): Promise<void> {
  await sql`DELETE FROM staff_sessions WHERE staff_id = ${id}`
  await sql`DELETE FROM staff_verifications WHERE value = ${id}`
  await sql`DELETE FROM staff_devices WHERE staff_id = ${id}`
}
