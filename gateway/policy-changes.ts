import type { Context } from './http/context.ts'
import type { Deliverers, JobPayloads } from './outbox/kinds.ts'
import { enqueue } from './outbox/store.ts'
import { readPolicy } from './policies/policy.ts'
import { judgeStored } from './shopify/goods-store.ts'

/** Pages are small, so that each ends well within a job's time. */
const AT_ONCE = 500

const APPLY: Readonly<Record<JobPayloads['policy']['what'], typeof applyCharges>> = { charges: applyCharges }

/** The handler of the jobs that bring what is stored up to a policy: a page each, of which the last line names the next. */
export const policyDeliverers = (context: Pick<Context, 'sql' | 'config'>): Pick<Deliverers, 'policy'> => ({
  async policy(payload, key) {
    const after = await APPLY[payload.what](context, payload)
    if (after === undefined) return
    const begin = key.slice(0, key.lastIndexOf(':') + 1)
    await enqueue(context.sql, { kind: 'policy', key: `${begin}${after}`, payload: { what: payload.what, after } })
  },
})

async function applyCharges(
  { sql, config }: Pick<Context, 'sql' | 'config'>,
  { after = '', productId }: JobPayloads['policy'],
): Promise<string | undefined> {
  const policy = await readPolicy(sql, config)
  return judgeStored(sql, policy, productId === undefined ? { after, most: AT_ONCE } : { productId })
}
