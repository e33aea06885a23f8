import type { ISql } from 'postgres'
import type { Settlement, SettlementKind } from '#contract/desk/request.ts'
import { present } from '#rules/present.ts'
import { markSettled } from '../request/store.ts'

interface Recorded {
  requestId: string
  settlement: Settlement
  at: Date
  staffId: string | null
}

interface Row {
  kind: SettlementKind
  reference: string
  amount: number | null
  bonus: number | null
  waived: string | null
}

/** The settlement of a request; undefined as long as there is none. */
export async function settlementOf(sql: ISql, requestId: string): Promise<Settlement | undefined> {
  const [row] = await sql<Row[]>`
    SELECT kind, reference, amount_paise::float8 AS amount, nullif(bonus_paise, 0)::float8 AS bonus,
      fee_waived AS waived
    FROM request_settlements WHERE request_id = ${requestId}`
  if (!row) return undefined
  const { kind, reference, amount, bonus, waived } = row
  return {
    kind,
    reference,
    ...present({ amountPaise: amount, bonusPaise: bonus, waived }),
  }
}

/** Inserts the settlement. A second one violates a constraint. */
export async function insertSettlement(sql: ISql, { requestId, settlement, at, staffId }: Recorded): Promise<void> {
  const { kind, reference, amountPaise, bonusPaise = 0, waived } = settlement
  await sql`
    INSERT INTO request_settlements (request_id, kind, reference, amount_paise, bonus_paise, fee_waived, at, staff_id)
    VALUES (${requestId}, ${kind}, ${reference}, ${amountPaise ?? null}, ${bonusPaise}, ${waived ?? null}, ${at},
      ${staffId})`
  await markSettled(sql, requestId, settlement, at)
}

/** Replaces the previous settlement. */
export async function replaceSettlement(sql: ISql, { requestId, settlement, at, staffId }: Recorded): Promise<void> {
  const { kind, reference, amountPaise, bonusPaise = 0, waived } = settlement
  await sql`
    UPDATE request_settlements
    SET kind = ${kind}, reference = ${reference}, amount_paise = ${amountPaise ?? null}, bonus_paise = ${bonusPaise},
      fee_waived = ${waived ?? null}, at = ${at}, staff_id = ${staffId}
    WHERE request_id = ${requestId}`
  await markSettled(sql, requestId, settlement, at)
}
