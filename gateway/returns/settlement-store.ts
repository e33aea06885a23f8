import type { ISql } from 'postgres'
import type { Settlement, SettlementKind } from '#contract/desk/request.ts'

interface Recorded {
  requestId: string
  settlement: Settlement
  at: Date
  staffId: string | null
}

/** How a request is settled; nothing as long as it is not. */
export async function settlementOf(sql: ISql, requestId: string): Promise<Settlement | undefined> {
  const [row] = await sql<{ kind: SettlementKind; reference: string; amount: number | null }[]>`
    SELECT kind, reference, amount_paise::float8 AS amount FROM request_settlements WHERE request_id = ${requestId}`
  return (
    row && { kind: row.kind, reference: row.reference, ...(row.amount === null ? {} : { amountPaise: row.amount }) }
  )
}

/** Records how a request is settled. A second settlement breaks a constraint. */
export async function insertSettlement(sql: ISql, { requestId, settlement, at, staffId }: Recorded): Promise<void> {
  const { kind, reference, amountPaise } = settlement
  await sql`
    INSERT INTO request_settlements (request_id, kind, reference, amount_paise, at, staff_id)
    VALUES (${requestId}, ${kind}, ${reference}, ${amountPaise ?? null}, ${at}, ${staffId})`
  await markSettled(sql, requestId, settlement, at)
}

/** Puts a settlement in place of the one before. */
export async function replaceSettlement(sql: ISql, { requestId, settlement, at, staffId }: Recorded): Promise<void> {
  const { kind, reference, amountPaise } = settlement
  await sql`
    UPDATE request_settlements
    SET kind = ${kind}, reference = ${reference}, amount_paise = ${amountPaise ?? null}, at = ${at}, staff_id = ${staffId}
    WHERE request_id = ${requestId}`
  await markSettled(sql, requestId, settlement, at)
}

/** An exchange that became an order carries its number. */
async function markSettled(sql: ISql, requestId: string, { kind, reference }: Settlement, at: Date): Promise<void> {
  const newOrderNo = kind === 'order' ? reference : null
  await sql`UPDATE requests SET settled_at = ${at}, new_order_no = ${newOrderNo} WHERE id = ${requestId}`
}
