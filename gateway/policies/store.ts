import type { ISql, JSONValue } from 'postgres'
import type { ShopRule } from '#contract/desk/policy-rules.ts'
import type { ProductFacts } from '#rules/policies/product-match.ts'

/** The values set by the desk, by the name of the policy, and how often they were changed. */
export interface StoredPolicies {
  set: Record<string, unknown>
  version: number
}

/** The values set by the desk. */
export async function storedPolicies(sql: ISql): Promise<StoredPolicies> {
  const [row] = await sql<StoredPolicies[]>`SELECT set_values AS set, version FROM policies`
  return row ?? { set: {}, version: 0 }
}

/** The values set by the desk, and the newest rules for single items with their version; null if there were none. */
export async function policyAndRules(
  sql: ISql,
): Promise<{ set: Record<string, unknown>; rules: ShopRule[] | null; version: number | null } | undefined> {
  const [row] = await sql<{ set: Record<string, unknown>; rules: ShopRule[] | null; version: number | null }[]>`
    SELECT p.set_values AS set, r.rules, r.version
    FROM policies p LEFT JOIN LATERAL (SELECT rules, version FROM policy_rules ORDER BY version DESC LIMIT 1) r ON true`
  return row
}

/** The values set by the desk, locked until the transaction ends. */
export async function holdPolicies(sql: ISql): Promise<StoredPolicies> {
  const [row] = await sql<StoredPolicies[]>`SELECT set_values AS set, version FROM policies FOR UPDATE`
  return row ?? { set: {}, version: 0 }
}

/** Sets policies and resets others. */
export async function writePolicies(sql: ISql, set: Record<string, unknown>, taken: string[]): Promise<void> {
  await sql`
    UPDATE policies SET set_values = (set_values || ${sql.json(set as JSONValue)}) - ${taken}::text[],
      version = version + 1`
}

/** One changed policy; null is the value of the server's settings. */
export interface NotedPolicy {
  policy: string
  before: unknown
  after: unknown
}

/** Records a change of policies: its author, and the old and the new values. */
export async function notePolicies(
  sql: ISql,
  changes: NotedPolicy[],
  { version, by, at }: { version: number; by: string; at: Date },
): Promise<void> {
  const json = (value: unknown) => (value === null ? null : sql.json(value as JSONValue))
  for (const { policy, before, after } of changes)
    await sql`
      INSERT INTO policy_changes (version, policy, before, after, changed_by, changed_at)
      VALUES (${version}, ${policy}, ${json(before)}, ${json(after)}, ${by}, ${at})`
}

/** A recorded change. */
export interface StoredChange extends NotedPolicy {
  id: string
  by: string
  at: Date
}

/** The last changes, newest first, before the one with the id `before`. */
export async function policyChanges(
  sql: ISql,
  { before, most }: { before: string | undefined; most: number },
): Promise<StoredChange[]> {
  return sql<StoredChange[]>`
    SELECT c.id, c.policy, c.before, c.after, s.name AS by, c.changed_at AS at
    FROM policy_changes c JOIN staff s ON s.id = c.changed_by
    ${before === undefined ? sql`` : sql`WHERE c.id < ${before}`}
    ORDER BY c.id DESC LIMIT ${most}`
}

/** The last change of each policy that was ever changed. */
export async function lastPolicyChanges(sql: ISql): Promise<StoredChange[]> {
  return sql<StoredChange[]>`
    SELECT DISTINCT ON (c.policy) c.id, c.policy, c.before, c.after, s.name AS by, c.changed_at AS at
    FROM policy_changes c JOIN staff s ON s.id = c.changed_by
    ORDER BY c.policy, c.id DESC`
}

/** A saved version of the rules, and who saved it. */
export interface SavedRules {
  version: number
  rules: ShopRule[]
  by: string
  at: Date
}

/** The newest version of the rules; undefined if none was saved. */
export async function savedRules(sql: ISql): Promise<SavedRules | undefined> {
  const [saved] = await sql<SavedRules[]>`
    SELECT r.version, r.rules, s.name AS by, r.saved_at AS at FROM policy_rules r JOIN staff s ON s.id = r.saved_by
    ORDER BY r.version DESC LIMIT 1`
  return saved
}

/** Saves the rules as the version after `seen`; false if that was not the newest. */
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

/** Every product of the shop, as far as a rule can know it before it is ordered. */
export function productFacts(sql: ISql): Promise<ProductFacts[]> {
  return sql<ProductFacts[]>`
    SELECT p.product_type AS type, p.tags, p.collections,
      (SELECT coalesce(array_agg(v.sku) FILTER (WHERE v.sku <> ''), '{}') FROM variants v
        WHERE v.product_id = p.id) AS skus
    FROM products p WHERE p.deleted_at IS NULL`
}
