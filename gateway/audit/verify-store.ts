import type { ISql } from 'postgres'

/** The result of a check of the log; see the call `audit.verify`. */
export interface Checked {
  upTo: string
  hash: string
  broken: string | null
  more: boolean
}

/**
 * Checks the next `most` entries: none is missing, and each has the hash that follows from its content and the hash
 * before.
 */
export async function verifyFrom(sql: ISql, after: string, most: number): Promise<Checked> {
  const [last] = await sql<[{ checked: number; up_to: string; hash: string; broken: string | null }]>`
    WITH slice AS (
      SELECT audit.*, audit_hash(coalesce(lag(audit.hash) OVER (ORDER BY id), before.hash, ''), audit) AS expected,
        ${after}::bigint + row_number() OVER (ORDER BY id) AS number
      FROM audit LEFT JOIN (SELECT hash FROM audit WHERE id = ${after}::bigint) AS before ON true
      WHERE id > ${after}::bigint ORDER BY id LIMIT ${most}
    )
    SELECT count(*)::int AS checked, coalesce(max(id), ${after}::bigint)::text AS up_to,
      coalesce((SELECT hash FROM slice ORDER BY id DESC LIMIT 1), (SELECT hash FROM audit
        WHERE id = ${after}::bigint), '') AS hash, (min(id) FILTER (WHERE hash <> expected
        OR id <> number))::text AS broken
    FROM slice`
  return { upTo: last.up_to, hash: last.hash, broken: last.broken, more: last.checked === most && last.broken === null }
}
