import type { ISql } from 'postgres'
import type { OpenedRequest } from '#contract/desk/returns.ts'

const MOST = 5

/** The tickets of a request's customer: those about its order first, then the newest. One that became part of another is left out. */
export async function ticketsOf(sql: ISql, key: string): Promise<OpenedRequest['tickets']> {
  const tickets = await sql<(Omit<OpenedRequest['tickets'][number], 'createdAt'> & { createdAt: Date })[]>`
    SELECT t.public_id AS "ticketId", left(t.question, 200) AS question, t.status, t.created_at AS "createdAt",
      t.order_id IS NOT DISTINCT FROM r.order_id AS "aboutThisOrder"
    FROM requests r JOIN tickets t ON t.customer_id = r.customer_id AND t.merged_into IS NULL
    WHERE r.id = ${key} ORDER BY 5 DESC, t.id DESC LIMIT ${MOST}`
  return tickets.map(({ createdAt, ...ticket }) => ({ ...ticket, createdAt: createdAt.toISOString() }))
}
