import type { Page } from '@playwright/test'
import type { CallRequest, CallResponse } from '#contract/calls.ts'
import { METAFIELD_UPDATED, PATHS, REQUEST_KEY_HEADER } from '#contract/wire.ts'
import type { DemoOrder } from '#demo/orders.ts'
import type { Piece } from '#demo/shelf.ts'
import { apiOf } from '../address.ts'
import { call, proofOf } from '../proof.ts'
import type { Shop } from '../shop.ts'
import { newCustomer } from '../tickets/raise.ts'

/** A request that a customer made. */
export interface NewRequest {
  /** "1042.1" */
  id: string
  order: DemoOrder
}

export interface Wish {
  type?: 'Return' | 'Exchange'
  /** Why: '1' another size, '2' damaged. */
  why?: '1' | '2'
  words?: string
  /** The items of the order, by their places. */
  items?: readonly number[]
  /** A photo for each of these texts, which stands on it; the same text is the same photo, bit by bit. */
  photos?: readonly string[]
}

/** An order that has arrived, of a customer of this test alone. */
export async function arrivedOrder(shop: Shop, items: Piece[] | number = 1): Promise<DemoOrder> {
  const order = shop.world.deliveredOrder(newCustomer(), { daysAgo: 2, items })
  await shop.load(order)
  return order
}

/** Asks for a return or an exchange as the portal does it, but past the screen. */
export async function askFor(page: Page, shop: Shop, order: DemoOrder, wish: Wish = {}): Promise<NewRequest> {
  const { orderDetails } = await shop.details(order)
  const { type = 'Exchange', why = '1', words = 'Too tight across the shoulders.', items = [0], photos = ['a'] } = wish
  const lines = items.map((index) => orderDetails.line_items[index]!)
  const body: CallRequest<'returns.submit'> = {
    customerId: order.customerId,
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    alternatePhone: '98640 12345',
    address: { province: 'Assam', city: 'Guwahati', zip: '781001', address1: '12 Uzan Bazar' },
    products: lines.map((line) => ({
      id: line.id,
      originalSize: line.size,
      size: type === 'Exchange' && why === '1' ? otherSize(line) : line.size,
      sku: line.sku,
      mrp: line.price,
    })),
    type,
    exchangeReason: type === 'Return' ? '0' : why,
    files: await Promise.all(photos.map(async (text) => ({ id: await sendPhoto(page, order.customerId, text) }))),
    tags: '',
    email: orderDetails.customer.email,
    mailCheckStatus: 204,
    reason: words,
    exchangeAction: type,
    [METAFIELD_UPDATED]: 200,
  }
  const answer = await call('returns.submit', body, order.customerId, crypto.randomUUID())
  if (!answer.ok) throw new Error(`the request was refused: ${answer.refusal.error}`)
  return { id: answer.body.data.fulfillment_id, order }
}

type Line = CallResponse<'orders.details'>['orderDetails']['line_items'][number]

function otherSize(line: Line): string {
  const other = line.sizes.find(({ size, available }) => available && size !== line.size)
  if (!other) throw new Error(`there is no other size of ${line.sku}`)
  return other.size
}

async function sendPhoto(page: Page, customerId: string, text: string): Promise<string> {
  const response = await fetch(`${apiOf()}${PATHS['uploads.put']}?customer=${customerId}`, {
    method: 'POST',
    headers: {
      'content-type': 'image/jpeg',
      [REQUEST_KEY_HEADER]: crypto.randomUUID(),
      ...(await proofOf(customerId)),
    },
    body: Uint8Array.from(await drawn(page, text)),
  })
  const { body } = (await response.json()) as { body: { id: string } }
  return body.id
}

/** A JPEG with a text on it, made by the browser. */
async function drawn(page: Page, text: string): Promise<Buffer> {
  const base64 = await page.evaluate((words) => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 800
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    const hue = Array.from(words).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 360
    for (let row = 0; row < 40; row += 1) {
      pen.fillStyle = `hsl(${hue} 40% ${40 + (row % 5) * 6}%)`
      pen.fillRect(0, row * 20, 600, 20)
    }
    pen.fillStyle = 'white'
    pen.font = '48px sans-serif'
    pen.fillText(words.slice(0, 20), 40, 400)
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  }, text)
  return Buffer.from(base64, 'base64')
}
