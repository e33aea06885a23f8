import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

const LOT = 500

/**
 * A Shopify that has made the files of these queries already: so many orders, each sent in one parcel, and no products: it makes the lines as they are fetched.
 * It holds none of them, so that a million cost it nothing.
 */
export async function exportingShop(
  orders: number,
  asked: readonly string[],
): Promise<{ url: string; bytes: number; close(): void }> {
  const bytes = lengthOf(orders)
  const server = createServer((request, response) => {
    if (request.url === '/orders.jsonl') return void Readable.from(pieces(orders)).pipe(response)
    request.resume()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: exportsOf(asked, url(), bytes) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: url(), bytes, close: () => void server.close() }
}

function exportsOf(asked: readonly string[], url: string, bytes: number): object {
  const nodes = asked.map((query, at) => {
    const isOrders = query.startsWith('query Orders')
    return {
      id: `gid://shopify/BulkOperation/${at + 1}`,
      query,
      status: 'COMPLETED',
      url: isOrders ? `${url}/orders.jsonl` : null,
      fileSize: isOrders ? String(bytes) : null,
      rootObjectCount: '0',
      createdAt: new Date().toISOString(),
      errorCode: null,
    }
  })
  return { bulkOperations: { nodes } }
}

function* pieces(orders: number): Generator<string> {
  for (let from = 0; from < orders; from += LOT)
    yield Array.from({ length: Math.min(LOT, orders - from) }, (_, n) => rowsOf(from + n)).join('')
}

function lengthOf(orders: number): number {
  let bytes = 0
  for (const piece of pieces(orders)) bytes += Buffer.byteLength(piece)
  return bytes
}

const money = (amount: string) => ({ shopMoney: { amount, currencyCode: 'INR' } })
/** Above those that the database was filled with. */
const FIRST = 5_000_000_000

/** One of the two lines of an order. */
const lineOf = (id: number, place: number) => ({
  id: `gid://shopify/LineItem/${id * 2 + place}`,
  title: 'Handwoven Eri Silk Tee - Moss',
  name: 'Handwoven Eri Silk Tee - Moss - M',
  sku: `EST-${place}-M`,
  variantTitle: 'M',
  quantity: 1,
  currentQuantity: 1,
  unfulfilledQuantity: 0,
  isGiftCard: false,
  requiresShipping: true,
  lineItemGroup: null,
  originalUnitPriceSet: money('1299.00'),
  discountedUnitPriceAfterAllDiscountsSet: money('1169.10'),
  product: { id: 'gid://shopify/Product/71' },
  variant: { id: 'gid://shopify/ProductVariant/72' },
  __parentId: `gid://shopify/Order/${id}`,
})

/** An order as an export writes it: itself, then its two lines. */
function rowsOf(n: number): string {
  const id = FIRST + n
  const gid = `gid://shopify/Order/${id}`
  const at = new Date(Date.UTC(2025, 0, 1) + n * 30_000).toISOString()
  const order = {
    id: gid,
    name: `#${id}`,
    number: id,
    createdAt: at,
    updatedAt: at,
    cancelledAt: null,
    email: `customer${n >> 1}@example.com`,
    phone: null,
    tags: [],
    paymentGatewayNames: ['Razorpay Secure'],
    displayFulfillmentStatus: 'FULFILLED',
    currencyCode: 'INR',
    totalPriceSet: money('2338.20'),
    displayFinancialStatus: 'PAID',
    currentTotalPriceSet: money('2338.20'),
    totalOutstandingSet: money('0.00'),
    totalReceivedSet: money('2338.20'),
    totalRefundedSet: money('0.00'),
    shippingAddress: {
      firstName: 'Anita',
      lastName: 'Baruah',
      address1: '12 Uzan Bazar',
      city: 'Guwahati',
      zip: '781001',
    },
    customer: {
      id: `gid://shopify/Customer/${FIRST + (n >> 1)}`,
      firstName: 'Anita',
      lastName: 'Baruah',
      updatedAt: at,
      tags: [],
      defaultEmailAddress: { emailAddress: `customer${n >> 1}@example.com` },
      defaultPhoneNumber: null,
    },
    fulfillments: [
      {
        id: `gid://shopify/Fulfillment/${id}`,
        name: `#${id}-F1`,
        status: 'SUCCESS',
        displayStatus: 'DELIVERED',
        createdAt: at,
        updatedAt: at,
        deliveredAt: at,
        trackingInfo: [{ company: 'Delhivery', number: `29${id}` }],
      },
    ],
  }
  return [order, lineOf(id, 0), lineOf(id, 1)].map((row) => `${JSON.stringify(row)}\n`).join('')
}
