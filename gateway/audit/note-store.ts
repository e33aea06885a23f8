import type { JSONValue, ISql } from 'postgres'

/** One entry of the audit log. */
export interface Entry {
  at: Date
  /** Null for a sender without a session. */
  staffId: string | null
  role: string
  /** The name of the call, or of the act of a command. */
  act: string
  /** `asked` before the act, the refusal code after it. */
  outcome: string
  detail: Record<string, unknown>
}

/** The author of acts that Shopify asks for: no one with a session. */
export const BY_SHOPIFY = { staffId: null, role: '' } as const

/**
 * Adds an entry to the audit log. In a transaction it must be the last statement: the log stays locked until the
 * commit.
 */
export async function noteAct(sql: ISql, { at, staffId, role, act, outcome, detail }: Entry): Promise<void> {
  await sql`
    INSERT INTO audit (at, staff_id, role, act, outcome, detail)
    VALUES (${at}, ${staffId}, ${role}, ${act}, ${outcome}, ${sql.json(detail as JSONValue)})`
}
