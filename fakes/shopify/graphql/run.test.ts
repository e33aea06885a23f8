import { expect, test } from 'vitest'
import { DAY_MS, fake, pass, piece, REQUEST, send, start, STEP, timeNow } from '../testing/shop.ts'

test('a query that does not fit the schema gets no answer; values that do not fit have their own code', async () => {
  await start()
  expect((await send('query { order(id: "1") { colour } }')).json.errors).toMatchObject([
    { extensions: { code: 'undefinedField' } },
  ])
  expect((await send(REQUEST, { input: { orderId: 'x' } })).json.errors).toMatchObject([
    { extensions: { code: 'INVALID_VARIABLE' } },
  ])
})

test('a missing scope denies the field; customer data that is not granted is null beside its error', async () => {
  await start({ scopes: ['read_orders'], protectedData: ['customer', 'name'] })
  const { json } = await send(
    'query { order(id: "gid://shopify/Order/42") { name email returns(first: 1) { nodes { id } } } }',
  )
  expect(json.errors).toMatchObject([
    {
      message:
        'This app is not approved to use the email field. See ' +
        'https://shopify.dev/docs/apps/launch/protected-customer-data for more details.',
      path: ['order', 'email'],
    },
    { path: ['order', 'returns'], extensions: { code: 'ACCESS_DENIED' } },
  ])
  const partial = await send('query { order(id: "gid://shopify/Order/42") { name email } }')
  expect(partial.json.data).toEqual({ order: { name: '#1042', email: null } })
  expect((await send(REQUEST, { input: { orderId: 'x', returnLineItems: [] } })).json.errors).toMatchObject([
    { message: 'Access denied for returnRequest field. Required access: `write_returns` access scope.' },
  ])
})

test('an order of more than 60 days is none without the scope for all', async () => {
  await start({ scopes: ['read_orders'] })
  fake.shop.orders.get('42')!.createdAt = new Date(timeNow() - 61 * DAY_MS)
  const QUERY = 'query { order(id: "gid://shopify/Order/42") { id } }'
  expect((await send(QUERY)).json.data).toEqual({ order: null })
  fake.shop.grants.scopes.add('read_all_orders')
  expect((await send(QUERY)).json.data).toMatchObject({ order: { id: 'gid://shopify/Order/42' } })
})

test('a refund without a key is refused when it is run, and one with a key is tried', async () => {
  await start()
  const refund = (directive: string) =>
    send(
      `mutation { refundCreate(input: {orderId: "gid://shopify/Order/41"}) ${directive} { userErrors { message } } }`,
    )
  expect((await refund('')).json.errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }])
  expect((await refund('@idempotent(key: " ")')).json.errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }])
  expect((await refund('@idempotent(key: "k1")')).json.data).toEqual({
    refundCreate: { userErrors: [{ message: 'Order does not exist' }] },
  })
})

test('a mutation with a key is done once, and the key is good for one thing', async () => {
  await start()
  const keyed = REQUEST.replace(` ${STEP}`, ` @idempotent(key: "k1") ${STEP}`)
  const input = (quantity: number) => ({
    input: { orderId: 'gid://shopify/Order/42', returnLineItems: [piece('501', quantity)] },
  })
  const first = await send(keyed, input(1))
  expect((await send(keyed, input(1))).json.data).toEqual(first.json.data)
  expect(fake.shop.returns.size).toBe(1)
  expect((await send(keyed, input(2))).json.data).toMatchObject({
    returnRequest: { return: null, userErrors: [{ field: null }] },
  })
})

test('each answer tells its cost and the version; an empty bucket throttles, and fills again', async () => {
  await start({ bucket: { maximumAvailable: 20, restoreRate: 10 } })
  const QUERY = 'query { returnReasonDefinitions(first: 250) { nodes { id } } }'
  const { response, json } = await send(QUERY)
  expect(response.headers.get('x-shopify-api-version')).toBe('2026-07')
  expect(json.extensions.cost).toMatchObject({ requestedQueryCost: 13, throttleStatus: { currentlyAvailable: 7 } })
  expect((await send(QUERY)).json).toMatchObject({
    errors: [{ extensions: { code: 'THROTTLED' } }],
    extensions: { cost: { requestedQueryCost: 13, actualQueryCost: null } },
  })
  pass(1_000)
  expect((await send(QUERY)).json.errors).toBeUndefined()
})

test('an order, its lines and their prices in pages', async () => {
  await start()
  const { json } = await send(
    `fragment MoneyFields on MoneyBag { shopMoney { amount currencyCode } } query { order(id: ` +
      `"gid://shopify/Order/42") { lineItems(first: 1) { nodes { quantity unfulfilledQuantity ` +
      `discountedUnitPriceAfterAllDiscountsSet { ...MoneyFields } } pageInfo { hasNextPage } } } }`,
  )
  expect(json.data).toEqual({
    order: {
      lineItems: {
        nodes: [
          {
            quantity: 3,
            unfulfilledQuantity: 0,
            discountedUnitPriceAfterAllDiscountsSet: { shopMoney: { amount: '899.1', currencyCode: 'INR' } },
          },
        ],
        pageInfo: { hasNextPage: false },
      },
    },
  })
})
