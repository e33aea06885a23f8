import type { BLOCKLIST_CALLS } from '#contract/desk/blocklist.ts'
import { blockEntryOf } from '#rules/blocklist/entry.ts'
import { present } from '#rules/present.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { blockedRows, blockedRow, block, unblock } from './store.ts'

const ROWS = 50

/** The calls about the block list. */
export const blocklistDesk: DeskHandlers<typeof BLOCKLIST_CALLS> = {
  'blocklist.list': async ({ sql }, { search, before }) => {
    const rows = await blockedRows(sql, { search, before, most: ROWS })
    const last = rows.length === ROWS ? rows.at(-1) : undefined
    return { rows, ...present({ next: last?.id }) }
  },
  'blocklist.add': async ({ sql, now }, { email: typed, note }, { staff }) => {
    const email = blockEntryOf(typed) ?? refuse('NOTHING_TO_BLOCK')
    await block(sql, { email, note, staffId: staff.id, now: now() })
    const row = (await blockedRow(sql, email)) ?? refuse('NOT_FOUND')
    if (row.note !== note) refuse('BLOCKED_ALREADY')
    return { row }
  },
  'blocklist.remove': async ({ sql }, { id }) => {
    if (!(await unblock(sql, id))) refuse('NOT_FOUND')
    return {}
  },
}
