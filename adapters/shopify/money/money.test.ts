import { describe, expect, test } from 'vitest'
import { parseExact } from '../exact-json.ts'
import { sample } from '../fixtures/corpus.ts'
import { translate } from '../translate.ts'

const CREATED = parseExact(sample('orders-create').body) as object

test('what was paid for an order and paid back; what the shop owes is below nothing', () => {
  const money = (change: object) => translate('orders/updated', { ...CREATED, ...change })
  expect(money({})).toMatchObject({
    event: {
      order: {
        money: {
          status: 'pending',
          currentPaise: 299_800,
          outstandingPaise: 299_800,
          receivedPaise: null,
          refundedPaise: 0,
        },
      },
    },
  })
  const refunds = [{ id: 1, transactions: [paidBack('120.50')] }]
  expect(money({ refunds, total_outstanding: '-120.50' })).toMatchObject({
    event: { order: { money: { refundedPaise: 12_050, outstandingPaise: -12_050 }, refunds: [{ paidPaise: 12_050 }] } },
  })
})

test.each([
  [null, '12.50', 'pending'],
  ['', '12.50', 'pending'],
  ['', '0.00', ''],
  ['', null, ''],
  ['paid', '12.50', 'paid'],
])('an order with the status %j, of which %s is outstanding, is %j here', (status, outstanding, known) => {
  const webhook = translate('orders/updated', { ...CREATED, financial_status: status, total_outstanding: outstanding })
  expect(webhook).toMatchObject({ event: { order: { money: { status: known } } } })
  const [shop, id] = [(amount: string) => ({ shopMoney: { amount, currencyCode: 'INR' } }), 'gid://shopify/Order/1']
  const bag = outstanding === null ? null : shop(outstanding)
  const dates = { createdAt: '2026-11-10T04:30:00Z', updatedAt: '2026-11-14T10:00:00Z' }
  const order = { id, name: '#1', number: 1, ...dates, totalPriceSet: shop('12.5'), fulfillments: [], lineItems: [] }
  const exported = { ...order, displayFinancialStatus: status?.toUpperCase(), totalOutstandingSet: bag }
  expect(translate('import/order', exported)).toMatchObject({ event: { order: { money: { status: known } } } })
})

const paidBack = (amount: string, change: object = {}) => ({ kind: 'refund', status: 'success', amount, ...change })
const dollars = (amount: string, change: object = {}) => paidBack(amount, { currency: 'USD', ...change })
const set = (rupees: string, other = '1.00', currency = 'INR') => ({
  shop_money: { amount: rupees, currency_code: currency },
  presentment_money: { amount: other, currency_code: 'USD' },
})
const line = (subtotal: string, tax?: string) => ({
  line_item_id: 11,
  quantity: 1,
  subtotal_set: set(subtotal),
  ...(tax === undefined ? {} : { total_tax: tax, total_tax_set: set(tax) }),
})
const adjusted = (amount: string, change: object = {}) => ({ amount_set: set(amount), kind: 'x', ...change })

/** A refund, with its amount inside an order with taxes included, inside one without, and in its own message. */
const WRITTEN: [string, object, (number | null)[]][] = [
  ['no transactions', {}, [null]],
  ['none that was made', { transactions: [] }, [0]],
  ['in the shop\u2019s currency', { transactions: [paidBack('100.50', { currency: 'INR' })] }, [10_050]],
  ['in a currency written small', { transactions: [paidBack('100.50', { currency: 'inr' })] }, [10_050]],
  ['in no currency', { transactions: [paidBack('100.50')] }, [10_050]],
  [
    'several, of which one waits, one failed and one is no refund',
    {
      transactions: [
        paidBack('100.50'),
        paidBack('20.00', { status: 'pending' }),
        paidBack('5.00', { status: 'failure' }),
        paidBack('5.00', { kind: 'void' }),
      ],
    },
    [12_050],
  ],
  ['dollars whose rupees are told', { transactions: [dollars('12.00', { amount_set: set('1000.10') })] }, [100_010]],
  [
    'dollars beside rupees',
    { transactions: [dollars('12.00', { amount_set: set('1000') }), paidBack('1', { currency: 'INR' })] },
    [100_100],
  ],
  [
    'dollars of an amount alone',
    { transactions: [dollars('17.90')], order_adjustments: [adjusted('-1499')] },
    [149_900],
  ],
  ['dollars of a line', { transactions: [dollars('17.90')], refund_line_items: [line('1299')] }, [129_900]],
  ['no currency beside dollars', { transactions: [paidBack('17.90')], refund_line_items: [line('1299')] }, [129_900]],
  [
    'dollars of a line with tax: within, on top, or not known',
    { transactions: [dollars('17.90')], refund_line_items: [line('1000', '120')] },
    [100_000, 112_000, null],
  ],
  [
    'dollars of a line, less what the shop keeps of it',
    { transactions: [dollars('10.00')], refund_line_items: [line('1299')], order_adjustments: [adjusted('299')] },
    [100_000],
  ],
  [
    'dollars of shipping among the adjustments, which stand in the newer list as well',
    {
      transactions: [dollars('1.00')],
      order_adjustments: [adjusted('-79', { kind: 'shipping_refund' })],
      refund_shipping_lines: [{ subtotal_amount_set: set('79') }],
    },
    [7_900],
  ],
  [
    'dollars of shipping in the newer list',
    { transactions: [dollars('1.00')], refund_shipping_lines: [{ subtotal_amount_set: set('79') }] },
    [7_900],
  ],
  [
    'dollars with duties',
    { transactions: [dollars('1.00')], refund_line_items: [line('1000')], total_duties_set: set('50') },
    [105_000],
  ],
  ['dollars, and nothing says the rupees', { transactions: [dollars('17.90')] }, [null]],
  ['dollars, and the parts come to nothing', { transactions: [dollars('17.90')], order_adjustments: [] }, [null]],
  [
    'dollars, and the parts come to less than nothing',
    { transactions: [dollars('17.90')], order_adjustments: [adjusted('100')] },
    [null],
  ],
  [
    'dollars of which a part failed',
    {
      transactions: [dollars('17.90'), dollars('9.00', { status: 'failure' })],
      order_adjustments: [adjusted('-1499')],
    },
    [null],
  ],
  [
    'dollars of which one part is not told in rupees',
    { transactions: [dollars('17.90')], refund_line_items: [line('1299'), { line_item_id: 12, quantity: 1 }] },
    [null],
  ],
  [
    'dollars, and the shop\u2019s money is in euros',
    { transactions: [dollars('17.90', { amount_set: set('15.00', '17.90', 'EUR') })] },
    [null],
  ],
]

describe('what a refund paid back in rupees, in an order and in a message of its own', () => {
  test.each(WRITTEN)('%s', (_what, refund, [included, onTop = included, alone = included]) => {
    const inOrder = (change: object) =>
      translate('orders/updated', { ...CREATED, refunds: [{ id: 1, ...refund }], ...change })
    const known = (paidPaise: number | null | undefined) => ({
      event: { order: { refunds: [{ paidPaise }], money: { refundedPaise: paidPaise } } },
    })
    expect(inOrder({ presentment_currency: 'INR' })).toMatchObject(known(included))
    expect(inOrder({ taxes_included: false })).toMatchObject(known(onTop))
    expect(translate('refunds/create', { id: 1, order_id: 2, ...refund })).toMatchObject({
      event: { refund: { paidPaise: alone } },
    })
  })

  test('no currency in an order that was paid in dollars', () => {
    const refunds = [{ id: 1, transactions: [paidBack('17.90')] }]
    expect(translate('orders/updated', { ...CREATED, refunds, presentment_currency: 'USD' })).toMatchObject({
      event: { order: { refunds: [{ paidPaise: null }] } },
    })
  })
})

const bag = (amount: string, currency = 'INR') => ({ shopMoney: { amount, currencyCode: currency } })
const GRAPH = {
  id: 'gid://shopify/Order/1',
  name: '#1',
  number: 1,
  currencyCode: 'INR',
  totalPriceSet: bag('3000.00'),
}

test('refunds of an order that was asked for are known where their rupees are told', () => {
  const refund = (transaction: object) => ({
    id: 'gid://shopify/Refund/1',
    refundLineItems: { nodes: [] },
    transactions: { nodes: [{ kind: 'REFUND', status: 'SUCCESS', ...transaction }] },
  })
  const paid = (transaction: object) =>
    translate('asked/order', { ...GRAPH, lineItems: [], refunds: [refund(transaction)] })
  const known = (paidPaise: number | null) => ({ event: { order: { refunds: [{ paidPaise }] } } })
  expect(paid({ amountSet: bag('1499.00') })).toMatchObject(known(149_900))
  expect(paid({ amountSet: bag('17.90', 'USD') })).toMatchObject(known(null))
  expect(paid({ amount: '17.90' })).toMatchObject(known(null))
})

describe('what was paid for a line', () => {
  const SOLD = { id: 11, quantity: 2, price: '1000.00' }
  const TAXED = { ...SOLD, tax_lines: [{ price: '100.00' }, { price: '8.00', price_set: set('8.00') }] }
  const OFF = [{ amount: '10.00', amount_set: set('100.00') }]

  test.each<[string, object, boolean | undefined, number, number]>([
    ['taxes within the price', TAXED, true, 200_000, 0],
    ['taxes within the price, where nothing says so', TAXED, undefined, 200_000, 0],
    ['taxes on top', TAXED, false, 210_800, 10_800],
    ['taxes on top of a discount', { ...TAXED, discount_allocations: OFF }, false, 200_800, 10_800],
    ['no taxes on top', SOLD, false, 200_000, 0],
    [
      'a price in the customer\u2019s currency',
      { ...SOLD, price: '12.00', price_set: set('1000.00') },
      true,
      200_000,
      0,
    ],
  ])('%s', (_what, sold, taxesIncluded, paidPaise, taxPaise) => {
    const webhook = translate('orders/updated', {
      id: 1,
      name: '#1',
      currency: 'INR',
      taxes_included: taxesIncluded,
      line_items: [sold],
    })
    expect(webhook).toMatchObject({ event: { order: { lines: [{ paidPaise, taxPaise }] } } })
  })

  test.each<[string, object, number, number]>([
    ['within the price', { taxesIncluded: true }, 200_000, 100_000],
    ['on top', { taxesIncluded: false }, 220_000, 110_000],
    ['of an older file', {}, 200_000, 100_000],
  ])('taxes %s, in a file and asked for; of what is left its share', (_what, order, all, left) => {
    const sold = {
      id: 'gid://shopify/LineItem/11',
      quantity: 2,
      currentQuantity: 1,
      originalUnitPriceSet: bag('1000.00'),
      discountAllocations: [],
      taxLines: [{ priceSet: bag('150.00') }, { priceSet: bag('50.00') }],
    }
    const paid = (topic: string, change: object) =>
      translate(topic, { ...GRAPH, ...order, lineItems: [sold], ...change })
    const lines = (paidPaise: number) => ({ event: { order: { lines: [{ paidPaise }] } } })
    expect(paid('asked/order', { refunds: [] })).toMatchObject(lines(all))
    expect(paid('import/order', {})).toMatchObject(lines(left))
  })

  test.each([
    [{ price_set: set('1.00', '1.00', 'USD') }, 'line_items[0].price_set.shop_money.currency_code is not INR'],
    [{ tax_lines: [{ price: 'much' }] }, 'line_items[0].tax_lines[0].price is not an amount of money'],
    [{ price: '-1.00' }, 'line_items[0].price is not an amount of money'],
  ])('%j is refused: %s', (change, reason) => {
    const webhook = { id: 1, name: '#1', taxes_included: false, line_items: [{ ...SOLD, ...change }] }
    expect(translate('orders/updated', webhook)).toEqual({ ok: false, reason })
  })
})
