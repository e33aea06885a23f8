import type { LineItem } from '#contract/orders.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { Choices } from '../choices.ts'
import type { Details } from '../payload.ts'

export const receipt = { fulfillment_id: '1042.1', type: 'Exchange', fee: 99, created_at: '2026-11-21T05:00:00.000Z' }

/** A gateway that accepts every request. */
export const testReturns = () => testGateway({ 'returns.submit': () => ({ status: 200, body: { data: receipt } }) })

/** Chosen items, each with the size of its wish, in its own colour. */
export const inSizes = (sizes: Record<string, string>): Choices['items'] =>
  Object.fromEntries(Object.entries(sizes).map(([id, size]) => [id, { size, colour: '' }]))

export function line(id: string, change: Partial<LineItem> = {}): LineItem {
  const sizes = ['S', 'M', 'L', 'XL'].map((size) => ({ size, available: size !== 'XL' }))
  const title = 'Muga Cotton Wrap Top'
  const shown = { name: `${title} - M`, title, variant_title: 'M', price: '1499.00', quantity: 1, src: '', size: 'M' }
  return { id, sku: `LL-${id}`, ...shown, sizes, standing: 'eligible', until: '2026-11-28', ...change }
}

export function details(lines: LineItem[] = [line('1'), line('2')]): Details {
  return {
    orderDetails: {
      id: '9001',
      name: '#1042',
      order_number: '1042',
      customer: { id: '55', first_name: 'Anita', email: 'anita@example.com' },
      line_items: lines,
      shipping_address: {
        province: 'Assam',
        city: 'Guwahati',
        zip: '781001',
        address1: '12 Lamb Road',
        phone: '+919876543210',
      },
      tags: [],
      payment_gateway_names: [],
      created_at: '2026-11-12T10:00:00.000Z',
    },
    deliveryDetails: { value: [] },
    exchangeHistoryDetails: [],
    terms: { exchange_fee: 99, return_fee: 99, exchanged_before: false, window_days: 7 },
  }
}
