import type { ISql } from 'postgres'
import type { ShopRule } from '#contract/desk/policy-rules.ts'

/** A saved version of the rules, and who saved it. */
export interface SavedRules {
  version: number
  rules: ShopRule[]
  by: string
  at: Date
}

/** The newest version of the rules; undefined where none was saved. */
export async function savedRules(sql: ISql): Promise<SavedRules | undefined> {
  const [saved] = await sql<SavedRules[]>`
    SELECT r.version, r.rules, s.name AS by, r.saved_at AS at FROM policy_rules r JOIN staff s ON s.id = r.saved_by
    ORDER BY r.version DESC LIMIT 1`
  return saved
}

/** Saves the rules as the version after `seen`; false where that was not the newest. */
export async function saveRules(
  sql: ISql,
  { seen, rules, by, at }: { seen: number; rules: readonly ShopRule[]; by: string; at: Date },
): Promise<boolean> {
  const saved = await sql`
    INSERT INTO policy_rules (version, rules, saved_by, saved_at)
    SELECT ${seen + 1}, ${sql.json(rules)}, ${by}, ${at}
    WHERE ${seen} = (SELECT coalesce(max(version), 0) FROM policy_rules)
    ON CONFLICT (version) DO NOTHING`
  return saved.count > 0
}
