import type { ISql } from 'postgres'
import type { RequestStatus } from '#contract/desk/request.ts'
import type { RequestType } from '#contract/returns.ts'
import { readRequestId } from '#rules/returns/numbering.ts'

/** A request as the desk finds it by its name. `id` is its running number. */
export interface FoundRequest {
  id: string
  n: number
  orderId: string
  orderNumber: string
  customerId: string
  type: RequestType
  status: RequestStatus
  version: number
  settled: boolean
  /** Whether it can become an item of its own order. */
  byLine: boolean
}

/** The request named "1042.1" or "#1042-F1"; undefined when there is none, or its order was deleted. */
export async function findRequest(sql: ISql, name: string): Promise<FoundRequest | undefined> {
  const [request] = await findRequests(sql, [name])
  return request
}

/** The same for many names, in no order; invalid names are left out. */
export async function findRequests(sql: ISql, names: readonly string[]): Promise<FoundRequest[]> {
  const read = names.map(readRequestId).filter((one) => one !== null)
  if (read.length === 0) return []
  return sql<FoundRequest[]>`
    SELECT DISTINCT ON (upper(o.order_number), r.n) r.id, r.n, r.order_id AS "orderId", o.order_number AS "orderNumber",
      r.customer_id AS "customerId", r.type, r.status, r.version, r.settled_at IS NOT NULL AS settled,
      EXISTS (SELECT FROM exchange_lines x WHERE x.request_id = r.id) AS "byLine"
    FROM jsonb_to_recordset(${sql.json(read)}) AS named("orderNumber" text, n integer)
    JOIN orders o ON upper(o.order_number) = upper(named."orderNumber") AND o.deleted_at IS NULL
    JOIN requests r ON r.order_id = o.id AND r.n = named.n
    ORDER BY upper(o.order_number), r.n, r.id DESC`
}

/** Locks a request until the transaction ends, so that acts on it are decided one after the other. */
export async function holdRequest(sql: ISql, requestId: string): Promise<void> {
  await sql`SELECT 1 FROM requests WHERE id = ${requestId} FOR UPDATE`
}

/** Whether an exchange has a draft of a replacement order, or the order itself, or a return that gives it out: as long as it does, it is not paid as money. */
export async function isOrdered(sql: ISql, requestId: string): Promise<boolean> {
  const [row] = await sql`
    SELECT FROM replacements WHERE request_id = ${requestId} AND asked
    UNION ALL SELECT FROM exchange_lines WHERE request_id = ${requestId} AND pieces <> '{}'`
  return row !== undefined
}
