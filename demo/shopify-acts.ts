import { gid } from '#fakes/shopify/shop/ids.ts'
import {
  returnApproveRequest,
  returnCancel,
  returnClose,
  returnDeclineRequest,
} from '#fakes/shopify/shop/return-moves.ts'
import { returnProcess } from '#fakes/shopify/shop/return-process.ts'
import { returnCreate } from '#fakes/shopify/shop/returns.ts'
import type { Return, ReturnStatus, Shop } from '#fakes/shopify/shop/state.ts'

type Act = 'approve' | 'decline' | 'cancel' | 'receive'

/** The acts that staff can do on a return in Shopify's admin, with the words of their buttons. */
export const ACTS: Record<ReturnStatus, readonly (readonly [Act, string])[]> = {
  REQUESTED: [
    ['approve', 'Approve'],
    ['decline', 'Decline'],
  ],
  OPEN: [
    ['receive', 'Goods came back'],
    ['cancel', 'Cancel'],
  ],
  CLOSED: [],
  DECLINED: [],
  CANCELED: [],
}

const DO: Record<Act, (shop: Shop, shopReturn: Return) => void> = {
  approve: (shop, { id }) => returnApproveRequest(shop, { input: { id: gid('Return', id) } }),
  decline: (shop, { id }) =>
    returnDeclineRequest(shop, {
      input: { id: gid('Return', id), declineReason: 'OTHER', declineNote: 'Declined by the shop’s staff.' },
    }),
  cancel: (shop, { id }) => returnCancel(shop, { id: gid('Return', id) }),
  receive(shop, { id, items }) {
    const returnLineItems = items.map((item) => ({ id: gid('ReturnLineItem', item.id), quantity: item.quantity }))
    returnProcess(shop, { input: { returnId: gid('Return', id), returnLineItems } })
    returnClose(shop, { id: gid('Return', id) })
  },
}

/** Does what a form of the page asks for, as far as the shop allows it; returns the number of the order of the form. */
export function actInShopify(shop: Shop, form: URLSearchParams): string | undefined {
  const shopReturn = shop.returns.get(form.get('return') ?? '')
  const act = form.get('act') ?? ''
  if (shopReturn && ACTS[shopReturn.status].some(([one]) => one === act)) DO[act as Act](shop, shopReturn)
  const order = shop.orders.get(shopReturn?.orderId ?? form.get('order') ?? '')
  const item = form.get('item')
  if (order && item)
    returnCreate(shop, { returnInput: { orderId: gid('Order', order.id), returnLineItems: [onePiece(item)] } })
  return order?.name.replace('#', '')
}

const onePiece = (itemId: string) => ({
  fulfillmentLineItemId: gid('FulfillmentLineItem', itemId),
  quantity: 1,
  returnReason: 'UNWANTED',
  customerNote: 'Asked for at the shop.',
})
