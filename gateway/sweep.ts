import type { Admin } from '#adapters/shopify/admin.ts'
import { sweepAccess } from './access/sweep-store.ts'
import { noteCounts } from './audit/refusals.ts'
import { refreshUsualTimes } from './days/usual.ts'
import type { Context } from './http/context.ts'
import { policyOf } from './policies/policy.ts'
import { sweepAges, sweepPrivacy } from './privacy/sweep.ts'
import { mailLate } from './returns/late/mail-late.ts'
import { lapseAnnouncements } from './returns/submit/announcement-store.ts'
import { sweepSessions } from './staff/session-store.ts'
import { forgetGone } from './tickets/desk/presence-store.ts'
import { sweepUploads } from './uploads/sweep.ts'
import { sweepCounters } from './http/rate-limit-store.ts'

const EVERY_MS = 5 * 60_000
/**
 * Once an hour, data past its age is searched, which scans all orders, the usual times are counted, and mails say
 * what is late.
 */
const SLOW_EVERY = 12

/**
 * Deletes expired data: announcements without a request, photos without one, presence on tickets, codes and sessions,
 * personal data past its age, leftovers of a crash. Also counts the usual times, and writes to customers about what is
 * late.
 */
export function startSweeping(context: Context, admin?: Admin): { stop(): Promise<void> } {
  let running = Promise.resolve()
  let round = 0
  const sweep = () => {
    running = Promise.all([
      lapseAnnouncements(context.sql),
      sweepUploads(context),
      sweepCounters(context.sql, context.now()),
      sweepAccess(context.sql, context.now()),
      sweepSessions(context.sql, context.now()),
      noteCounts(context),
      forgetGone(context.sql, context.now()),
      sweepPrivacy(context, admin),
      ...(round++ % SLOW_EVERY === 0 ? [sweepAges(context), countDays(context), mailLate(context)] : []),
    ]).then(
      () => undefined,
      (error: Error) => context.log.warn({ err: error }, 'sweep failed'),
    )
  }
  sweep()
  const timer = setInterval(sweep, EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await running
      await noteCounts(context, { all: true }).catch((error: Error) =>
        context.log.warn({ err: error }, 'the number of refused calls could not be written down'),
      )
    },
  }
}

async function countDays(context: Context): Promise<void> {
  const { paysFirst } = await policyOf(context)
  await refreshUsualTimes(context, paysFirst === 'credit')
}
