import { afterEach, beforeEach, expect } from 'vitest'
import { type ShopifyFake, startShopify } from '../server.ts'

export const DAY_MS = 86_400_000
/** The stand-in of the test that runs; each test starts its own. */
export let fake: ShopifyFake
let time: number

export const pass = (ms: number) => void (time += ms)
export const timeNow = () => time

/** A shop with one order: three tees in two parcels. */
export const start = async (settings: Parameters<typeof startShopify>[0] = {}) => {
  fake = await startShopify({ now: () => new Date(time), anyOrder: false, ...settings })
  fake.shop.orders.set('42', {
    id: '42',
    name: '#1042',
    createdAt: new Date(time - DAY_MS),
    email: 'anita@example.in',
    tags: [],
    lines: [{ id: '7', title: 'Tee', sku: 'T-M', variantId: '70', quantity: 3, price: '999.00', paid: '899.10' }],
    parcels: [
      { id: '91', items: [{ id: '501', lineId: '7', quantity: 2 }] },
      { id: '92', items: [{ id: '502', lineId: '7', quantity: 1 }] },
    ],
  })
}

beforeEach(() => {
  time = Date.parse('2026-11-20T10:00:00Z')
})
afterEach(() => fake.close())

interface Answer {
  data?: Record<string, never>
  errors?: { message: string; path?: unknown; extensions: { code: string } }[]
  extensions: { cost: { requestedQueryCost: number; throttleStatus: { currentlyAvailable: number } } }
}

/** Sends an operation as an app does. */
export async function send(query: string, variables: object = {}, token = fake.token) {
  const response = await fetch(`${fake.url}/admin/api/2026-07/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query, variables }),
  })
  return { response, json: (await response.json()) as Answer }
}

/** Asks one root field, and returns its answer. */
export async function ask(query: string, variables: object = {}) {
  const { json } = await send(query, variables)
  expect(json.errors).toBeUndefined()
  return Object.values(json.data!)[0] as unknown as {
    return: { id: string; status: string } | null
    userErrors: { code: string; message: string }[]
  }
}

export const STEP = '{ return { id name status totalQuantity } userErrors { code field message } }'
export const REQUEST = `mutation R($input: ReturnRequestInput!) { returnRequest(input: $input) ${STEP} }`
export const request = (items: object[], more: object = {}) =>
  ask(REQUEST, { input: { orderId: 'gid://shopify/Order/42', returnLineItems: items, ...more } })
export const piece = (id: string, quantity: number, more: object = {}) => ({
  fulfillmentLineItemId: `gid://shopify/FulfillmentLineItem/${id}`,
  quantity,
  returnReasonDefinitionId: 'gid://shopify/ReturnReasonDefinition/2',
  ...more,
})
