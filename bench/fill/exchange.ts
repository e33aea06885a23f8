import { METAFIELD_UPDATED } from '#contract/wire.ts'

/** A customer asks for another size of the first item of the n-th order of {@link fill}. */
export function exchangeOf(n: number) {
  return {
    customerId: String(1_000_000 + Math.floor(n / 2)),
    alternatePhone: '',
    address: { province: 'Assam', city: 'Guwahati', zip: '781001', address1: '12 Uzan Bazar' },
    orderId: String(n),
    orderNumber: String(n),
    products: [{ id: String(n * 2), originalSize: 'M', size: 'L', sku: 'x', mrp: '1299.00' }],
    type: 'Exchange',
    exchangeReason: '1',
    files: [{ id: `photo${n}` }],
    email: 'anita@example.com',
    mailCheckStatus: 204,
    reason: 'Too small across the shoulders.',
    [METAFIELD_UPDATED]: 200,
  }
}
