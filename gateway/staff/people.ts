import type { PEOPLE_CALLS } from '#contract/desk/people.ts'
import type { Role } from '#contract/desk/roles.ts'
import { isStaffAddress, staffAddress } from '#rules/staff/email.ts'
import { present } from '#rules/present.ts'
import type { TransactionSql } from 'postgres'
import type { Context } from '../http/context.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { linkFor, enqueueLink } from './links.ts'
import { shutOut } from './session-store.ts'
import { entriesOf, lockAdmins, personById, type StaffChange, updateStaff, addStaff } from './store.ts'
import { takeSecondFactorOff } from './account-store.ts'

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
  async 'staff.change'({ sql, now }, { id, ...changes }, { staff }) {
    if (id === staff.id && (changes.disabled || (changes.role && changes.role !== staff.role)))
      return refuse('NOT_YOURSELF')
    await sql.begin((transaction) => change(transaction, id, changes, now()))
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

/** Adds a staff member and enqueues the mail with the link to set a password; also returns a link of this kind. */
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

/** The changes to a staff member; their second factor can only be taken off. */
interface StaffUpdate extends StaffChange {
  secondFactor?: false
}

/**
 * The admins are locked first, always in the same order: when two take each other's role away, the second sees the act
 * of the first.
 */
async function change(sql: TransactionSql, id: string, update: StaffUpdate, now: Date): Promise<void> {
  const admins = await lockAdmins(sql)
  const ceases = update.disabled === true || (update.role !== undefined && update.role !== 'admin')
  if (ceases && admins.length === 1 && admins[0] === id) refuse('LAST_ADMIN')
  if (!(await updateStaff(sql, id, update, now))) refuse('STAFF_NOT_FOUND')
  if (update.disabled) await shutOut(sql, id)
  if (update.secondFactor === false) await takeSecondFactorOff(sql, id)
}
