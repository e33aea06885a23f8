import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { OtherProduct, otherProducts as contract } from '#contract/other-products.ts'
import { readyBy } from '#rules/dispatch/ladder.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { checkEligibility } from '../../orders/eligibility.ts'
import { differenceFields } from '../../orders/cost-fields.ts'
import { othersOf, type StoredOther } from '../../orders/other-products-store.ts'
import { orderOf } from '../../orders/store.ts'
import { policyOf } from '../../policies/policy.ts'

/** As many as a phone shows on two screens. */
const MOST = 12

/** Lists other products that an item of an order can be exchanged for. */
export async function otherProducts(
  context: Context,
  { customerId, orderId, itemId, after }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const { sql } = context
  const policy = await policyOf(context)
  const order = (await orderOf(sql, customerId, orderId)) ?? refuse('ORDER_NOT_FOUND')
  const lines = checkEligibility(context, policy, order)
  const line = lines.find(({ id }) => id === itemId) ?? refuse('ORDER_NOT_FOUND')
  if (!policy.offersProducts || line.eligibility.standing !== 'eligible') return { products: [] }
  const isEven = !policy.priceDifference
  // One more shows that others follow.
  const found = await othersOf(sql, itemId, { isEven, most: MOST + 1, ...afterOf(after) })
  const last = found.length > MOST ? found[MOST - 1] : undefined
  return {
    products: found.slice(0, MOST).flatMap((one) => shown(one, context.now())),
    ...(last ? { next: `${last.fromPaise}-${last.id}` } : {}),
  }
}

function afterOf(after: string | undefined) {
  const [fromPaise, id] = after?.split('-') ?? []
  return fromPaise !== undefined && id !== undefined ? { after: { fromPaise: Number(fromPaise), id } } : {}
}

function shown({ id, title, src, variants }: StoredOther, now: Date): OtherProduct[] {
  const [cheapest] = variants.toSorted((one, other) => one.pricePaise - other.pricePaise)
  if (!cheapest) return []
  const sizes = variants.map(({ size, colour, available, stage, morePaise }) => ({
    ...(colour === '' ? {} : { colour }),
    size,
    available,
    ...(stage ? { ready_by: readyBy(stage, now) } : {}),
    ...differenceFields(morePaise),
  }))
  return [
    { id, title, src, price: (cheapest.pricePaise / 100).toFixed(2), ...differenceFields(cheapest.morePaise), sizes },
  ]
}
