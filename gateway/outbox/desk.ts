import type { OUTBOX_CALLS, OutboxJob } from '#contract/desk/outbox.ts'
import { present } from '#rules/present.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { countKinds, outboxRows, type OutboxRow, startAgain, numbersOf, purposeOf } from './desk-store.ts'

const ROWS = 50

/** The calls about the outbox. */
export const outboxDesk: DeskHandlers<typeof OUTBOX_CALLS> = {
  'outbox.counts': async ({ sql }) => {
    const kinds = await countKinds(sql)
    return { kinds, dead: kinds.reduce((sum, { dead }) => sum + dead, 0) }
  },
  'outbox.list': async ({ sql }, { state, kind, before }) => {
    const rows = await outboxRows(sql, { state, kind, before, most: ROWS })
    const numbers = await numbersOf(
      sql,
      rows.map(({ key }) => key),
    )
    const last = rows.length === ROWS ? rows.at(-1) : undefined
    return { rows: rows.map((row) => shown(row, numbers.get(row.key) ?? '')), ...present({ next: last?.id }) }
  },
  'outbox.sendAgain': async ({ sql }, which) => ({ again: await startAgain(sql, which) }),
}

function shown({ id, kind, key, createdAt, dueAt, doneAt, attempts, lastError }: OutboxRow, about: string): OutboxJob {
  return {
    id,
    kind,
    purpose: purposeOf(key).purpose,
    about,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    tries: attempts,
    reason: lastError ?? '',
  }
}
