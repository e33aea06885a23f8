import type { ISql } from 'postgres'

/** The versions of some tickets, whoever's they are. */
export async function versionsOf(sql: ISql, ticketIds: string[]): Promise<{ ticketId: string; version: number }[]> {
  return sql<{ ticketId: string; version: number }[]>`
    SELECT public_id AS "ticketId", version FROM tickets WHERE public_id = ANY(${ticketIds})`
}
