import { expect, test } from 'vitest'
import { ask, fake, piece, start, STEP } from '../testing/shop.ts'

const CREATE = `mutation C($input: ReturnInput!) { returnCreate(returnInput: $input) ${STEP} }`
const PROCESS = `mutation P($input: ReturnProcessInput!) { returnProcess(input: $input) ${STEP} }`
const HOLD = `mutation H($id: ID!, $hold: FulfillmentOrderHoldInput!) {
  fulfillmentOrderHold(id: $id, fulfillmentHold: $hold) { userErrors { code message } }
}`
const VARIANT = 'gid://shopify/ProductVariant/77'

/** A return of a tee that was paid with ₹899.10, which gives out one for ₹999 less so much; its item of exchange. */
async function exchanged(off: string, fee?: string) {
  await start()
  const size = { productId: '1', title: 'Tee', size: 'L', sku: 'T-L', price: '999.00', inventoryItemId: '9' }
  fake.shop.variants.set('77', { id: '77', ...size })
  fake.shop.stock.set('9', [{ locationId: '1', available: 3, updatedAt: new Date() }])
  const amount = { amount: off, currencyCode: 'INR' }
  const made = await ask(CREATE, {
    input: {
      orderId: 'gid://shopify/Order/42',
      returnLineItems: [piece('501', 1)],
      exchangeLineItems: [{ variantId: VARIANT, quantity: 1, appliedDiscount: { value: { amount } } }],
      ...(fee === undefined ? {} : { returnShippingFee: { amount: { amount: fee, currencyCode: 'INR' } } }),
    },
  })
  const [held] = fake.shop.returns.values()
  const exchangeLineItems = [{ id: `gid://shopify/ExchangeLineItem/${held!.exchanges[0]!.id}`, quantity: 1 }]
  const returnLineItems = [{ id: `gid://shopify/ReturnLineItem/${held!.items[0]!.id}`, quantity: 1 }]
  const returnId = made.return!.id
  const process = (what: object) => ask(PROCESS, { input: { returnId, ...what } })
  return { returnId, status: made.return!.status, exchangeLineItems, returnLineItems, process }
}

const order = () => fake.shop.orders.get('42')!
const holds = () => order().sendings?.map((sending) => sending.holds.map(({ reason }) => reason))
async function owed(): Promise<string> {
  const found = (await ask(
    '{ order(id: "gid://shopify/Order/42") { totalOutstandingSet { shopMoney { amount } } } }',
  )) as unknown as { totalOutstandingSet: { shopMoney: { amount: string } } }
  return found.totalOutstandingSet.shopMoney.amount
}

test('an exchange is open at once and becomes an item when processed; even with the goods it is free', async () => {
  const { status, process, exchangeLineItems, returnLineItems } = await exchanged('99.90')
  expect([status, order().lines.length, holds()]).toEqual(['OPEN', 1, undefined])
  await process({ exchangeLineItems, returnLineItems })
  expect(order().lines.at(-1)).toMatchObject({ variantId: '77', price: '999.00', paid: '899.10' })
  expect([holds(), await owed(), fake.shop.stock.get('9')![0]!.available]).toEqual([[[]], '0.0', 2])
})

test('processed alone it is owed until the goods are; then nothing is cancelled, nor processed again', async () => {
  const { returnId, process, exchangeLineItems, returnLineItems } = await exchanged('99.90')
  await process({ exchangeLineItems })
  expect([holds(), await owed()]).toEqual([[['AWAITING_PAYMENT']], '899.1'])
  expect((await process({ exchangeLineItems })).userErrors).toMatchObject([{ code: 'INVALID' }])
  const cancel = `mutation M($id: ID!) { returnCancel(id: $id) ${STEP} }`
  expect((await ask(cancel, { id: returnId })).userErrors).toMatchObject([{ code: 'INVALID_STATE' }])
  await process({ returnLineItems })
  expect(await owed()).toBe('0.0')
})

test('a fee, and what a size costs more, is owed; a hold is taken once for each handle', async () => {
  const { process, exchangeLineItems, returnLineItems } = await exchanged('0.00', '99.00')
  await process({ exchangeLineItems, returnLineItems })
  expect([holds(), await owed()]).toEqual([[['AWAITING_PAYMENT']], '198.9'])
  const variables = {
    id: `gid://shopify/FulfillmentOrder/${order().sendings![0]!.id}`,
    hold: { reason: 'AWAITING_RETURN_ITEMS', handle: 'ours' },
  }
  expect((await ask(HOLD, variables)).userErrors).toEqual([])
  expect((await ask(HOLD, variables)).userErrors).toMatchObject([{ code: 'DUPLICATE_FULFILLMENT_HOLD_HANDLE' }])
})

test('a variant that is not sold any more, and a shop without exchanges, are refused', async () => {
  await exchanged('0.00')
  const input = (variantId: string) => ({
    orderId: 'gid://shopify/Order/42',
    returnLineItems: [piece('502', 1)],
    exchangeLineItems: [{ variantId, quantity: 1 }],
  })
  const createReturn = (variantId: string) => ask(CREATE, { input: input(variantId) })
  expect((await createReturn('gid://shopify/ProductVariant/78')).userErrors).toMatchObject([{ code: 'NOT_FOUND' }])
  fake.shop.gives.exchanges = false
  expect((await createReturn(VARIANT)).userErrors).toMatchObject([{ code: 'FEATURE_NOT_ENABLED' }])
})
