import type { PRIVACY_CALLS, PrivacyRequest } from '#contract/desk/privacy.ts'
import type { DeskHandlers } from '../desk-route.ts'
import { erasePerson, exportPerson } from './acts.ts'
import { peopleOf } from './find-store.ts'
import { askedRows, type PrivacyRow } from './request-store.ts'

const ROWS = 200

/** The calls about shoppers' data. */
export const privacyDesk: DeskHandlers<typeof PRIVACY_CALLS> = {
  'privacy.list': async ({ sql }) => ({ rows: (await askedRows(sql, ROWS)).map(shown) }),
  'privacy.find': async ({ sql }, { typed }) => ({ people: await peopleOf(sql, typed) }),
  'privacy.export': async (context, { customerId }) => ({ json: await exportPerson(context, customerId, 'desk') }),
  'privacy.erase': async (context, { customerId }) => {
    await erasePerson(context, customerId, 'desk')
    return {}
  },
}

function shown({ askedAt, dueAt, doneAt, ...row }: PrivacyRow): PrivacyRequest {
  return {
    ...row,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}
