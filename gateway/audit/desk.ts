import type { AUDIT_CALLS } from '#contract/desk/audit.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { csvOf } from '#adapters/sheet/csv.ts'
import { entriesOf } from './store.ts'
import { verifyFrom } from './verify-store.ts'

const PAGE = 100
const CHECKED_AT_ONCE = 20_000
const MOST_WRITTEN = 50_000
const COLUMNS = ['entry', 'at', 'person', 'role', 'act', 'outcome', 'detail'] as const

/** The calls about the audit log. */
export const auditDesk: DeskHandlers<typeof AUDIT_CALLS> = {
  async 'audit.list'({ sql }, filter) {
    const entries = await entriesOf(sql, filter, PAGE + 1)
    return { entries: entries.slice(0, PAGE), next: entries.length > PAGE ? (entries[PAGE - 1]?.id ?? null) : null }
  },
  async 'audit.download'({ sql }, filter) {
    const entries = await entriesOf(sql, filter, MOST_WRITTEN + 1)
    const rows = entries.slice(0, MOST_WRITTEN).map(({ id, at, staff, role, act, outcome, detail }) => {
      return [id, at, staff?.name ?? '', role, act, outcome, JSON.stringify(detail)]
    })
    return { csv: csvOf(COLUMNS, rows), more: entries.length > MOST_WRITTEN }
  },
  'audit.verify': ({ sql }, { after }) => verifyFrom(sql, after ?? '0', CHECKED_AT_ONCE),
}
