import { expect, test } from 'vitest'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { act, opened } from './testing/desk.ts'
import { deliver, lineOf, type OneLine, refund, requestedPieces, requestPieces, tees } from './testing/pieces.ts'

const shop = await shopOfFile()
const admin = await shop.staff('admin')

const OVER = 9
const IN_TIME = 1
const TAKEN = { status: 400, refusal: { error: 'ALREADY_SUBMITTED' } }

/** A line whose pieces arrived so many days ago, each in a parcel of its own. */
async function arrived(...daysAgo: number[]): Promise<OneLine> {
  const line = await tees(shop, daysAgo.length, daysAgo.length * 100_000)
  for (const [at, days] of daysAgo.entries()) await deliver(shop, line, at + 1, days)
  return line
}

const request = async (line: OneLine, units: number) =>
  okBody(await requestPieces(shop, line, units)).data.fulfillment_id

test('the piece within its window is requested: those that are over do not take its place', async () => {
  const line = await arrived(OVER, OVER, IN_TIME)
  expect(await lineOf(shop, line)).toMatchObject({ standing: 'eligible', units: 1, quantity: 3 })
  await request(line, 1)
  expect(await lineOf(shop, line)).toMatchObject({ standing: 'held', units: 0, paid: '0.00' })
  for (const units of [1, 2, undefined]) expect(await requestPieces(shop, line, units)).toMatchObject(TAKEN)
  expect(await requestedPieces(shop, line)).toEqual({ units: 1, paidPaise: 100_000 })
})

test('a request that ends gives its piece back, once; one that is settled does not', async () => {
  const line = await arrived(OVER, OVER, IN_TIME)
  await act(admin, 'returns.cancel', await request(line, 1), { reason: 'They keep it.' })
  expect(await lineOf(shop, line)).toMatchObject({ standing: 'eligible', units: 1 })
  const rejected = await request(line, 1)
  await act(admin, 'returns.decide', rejected, { decision: 'reject', reason: 'Worn.' })
  expect(await requestPieces(shop, line, 1)).toMatchObject(TAKEN)
  await act(admin, 'returns.release', rejected, { reason: 'Look again.', tell: false })
  expect(await lineOf(shop, line)).toMatchObject({ standing: 'eligible', units: 1 })
  const last = await request(line, 1)
  await act(admin, 'returns.decide', last, { decision: 'approve' })
  await act(admin, 'returns.settle', last, { kind: 'gift_card', reference: 'G1', amountPaise: 1 })
  expect(await requestPieces(shop, line, 1)).toMatchObject(TAKEN)
  await refund(shop, line, 1, 'return')
  expect(await requestPieces(shop, line, 1)).toMatchObject(TAKEN)
  expect(await requestedPieces(shop, line)).toMatchObject({ units: 1 })
})

test('a piece requested in time stays with its parcel: the window of another is not used up', async () => {
  const line = await arrived(6, IN_TIME)
  await request(line, 1)
  await shop.sql`UPDATE fulfilment_deliveries SET delivered_at = delivered_at - interval '3 days'
    WHERE fulfilment_id = ${`${line.order.orderId}1`}`
  expect(await lineOf(shop, line)).toMatchObject({ standing: 'eligible', units: 1 })
  await request(line, 1)
  expect(await requestPieces(shop, line, 1)).toMatchObject(TAKEN)
})

test('staff who set the window aside take the piece in time first, and give their reason for each other', async () => {
  const line = await arrived(OVER, OVER, IN_TIME)
  const filed = {
    orderId: line.order.orderId,
    products: [{ id: line.lineId, size: 'M', quantity: 1 }],
    type: 'Return' as const,
    exchangeReason: '0' as const,
    reason: 'Called: too tight.',
    exception: 'Was in hospital.',
  }
  const first = await opened(admin, okBody(await admin.send('returns.file', filed)).id)
  expect(first.items[0]?.cameIn?.map(({ fulfilmentId }) => fulfilmentId)).toEqual([`${line.order.orderId}3`])
  expect(first.events).toEqual([])
  expect(await requestPieces(shop, line, 1)).toMatchObject(TAKEN)
  await expect(act(admin, 'returns.amend', first.id, { products: [{ id: line.lineId, quantity: 2 }] })).rejects.toThrow(
    'TOO_MANY_PIECES',
  )
  const second = await opened(admin, okBody(await admin.send('returns.file', filed)).id)
  expect(second.items[0]?.cameIn?.map(({ fulfilmentId }) => fulfilmentId)).toEqual([`${line.order.orderId}1`])
  expect(second.events).toMatchObject([{ act: 'allow_late' }])
})

test('a piece that arrived after the order was cancelled is no other one', async () => {
  const line = await arrived(3, 1, 1)
  await shop.sql`UPDATE orders SET cancelled_at = ${new Date(shop.context.now().getTime() - 2 * 86_400_000)}
    WHERE id = ${line.order.orderId}`
  expect(await lineOf(shop, line)).toMatchObject({ standing: 'eligible', units: 1 })
  await request(line, 1)
  expect(await requestPieces(shop, line, 1)).toMatchObject(TAKEN)
})

test('two tabs at once: one gets the piece within its window, the other none', { timeout: 120_000 }, async () => {
  for (let race = 0; race < 20; race++) {
    const line = await arrived(OVER, OVER, IN_TIME, IN_TIME)
    await request(line, 1)
    const answers = await Promise.all([1, 1, undefined].map((units) => requestPieces(shop, line, units)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([TAKEN, TAKEN])
    expect(await requestedPieces(shop, line)).toEqual({ units: 2, paidPaise: 200_000 })
  }
})
