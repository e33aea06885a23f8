import { shopTime } from '../calendar.ts'
import { lineItem } from './line-item.ts'
import { amount, gid, moneySet } from './parts.ts'
import type { Line, Refund, Story } from './story.ts'

/** The body of refunds/create. */
export function refundPayload(refund: Refund, story: Story): Record<string, unknown> {
  return {
    id: BigInt(refund.id),
    order_id: BigInt(story.id),
    created_at: shopTime(refund.at),
    note: 'Refunded by the shop',
    user_id: null,
    processed_at: shopTime(refund.at),
    duties: [],
    total_duties_set: moneySet(0),
    return: null,
    refund_shipping_lines: [],
    restock: true,
    admin_graphql_api_id: gid('Refund', refund.id),
    order_adjustments: [],
    refund_line_items: refund.lines.map((line, index) => ({
      id: BigInt(refund.id) + BigInt(index + 1),
      quantity: line.quantity,
      line_item_id: BigInt(line.id),
      location_id: 71_200_044_101n,
      restock_type: 'return',
      subtotal: paidFor(line) / 100,
      total_tax: 0,
      subtotal_set: moneySet(paidFor(line)),
      total_tax_set: moneySet(0),
      line_item: lineItem(line, story),
    })),
    transactions: [transaction(refund, story)],
  }
}

const paidFor = ({ paise, quantity, offPaise }: Line): number => paise * quantity - offPaise

const NOTHING = { amount: '0.0', currency: 'INR' }

function transaction(refund: Refund, story: Story): unknown {
  const id = String(BigInt(refund.id) + 400n)
  return {
    id: BigInt(id),
    order_id: BigInt(story.id),
    kind: 'refund',
    gateway: story.cod ? 'manual' : 'Razorpay Secure (UPI, Cards, Wallets, NetBanking)',
    status: 'success',
    message: null,
    created_at: shopTime(refund.at),
    test: false,
    authorization: null,
    location_id: null,
    user_id: null,
    parent_id: null,
    processed_at: shopTime(refund.at),
    device_id: null,
    error_code: null,
    source_name: 'web',
    receipt: {},
    amount: amount(refund.lines.reduce((total, line) => total + paidFor(line), 0)),
    currency: 'INR',
    payment_id: `#${story.number}.2`,
    total_unsettled_set: { presentment_money: NOTHING, shop_money: NOTHING },
    manual_payment_gateway: story.cod,
    amount_rounding: null,
    admin_graphql_api_id: gid('OrderTransaction', id),
  }
}
