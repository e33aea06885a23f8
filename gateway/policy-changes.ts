import type { Context } from './http/context.ts'
import { recountOrders } from './returns/ledger/recount.ts'
import type { Deliverers, JobPayloads } from './outbox/kinds.ts'
import { enqueue } from './outbox/store.ts'
import { readPolicy } from './policies/policy.ts'
import { judgeStored } from './shopify/goods-store.ts'

/** Pages are small, so that each ends well within a job's time. */
const LINES = 500
const ORDERS = 200

/**
 * The handler of the jobs that bring stored rows up to a policy, one page each; the last row of a page names the next.
 */
export const policyDeliverers = (context: Pick<Context, 'sql' | 'config' | 'now'>): Pick<Deliverers, 'policy'> => ({
  async policy(payload, key) {
    const after = await applyPage(context, payload)
    if (after === undefined || !('after' in payload)) return
    const begin = key.slice(0, key.lastIndexOf(':') + 1)
    await enqueue(context.sql, { kind: 'policy', key: `${begin}${after}`, payload: { ...payload, after } })
  },
})

/** Answers the last row of the page, if there may be more. */
async function applyPage(
  { sql, config, now }: Pick<Context, 'sql' | 'config' | 'now'>,
  payload: JobPayloads['policy'],
): Promise<string | undefined> {
  const policy = await readPolicy(sql, config)
  if ('productId' in payload) return judgeStored(sql, policy, payload)
  if (payload.what === 'charges') return judgeStored(sql, policy, { after: payload.after, most: LINES })
  const lists = { before: payload.before, now: policy.codGateways }
  return recountOrders(sql, lists, { after: payload.after, most: ORDERS, at: now() })
}
