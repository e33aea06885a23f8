import type { Role } from '#contract/desk/roles.ts'
import { entriesOf } from '#gateway/audit/store.ts'
import { noteAct } from '#gateway/audit/note-store.ts'
import { verifyFrom } from '#gateway/audit/verify-store.ts'
import type { Context } from '#gateway/http/context.ts'
import { refuse } from '#gateway/http/failures.ts'
import { linkFor, enqueueLink } from '#gateway/staff/links.ts'
import { invite } from '#gateway/staff/people.ts'
import { hasStaff, personByEmail } from '#gateway/staff/store.ts'
import { isStaffAddress } from '#rules/staff/email.ts'
import { takeSecondFactorOff } from '../../gateway/staff/account-store.ts'

interface Invited {
  name: string | undefined
  role: Role | undefined
  resetSecondFactor: boolean
}

/** The first is made an admin: no one else could invite one. An existing colleague gets a new link. */
export async function bringIn(
  context: Context,
  email: string,
  { name, role, resetSecondFactor }: Invited,
): Promise<string> {
  if (!isStaffAddress(email)) return refuse('EMAIL_NOT_VALID', email)
  const known = await personByEmail(context.sql, email)
  if (known) return linkAgain(context, known, resetSecondFactor)
  const given = role ?? ((await hasStaff(context.sql)) ? 'agent' : 'admin')
  const { id, link } = await invite(context, { name: name || (email.split('@')[0] ?? email), email, role: given })
  await note(context, 'command.invite', { id, role: given })
  return (
    `${email} is on the staff now, as ${given}. With this link they set their password; it is mailed to them, ` +
    `too:\n${link}`
  )
}

async function linkAgain(
  context: Context,
  { id, email, disabled }: { id: string; email: string; disabled: boolean },
  reset: boolean,
) {
  if (disabled) return refuse('STAFF_NOT_FOUND', email)
  await note(context, 'command.sendLink', { id, ...(reset ? { secondFactor: false } : {}) })
  if (reset) await takeSecondFactorOff(context.sql, id)
  await enqueueLink(context.sql, id, 'reset')
  const off = reset ? 'Their second factor is off. ' : ''
  return (
    `${email} is on the staff already. ${off}With this link they set a new password; it is mailed to them, ` +
    `too:\n${await linkFor(context, id, 'reset')}`
  )
}

const note = ({ sql, now }: Context, act: string, detail: Record<string, unknown>) =>
  noteAct(sql, { at: now(), staffId: null, role: '', act, outcome: 'done', detail })

const SHOWN = 50

/** The newest entries of the audit log, the last at the end. */
export async function showAudit({ sql }: Context): Promise<string> {
  const entries = await entriesOf(sql, {}, SHOWN)
  if (entries.length === 0) return 'The audit log is empty.'
  return entries
    .toReversed()
    .map(
      ({ id, at, staff, act, outcome, detail }) =>
        `${id}  ${at}  ${staff?.id ?? '-'}  ${act}  ${outcome}  ${JSON.stringify(detail)}`,
    )
    .join('\n')
}

const CHECKED_AT_ONCE = 20_000

/** Checks the whole chain of the audit log. */
export async function checkAudit({ sql }: Context): Promise<string> {
  let checked = { upTo: '0', hash: '', broken: null as string | null, more: true }
  while (checked.more) checked = await verifyFrom(sql, checked.upTo, CHECKED_AT_ONCE)
  if (checked.broken)
    throw new Error(`entry ${checked.broken} of the audit log was changed, or one before it is missing`)
  return `The audit log is whole: ${checked.upTo} entries. The last one's hash is ${checked.hash || 'none yet'}`
}
