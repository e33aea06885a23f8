import type { AUDIT_CALLS } from '#contract/desk/audit.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { entriesOf } from './store.ts'
import { verifyFrom } from './verify.ts'

const PAGE = 100
const CHECKED_AT_ONCE = 20_000

/** The calls about the audit log. */
export const auditDesk: DeskHandlers<typeof AUDIT_CALLS> = {
  async 'audit.list'({ sql }, wanted) {
    const entries = await entriesOf(sql, wanted, PAGE + 1)
    return { entries: entries.slice(0, PAGE), next: entries.length > PAGE ? (entries[PAGE - 1]?.id ?? null) : null }
  },
  'audit.verify': ({ sql }, { after }) => verifyFrom(sql, after ?? '0', CHECKED_AT_ONCE),
}
