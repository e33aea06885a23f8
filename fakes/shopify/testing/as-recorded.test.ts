import { expect, test } from 'vitest'
import { ask, fake, piece, request, send, start, STEP } from './shop.ts'

const FIELD = (name: string, more: string) => `mutation M(${more}) { ${name} }`
const CREATE = FIELD(`returnCreate(returnInput: $input) ${STEP}`, '$input: ReturnInput!')
const OTHER = { returnReasonDefinitionId: 'gid://shopify/ReturnReasonDefinition/5' }

test('a customer needs no note beside "other", staff do; without a reason each is refused in its own way', async () => {
  await start()
  const create = (item: object) =>
    ask(CREATE, { input: { orderId: 'gid://shopify/Order/42', returnLineItems: [item] } })
  const none = piece('501', 1, { returnReasonDefinitionId: null })
  expect((await create(piece('501', 1, OTHER))).userErrors).toMatchObject([{ code: 'BLANK' }])
  expect((await create(none)).userErrors).toMatchObject([
    { code: 'NOT_FOUND', field: ['returnInput', 'returnLineItems', '0'] },
  ])
  expect((await request([none])).userErrors).toMatchObject([
    { code: 'BLANK', field: ['input', 'returnLineItems', '0', 'returnReason'] },
  ])
  expect((await request([piece('501', 1, OTHER)])).userErrors).toEqual([])
})

/** An open return of two tees: its goods that come back, and their one line. */
async function opened() {
  const { id } = (
    await ask(CREATE, {
      input: {
        orderId: 'gid://shopify/Order/42',
        returnLineItems: [piece('501', 2)],
        returnShippingFee: { amount: { amount: '110', currencyCode: 'INR' } },
      },
    })
  ).return!
  const { reverse } = [...fake.shop.returns.values()][0]!
  return { id, way: `gid://shopify/ReverseFulfillmentOrder/${reverse!.id}`, line: reverse!.items[0]!.id }
}

const DELIVER = FIELD(
  'reverseDeliveryCreateWithShipping(reverseFulfillmentOrderId: $way, reverseDeliveryLineItems: $items) { ' +
    'userErrors { code field message } }',
  '$way: ID!, $items: [ReverseDeliveryLineItemInput!]!',
)

test('a parcel of more than comes back, or of what is not there, is refused without a code', async () => {
  await start()
  const { way, line } = await opened()
  const webhookOf = async (id: string, quantity: number) => {
    const reverseFulfillmentOrderLineItemId = `gid://shopify/ReverseFulfillmentOrderLineItem/${id}`
    return (await ask(DELIVER, { way, items: [{ reverseFulfillmentOrderLineItemId, quantity }] })).userErrors
  }
  const field = (name: string) => ['reverseDeliveryLineItems', '0', name]
  expect(await webhookOf(line, 3)).toEqual([
    { code: null, field: field('quantity'), message: 'cannot deliver more items than are returned' },
  ])
  expect(await webhookOf('999', 1)).toEqual([
    { code: null, field: field('reverseFulfillmentOrderLineItemId'), message: 'must exist' },
  ])
})

test('an id of another kind refuses a mutation whole, beside its data', async () => {
  await start()
  const { json } = await send(DELIVER, { way: 'gid://shopify/Return/1', items: [] })
  expect(json).toMatchObject({
    data: { reverseDeliveryCreateWithShipping: null },
    errors: [{ message: 'Invalid id: gid://shopify/Return/1', extensions: { code: 'RESOURCE_NOT_FOUND' } }],
  })
})

test('amounts have one decimal where that is enough, and a fee an id of its own kind', async () => {
  await start()
  const { id } = await opened()
  const { json } = await send(
    'query Q($id: ID!) { return(id: $id) { returnShippingFees { id amountSet { shopMoney { amount } } } order { ' +
      'displayFulfillmentStatus totalPriceSet { shopMoney { amount } } totalOutstandingSet { shopMoney { amount } } ' +
      'fulfillments(first: 1) { displayStatus } } } }',
    { id },
  )
  const money = (amount: string) => ({ shopMoney: { amount } })
  expect(json.data).toMatchObject({
    return: {
      returnShippingFees: [{ id: expect.stringMatching(/^gid:\/\/shopify\/Fee\/\d+$/), amountSet: money('110.0') }],
      order: {
        displayFulfillmentStatus: 'FULFILLED',
        totalPriceSet: money('2697.3'),
        totalOutstandingSet: money('0.0'),
        fulfillments: [{ displayStatus: 'FULFILLED' }],
      },
    },
  })
  const holds = [{ id: '1', reason: 'OTHER', handle: null, isOurs: false }]
  fake.shop.orders.get('42')!.sendings = [{ id: '5', items: [], holds, isSent: false }]
  const held = await send('query { order(id: "gid://shopify/Order/42") { displayFulfillmentStatus } }')
  expect(held.json.data).toEqual({ order: { displayFulfillmentStatus: 'ON_HOLD' } })
})

test('no refund of more than was paid, and counting orders is dear', async () => {
  await start()
  const refund = await send(
    'mutation { refundCreate(input: {orderId: "gid://shopify/Order/42", transactions: [{amount: "9999", gateway: ' +
      '"manual", kind: REFUND, orderId: "gid://shopify/Order/42"}]}) @idempotent(key: "k") { userErrors { field ' +
      'message } } }',
  )
  expect(refund.json.data).toMatchObject({
    refundCreate: {
      userErrors: [{ field: null, message: 'Refund amount $9999.00 is greater than net payment received $2697.30' }],
    },
  })
  expect(refund.json.extensions.cost.requestedQueryCost).toBe(10)
  const count = await send('query { ordersCount { count } }')
  expect(count.json.extensions.cost.requestedQueryCost).toBe(10)
})

test('a subscription has the version of the app, which may be one to come', async () => {
  await start({ apiVersion: '2026-10' })
  const { json } = await send(
    'mutation { webhookSubscriptionCreate(topic: ORDERS_CREATE, webhookSubscription: {uri: ' +
      '"https://a.example/w"}) { webhookSubscription { apiVersion { handle supported displayName } } } }',
  )
  expect(json.data).toMatchObject({
    webhookSubscriptionCreate: {
      webhookSubscription: {
        apiVersion: { handle: '2026-10', supported: false, displayName: '2026-10 (Release candidate)' },
      },
    },
  })
})
