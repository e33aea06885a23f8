import type { ISql } from 'postgres'

/** A one-time login, stored by the hash of its ticket. */
interface Entry {
  hash: string
  customerId: string
  leadsTo: string
  expiresAt: Date
}

type Login = Pick<Entry, 'customerId' | 'leadsTo'>

export async function insertEntry(sql: ISql, { hash, customerId, leadsTo, expiresAt }: Entry): Promise<void> {
  await sql`
    INSERT INTO customer_entries (token_hash, customer_id, leads_to, expires_at)
    VALUES (${hash}, ${customerId}, ${leadsTo}, ${expiresAt})`
}

/** The customer of a ticket that is still good, which is not used up by this. */
export async function waitingEntry(sql: ISql, hash: string, at: Date): Promise<Login | undefined> {
  const [entry] = await sql<Login[]>`
    SELECT customer_id AS "customerId", leads_to AS "leadsTo" FROM customer_entries
    WHERE token_hash = ${hash} AND used_at IS NULL AND expires_at > ${at}`
  return entry
}

/** Keeps a ticket good until then, while its holder is asked whether to use it. */
export async function keepEntry(sql: ISql, hash: string, until: Date): Promise<void> {
  await sql`
    UPDATE customer_entries SET expires_at = greatest(expires_at, ${until})
    WHERE token_hash = ${hash} AND used_at IS NULL`
}

/** Uses a one-time login up: of several requests with the same ticket only one gets in. */
export async function takeEntry(sql: ISql, hash: string, at: Date): Promise<boolean> {
  const taken = await sql`
    UPDATE customer_entries SET used_at = ${at}
    WHERE token_hash = ${hash} AND used_at IS NULL AND expires_at > ${at}`
  return taken.count === 1
}

/** Offers a one-time login whose ticket may have been given before; one that was used stays used. */
export async function offerEntry(sql: ISql, { hash, customerId, leadsTo, expiresAt }: Entry): Promise<void> {
  await sql`
    INSERT INTO customer_entries AS known (token_hash, customer_id, leads_to, expires_at)
    VALUES (${hash}, ${customerId}, ${leadsTo}, ${expiresAt})
    ON CONFLICT (token_hash) DO UPDATE SET leads_to = excluded.leads_to
    WHERE known.used_at IS NULL AND known.customer_id = excluded.customer_id`
}
