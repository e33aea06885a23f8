import type { PRIVACY_CALLS, PrivacyRequest } from '#contract/desk/privacy.ts'
import { slowTransaction } from '#database/statements/slow.ts'
import type { Context } from '../http/context.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { asksShopify } from '../policies/policy.ts'
import { erasePerson, exportPerson } from './acts.ts'
import { peopleOf } from '../customers/find-store.ts'
import { privacyRows, type PrivacyRow } from './request-store.ts'
import { answerShopErasure, waitingErasure } from './shop-erasure-store.ts'

const ROWS = 200

/** The calls about customers' data. */
export const privacyDesk: DeskHandlers<typeof PRIVACY_CALLS> = {
  'privacy.list': async (context) => ({
    rows: (await privacyRows(context.sql, ROWS)).map(shown),
    ...(await waiting(context)),
  }),
  'privacy.waits': (context) => waiting(context),
  'privacy.answerErasure': async ({ sql, now }, { id, answer }, { staff }) => {
    const isAnswered = await answerShopErasure(sql, { id, answer, staffId: staff.id, at: now() })
    return isAnswered ? {} : refuse('CHANGED_MEANWHILE')
  },
  'privacy.find': async ({ reads }, { typed }) => ({ people: await reads((sql) => peopleOf(sql, typed)) }),
  'privacy.export': async (context, { customerId }) => ({ json: await exportPerson(context, customerId, 'desk') }),
  'privacy.erase': async (context, { customerId }) => {
    await erasePerson(context, customerId, 'desk')
    return {}
  },
}

async function waiting({ sql, now, config }: Pick<Context, 'sql' | 'now' | 'config'>) {
  const asking = { now: now(), asksShopify: asksShopify(config) }
  const found = await slowTransaction(sql, (slow) => waitingErasure(slow, asking))
  return found ? { waiting: { ...found, until: found.until.toISOString() } } : {}
}

function shown({ requestedAt, requestedBy, dueAt, doneAt, ...row }: PrivacyRow): PrivacyRequest {
  return {
    ...row,
    askedBy: requestedBy,
    askedAt: requestedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}
