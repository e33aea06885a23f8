import type { ExchangeItem } from '#adapters/shopify/returns/exchange-lines.ts'
import { approveReturn, cancelReturn, closeReturn, declineReturn } from '#adapters/shopify/returns/moves.ts'
import { restockLocations } from '#adapters/shopify/returns/places.ts'
import { processReturn } from '#adapters/shopify/returns/process.ts'
import type { ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import type { RefundToMake } from '#adapters/shopify/returns/refund.ts'
import { StepRefused } from '#adapters/shopify/returns/refusal.ts'
import {
  reverseParcels,
  sendParcel,
  type ReverseOrder,
  reverseOrders,
} from '#adapters/shopify/returns/reverse-delivery.ts'
import { goodsToSync } from '#rules/returns/shopify/in-shopify.ts'
import { trackingLink } from '#rules/tracking/carriers.ts'
import { type Outcome, type Sync, unlessDone } from '../agree.ts'
import { exchangeOf } from '../exchange/exchange.ts'
import type { LocalRequest } from '../local-request-store.ts'
import type { BothSides } from './return.ts'
import { saveParcels } from './shopify-return-store.ts'

const CANCELLED_BY_CUSTOMER = 'The customer took this request back.'

/**
 * Ends the return of a request that is over, or one of an earlier round. Shopify may refuse to
 * cancel a return that only waits (not documented): then the return is declined.
 */
export async function endReturn(
  { admin, signal }: Sync,
  { id, state }: Pick<ShopifyReturn, 'id' | 'state'>,
  note: string | undefined,
): Promise<void> {
  if (note !== undefined && state === 'REQUESTED') return declineReturn(admin, id, { reason: 'OTHER', note }, signal)
  try {
    await cancelReturn(admin, id, signal)
  } catch (error) {
    if (!(error instanceof StepRefused) || state !== 'REQUESTED') throw error
    await declineReturn(admin, id, { reason: 'OTHER', note: CANCELLED_BY_CUSTOMER }, signal)
  }
}

/** Opens the return of a request that was approved, and answers it as it is then. */
export const openReturn = async ({ admin, signal }: Sync, remote: ShopifyReturn): Promise<ShopifyReturn> => ({
  ...remote,
  state: await approveReturn(admin, remote.id, signal),
})

/**
 * Sends the news to Shopify: parcels, goods that came, with the exchange for them, and the end; `'unmoved'` if there is
 * none.
 */
export async function followReturn(sync: Sync, both: BothSides): Promise<Outcome<ShopifyReturn> | 'unmoved'> {
  const { local, saved, remote } = both
  const goods = await exchangeOf(local).withGoods(sync, local, remote)
  if ('why' in goods) return unlessDone(goods.why)
  const parcels = local.parcels.filter(({ awb }) => !saved.parcels.includes(awb))
  const { hasMoved, hasParcels } = await sendFollowing(sync, { ...local, parcels }, remote, { exchange: goods.items })
  const awbs = parcels.map(({ awb }) => awb)
  if (hasParcels) await saveParcels(sync.context.sql, local.id, awbs)
  return hasMoved ? undefined : 'unmoved'
}

/** The refund or the exchange that is made in one step with the goods that came. */
interface WithGoods {
  refund?: RefundToMake
  exchange?: readonly ExchangeItem[]
}

/**
 * Sends the parcels of `local`, the goods that came, and the end, as far as Shopify does not know of them. `hasMoved`:
 * the return is to be read again; `hasParcels`: Shopify has all of them now.
 */
export async function sendFollowing(
  sync: Sync,
  local: LocalRequest,
  remote: ShopifyReturn,
  withGoods: WithGoods,
): Promise<{ hasMoved: boolean; hasParcels: boolean }> {
  const { admin, signal } = sync
  const { came, ends } = goodsToSync(local)
  const isOwed = came && remote.items.some(({ units, processed }) => units > processed)
  let hasParcels = false
  if (isOwed) {
    const orders = await reverseOrders(admin, remote.id, signal)
    hasParcels = await sendParcels(sync, local, orders)
    await sendGoods(sync, local, remote, orders, withGoods)
  } else if (local.parcels.length > 0)
    hasParcels = await sendParcels(sync, local, await reverseParcels(admin, remote.id, signal))
  if (ends) await closeReturn(admin, remote.id, signal)
  return { hasMoved: isOwed || ends, hasParcels }
}

async function sendParcels(
  { admin, signal }: Sync,
  { parcels }: LocalRequest,
  orders: readonly Pick<ReverseOrder, 'id' | 'awbs'>[],
): Promise<boolean> {
  for (const { carrier, awb } of parcels) {
    const url = trackingLink(carrier, awb)
    for (const order of orders) await sendParcel(admin, order, { awb, url }, signal)
  }
  return parcels.length > 0 && orders.length > 0
}

async function sendGoods(
  { admin, signal }: Sync,
  { status, items }: LocalRequest,
  remote: ShopifyReturn,
  orders: readonly ReverseOrder[],
  withGoods: WithGoods,
): Promise<void> {
  const shelved = new Set(items.filter(({ restocked }) => restocked).map(({ id }) => id))
  const locationOf = shelved.size > 0 ? await restockLocations(admin, remote.orderId, signal) : () => undefined
  const of = ({ lineItemId }: { lineItemId: string }) => {
    // The customer keeps these goods: none are received.
    if (status === 'kept') return 'MISSING'
    return shelved.has(lineItemId) ? 'RESTOCKED' : 'NOT_RESTOCKED'
  }
  await processReturn(
    admin,
    remote,
    orders,
    { of, locationOf: ({ pieceId }) => locationOf(pieceId), ...withGoods },
    signal,
  )
}
