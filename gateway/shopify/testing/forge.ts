import { headersOf } from '#demo/load.ts'
import type { TestShop } from '../../testing/shop.ts'
import { applyWaiting } from '../apply.ts'
import { areKin, DELIVERIES } from './deliveries.ts'
import { everyRow } from './shopify.ts'

/** The result of sending recorded deliveries again as another topic. */
export interface Forged {
  sent: number
  /** "orders/create as shop/redact", each that was taken. */
  taken: string[]
  /** The tables in which something changed. */
  changed: string[]
  /** The messages that were answered by a failure of the server. */
  failed: string[]
}

const AT_ONCE = 8
/** A time in the future: by it a message would count as newer than everything known. */
const TO_COME = new Date('2038-01-01T00:00:00Z')

/** Sends the delivery of each topic, signature and all, as each other topic. */
export async function forge(shop: TestShop, secret = 'test-secret'): Promise<Forged> {
  const topics = [...DELIVERIES.keys()]
  const forged = topics.flatMap((topic) =>
    topics
      .filter((of) => !areKin(of, topic))
      .map((of) => ({ topic, what: `${of} as ${topic}`, body: DELIVERIES.get(of) ?? '' })),
  )
  const before = await rows(shop)
  const failed: string[] = []
  const left = forged.values()
  const lane = async () => {
    for (const { topic, what, body } of left) {
      const headers = headersOf({ topic, payload: body, at: TO_COME, webhookId: what }, secret)
      const { status } = await fetch(`${shop.url}/webhooks/shopify`, { method: 'POST', body, headers })
      if (status >= 500) failed.push(what)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  await applyWaiting(shop.context)
  const taken = await shop.sql<{ what: string }[]>`
    SELECT message_id AS what FROM shop_messages WHERE message_id LIKE '% as %' AND refusal IS NULL ORDER BY 1`
  const after = await rows(shop)
  return {
    sent: forged.length,
    taken: taken.map(({ what }) => what),
    changed: Object.keys(after).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table])),
    failed,
  }
}

async function rows({ sql }: TestShop): Promise<Record<string, unknown[]>> {
  const more = await Promise.all(
    ['privacy_requests', 'shopify_app', 'outbox'].map(
      async (table) =>
        [table, await sql`SELECT to_jsonb(t) AS row FROM ${sql(table)} t ORDER BY to_jsonb(t)::text`] as const,
    ),
  )
  return { ...(await everyRow(sql)), ...Object.fromEntries(more) }
}
