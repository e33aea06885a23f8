import type { FastifyInstance } from 'fastify'
import type { CallRequest } from '#contract/calls.ts'
import { PATHS } from '#contract/wire.ts'
import type { Context } from '#gateway/http/context.ts'
import { waitingOf } from '#gateway/dispatch/store.ts'
import { exchangesOf } from '#gateway/returns/exchanges/store.ts'
import { goodsOf, ordersNumbered, ordersOf } from '#gateway/orders/search-store.ts'
import { orderOfNumbers, ordersOfAwb, ordersOfPhone, shipmentOf } from '#gateway/tracking/order-store.ts'

/** The statements that each call of tracking needs at least; the typed text is used as it is. */
export function bareTracking(app: FastifyInstance, { sql }: Context): void {
  app.post(`/api${PATHS['tracking.byOrder']}`, async ({ body }) =>
    orderOfNumbers(sql, [(body as CallRequest<'tracking.byOrder'>).id]),
  )
  app.post(`/api${PATHS['tracking.byPhone']}`, async ({ body }) =>
    ordersOfPhone(sql, (body as CallRequest<'tracking.byPhone'>).phone),
  )
  app.post(`/api${PATHS['tracking.byAwb']}`, async ({ body }) =>
    ordersOfAwb(sql, (body as CallRequest<'tracking.byAwb'>).awb),
  )
  app.post(`/api${PATHS['tracking.delhivery']}`, async ({ body }) =>
    shipmentOf(sql, (body as CallRequest<'tracking.delhivery'>).AWB),
  )
  app.post(`/api${PATHS['tracking.shiprocket']}`, async ({ body }) =>
    shipmentOf(sql, (body as CallRequest<'tracking.shiprocket'>).awb),
  )
  app.post(`/api${PATHS['orders.search']}`, async ({ body }) => {
    const { identifier, isOrderNo } = body as CallRequest<'orders.search'>
    const by = identifier.includes('@') ? { email: identifier } : { phone: identifier }
    const found = isOrderNo ? await ordersNumbered(sql, identifier) : await ordersOf(sql, by)
    const ids = found.map(({ id }) => id)
    return [found, await goodsOf(sql, ids)]
  })
  app.post(`/api${PATHS['dispatch.estimate']}`, async ({ body }) =>
    waitingOf(sql, (body as CallRequest<'dispatch.estimate'>).gid.replace('gid://shopify/Order/', '')),
  )
  app.post(`/api${PATHS['exchanges.history']}`, async ({ body }) =>
    exchangesOf(sql, (body as CallRequest<'exchanges.history'>).customer_id),
  )
}
