import { ALARM_EVERY_MINUTES, STAFF_CALL_LIMITS } from '#rules/staff/call-limits.ts'
import { SHOP } from '#shop'
import { publicAddress } from '../http/address.ts'
import type { Staff } from '../http/caller.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { enqueue } from '../outbox/store.ts'
import { adminsToTell } from './store.ts'
import { countAttempts, secondsLeft } from '../http/rate-limit-store.ts'

/**
 * Counts a call of a staff member; beyond the limits it is refused, with the seconds to wait, and admins get a notice.
 */
export async function countStaffCall(context: Context, staff: Staff): Promise<void> {
  const counters = STAFF_CALL_LIMITS.map(({ most, minutes }) => ({
    name: `desk calls of ${staff.id} in ${minutes}`,
    most: most * context.config.LIMITS_TIMES,
    minutes,
  }))
  const seconds = await countAttempts(context, counters)
  if (seconds === 0) return
  await alarmAdmins(context, staff)
  refuse('TOO_MANY_CALLS', String(seconds))
}

/** One mail to each admin, and a warning in the log: the calls may come from a session that someone else took over. */
async function alarmAdmins(context: Context, { id, name, role }: Staff): Promise<void> {
  const { sql, config, now, log } = context
  const counter = { name: `alarm about the desk calls of ${id}`, most: 1, minutes: ALARM_EVERY_MINUTES }
  if ((await secondsLeft(context, counter)) > 0) return
  log.warn({ id }, 'a staff member sends more calls than anyone does by hand')
  const href = `${publicAddress(config)}/desk/audit?person=${id}`
  for (const admin of await adminsToTell(sql)) {
    const text = [
      `Hello ${admin.name},`,
      `${name} (${role}) sent more calls at the desk than anyone does by hand. More are refused for now.`,
      `Look at what was opened. If it was not ${name}, disable the account at once: their session may be in other ` +
        'hands.',
      href,
    ].join('\n\n')
    const look = {
      links: [{ label: 'Look at the audit log', href }],
      why: `You get this email because you are an admin of the desk of ${SHOP.name}.`,
    }
    const subject = `${name} sent very many calls at the desk`
    await enqueue(sql, {
      kind: 'mail',
      key: `staff-calls:${id}:${now().getTime()}:${admin.id}`,
      payload: { to: admin.email, subject, text, look },
    })
  }
}
