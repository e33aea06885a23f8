import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { verifyWebhook } from '#adapters/shopify/verify.ts'
import { translate } from '#adapters/shopify/translate.ts'
import { fake, start } from '../testing/shop.ts'
import { changesOf } from './changes.ts'
import { sendWebhooks } from './send.ts'

const LINES = [{ id: '1', title: 'Tee', sku: 'T', quantity: 2, price: '100.00', paid: '90.00' }]

function story() {
  const changes = changesOf(fake.shop)
  const placed = changes.create({ lines: LINES, gateways: ['Razorpay'] })
  const order = [...fake.shop.orders.values()].at(-1)!
  const sent = changes.send(order, [{ lineId: '1', quantity: 2 }], '29000001')
  return [
    ...placed,
    ...sent,
    ...changes.deliver(order, order.parcels[0]!.id),
    ...changes.refund(order, '1', 1, 'RETURN'),
    ...changes.tag(order, 'VIP'),
    ...changes.callBack(order, order.parcels[0]!.id),
    ...changes.cancel(order),
  ]
}

/** Sends the story to an address that listens; returns the webhooks that arrive there. */
async function arrived(sending: { drop?: number; double?: number; shuffle?: boolean; random?: () => number }) {
  await start()
  const webhooks = story()
  const seen: { id: string; topic: string; body: string; isSigned: boolean }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const bytes = Buffer.concat(parts)
    const header = (name: string) => String(request.headers[name])
    const isSigned = verifyWebhook(bytes, header('x-shopify-hmac-sha256'), ['a secret'])
    seen.push({ id: header('x-shopify-webhook-id'), topic: header('x-shopify-topic'), body: String(bytes), isSigned })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lost = await sendWebhooks(webhooks, { url, secret: 'a secret', domain: fake.shop.domain, ...sending })
  server.closeAllConnections()
  server.close()
  return { told: webhooks, seen, lost }
}

test('every change is told by messages that are signed and can be read', async () => {
  const { told: webhooks, seen } = await arrived({})
  expect(seen.map(({ topic }) => topic)).toEqual(webhooks.map(({ topic }) => topic))
  expect(seen.every(({ isSigned }) => isSigned)).toBe(true)
  const read = seen.map(({ topic, body }) => translate(topic, JSON.parse(body)))
  expect(read.filter(({ ok }) => !ok)).toEqual([])
})

test('messages are lost, come twice, and come in any order', async () => {
  const all = await arrived({ double: 1 })
  expect(new Set(all.seen.map(({ id }) => id)).size).toBe(all.told.length)
  expect(all.seen).toHaveLength(all.told.length * 2)
  expect(await arrived({ drop: 1 })).toMatchObject({ seen: [], lost: all.told.length })
  let n = 0
  const { told: webhooks, seen } = await arrived({ shuffle: true, random: () => 1 - ++n / 100 })
  expect(seen.map(({ topic }) => topic)).toEqual(webhooks.map(({ topic }) => topic).toReversed())
})
