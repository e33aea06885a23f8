import type { ISql } from 'postgres'
import type { Config } from '#config'
import type { Context } from '../../http/context.ts'
import { enqueue } from '../../outbox/store.ts'

/** Whether Shopify's Admin API is set up: else nothing is told there. */
const tellsShopify = ({ SHOPIFY_ACCESS_TOKEN, SHOPIFY_CLIENT_ID }: Config): boolean =>
  SHOPIFY_ACCESS_TOKEN !== '' || SHOPIFY_CLIENT_ID !== ''

/** Enqueues that Shopify hears of a step of a request, in the caller's transaction. `step` is the event's number, 0 for the submission. */
export async function tellShopify(
  sql: ISql,
  { config }: Pick<Context, 'config'>,
  { requestId, step }: { requestId: string; step: string },
): Promise<void> {
  if (!tellsShopify(config)) return
  await enqueue(sql, { kind: 'shopify_return', key: `shopify_return:${requestId}:${step}`, payload: { requestId } })
}
