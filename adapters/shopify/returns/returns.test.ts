import { expect, test } from 'vitest'
import { fake, start } from '#fakes/shopify/testing/shop.ts'
import { UpstreamError } from '../../outcome.ts'
import { openAdmin } from '../admin.ts'
import { createReturn } from './create-return.ts'
import { approveReturn, cancelReturn, closeReturn, declineReturn } from './moves.ts'
import { restockLocations } from './places.ts'
import { processReturn } from './process.ts'
import { readReturn, returnsOfOrder, type ShopifyReturn } from './read.ts'
import { StepRefused } from './refusal.ts'
import { returnablePieces } from './returnable.ts'
import { sendParcel, reverseOrders } from './reverse-delivery.ts'

const admin = () => openAdmin({ url: fake.url, token: fake.token, timeoutMs: 300 })

const WANTED = {
  orderId: '42',
  mark: { request: '1042.1', round: 1 },
  text: 'Too tight',
  pieces: [
    { pieceId: '501', units: 2, reason: 'too-small' },
    { pieceId: '502', units: 1, reason: 'received-the-wrong-item' },
  ],
  fee: 99,
} as const
const PARCEL = { awb: '2912345', url: 'https://track.example/2912345' }
async function processAll(id: string) {
  const placeOf = await restockLocations(admin(), '42')
  return processReturn(admin(), (await readReturn(admin(), id))!, await reverseOrders(admin(), id), {
    of: ({ pieceId }) => (pieceId === '501' ? 'RESTOCKED' : 'NOT_RESTOCKED'),
    locationOf: ({ pieceId }) => placeOf(pieceId),
  })
}

test('a return is requested, approved, fetched, processed and closed; a repeated step does nothing', async () => {
  await start()
  const twice = async (step: () => Promise<unknown>) => {
    fake.fail('hang-after-effect')
    await expect(step()).rejects.toThrow('no answer in time')
    fake.fail('ok')
    return step()
  }
  expect(await returnablePieces(admin(), '42')).toEqual([
    { pieceId: '501', fulfilmentId: '91', lineItemId: '7', units: 2 },
    { pieceId: '502', fulfilmentId: '92', lineItemId: '7', units: 1 },
  ])
  const { id } = (await twice(() => createReturn(admin(), WANTED))) as ShopifyReturn
  expect(fake.shop.returns.size).toBe(1)
  expect(await returnsOfOrder(admin(), '42')).toEqual({
    all: [{ id, name: '#1042-R1', state: 'REQUESTED', mark: WANTED.mark }],
    isWhole: true,
  })
  expect(fake.shop.returns.get(id)).toMatchObject({ fee: '99.00', items: [{ reasonId: '7' }, { reasonId: '4' }] })
  await approveReturn(admin(), id)
  await twice(async () => sendParcel(admin(), (await reverseOrders(admin(), id))[0]!, PARCEL))
  expect(await reverseOrders(admin(), id)).toMatchObject([{ awbs: [PARCEL.awb], items: [{ units: 2 }, { units: 1 }] }])
  expect(await twice(() => processAll(id))).toBe(false)
  expect((await readReturn(admin(), id))!.items).toMatchObject([
    { pieceId: '501', units: 2, processed: 2 },
    { pieceId: '502', units: 1, processed: 1 },
  ])
  expect(fake.shop.returns.get(id)!.reverse!.items.map(({ dispositions }) => dispositions)).toMatchObject([
    [{ type: 'RESTOCKED', quantity: 2, locationId: 'gid://shopify/Location/1' }],
    [{ type: 'NOT_RESTOCKED', quantity: 1, locationId: null }],
  ])
  await closeReturn(admin(), id)
  expect(await readReturn(admin(), id)).toMatchObject({ state: 'CLOSED', orderId: '42' })
})

test('what is of no variant is received all the same, and is not restocked', async () => {
  await start()
  delete fake.shop.orders.get('42')!.lines[0]!.variantId
  const { id } = await createReturn(admin(), WANTED)
  await approveReturn(admin(), id)
  expect(await processAll(id)).toBe(true)
  expect(fake.shop.returns.get(id)!.reverse!.items[0]!.dispositions).toMatchObject([{ type: 'NOT_RESTOCKED' }])
})

const ASSAM = { id: '1', name: 'Guwahati', isActive: true, fulfillsOnlineOrders: true }
const ARCHIVE = { id: '2', name: 'Archive', isActive: true, fulfillsOnlineOrders: false }
test.each([
  ['where the parcel left', '2', [ARCHIVE, ASSAM], '2'],
  ['a place that sends online orders, not the first by name', '9', [ARCHIVE, ASSAM], '1'],
  ['the same where its place is closed', '2', [ASSAM, { ...ARCHIVE, isActive: false }], '1'],
  ['nowhere in a shop whose places send nothing', '9', [ARCHIVE], undefined],
])('goods are put back: %s', async (_what, leftFrom, places, place) => {
  await start()
  fake.shop.locations = places
  fake.shop.orders.get('42')!.parcels[0]!.locationId = leftFrom
  expect((await restockLocations(admin(), '42'))('501')).toBe(place)
})

test('a return is declined with its reason, and one of the next round cancelled', async () => {
  await start()
  const { id } = await createReturn(admin(), WANTED)
  await declineReturn(admin(), id, { reason: 'RETURN_PERIOD_ENDED', note: 'x'.repeat(600) })
  expect(await readReturn(admin(), id)).toMatchObject({
    state: 'DECLINED',
    decline: { reason: 'RETURN_PERIOD_ENDED', note: 'x'.repeat(500) },
  })
  const { id: next } = await createReturn(admin(), { ...WANTED, mark: { request: '1042.1', round: 2 } })
  expect(next).not.toBe(id)
  await cancelReturn(admin(), next)
  expect((await returnsOfOrder(admin(), '42'))!.all.map(({ state, mark }) => [state, mark!.round])).toEqual([
    ['DECLINED', 1],
    ['CANCELED', 2],
  ])
})

test('a refusal tells its code and where, and nothing of the customer', async () => {
  await start()
  const pieces = [{ pieceId: '501', units: 3, reason: 'unknown' as const }]
  const refused = createReturn(admin(), { ...WANTED, pieces, text: 'call me at 98640 12345' })
  await expect(refused).rejects.toThrow(StepRefused)
  await expect(refused).rejects.toMatchObject({
    reason: 'INVALID',
    field: 'input.returnLineItems.0.quantity',
    whose: 'shop',
    message: 'shopify: returnRequest is refused: INVALID input.returnLineItems.0.quantity',
  })
  await expect(approveReturn(admin(), '999')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  const { id } = await createReturn(admin(), WANTED)
  await approveReturn(admin(), id)
  const [way] = await reverseOrders(admin(), id)
  await cancelReturn(admin(), id)
  await expect(sendParcel(admin(), { ...way!, id: 'x' }, PARCEL)).rejects.toMatchObject({
    name: 'UpstreamError',
    reason: 'RESOURCE_NOT_FOUND',
    whose: 'vendor',
  })
})

test('a busy Shopify says when to come again; what it does not know is undefined', async () => {
  await start()
  fake.fail('throttled')
  await expect(createReturn(admin(), WANTED)).rejects.toThrow(UpstreamError)
  await expect(createReturn(admin(), WANTED)).rejects.toMatchObject({ retryAfterMs: expect.any(Number) })
  fake.fail('ok')
  expect(await returnsOfOrder(admin(), '43')).toBeUndefined()
  expect(await readReturn(admin(), '43')).toBeUndefined()
  expect(await returnablePieces(admin(), '43')).toEqual([])
})

test('120 lines in 12 parcels: every page is read', async () => {
  await start({ bucket: { maximumAvailable: 20_000, restoreRate: 1_000 } })
  const order = fake.shop.orders.get('42')!
  const numbers = Array.from({ length: 120 }, (_, n) => n)
  const line = { title: 'Tee', sku: '', variantId: '70', quantity: 1, price: '1.00' }
  order.lines = numbers.map((n) => ({ id: `${n + 1}`, ...line }))
  const itemOf = (n: number) => ({ id: `${n + 1_000}`, lineId: `${n + 1}`, quantity: 1 })
  order.parcels = Array.from({ length: 12 }, (_, parcel) => ({
    id: `${parcel + 500}`,
    items: numbers.filter((n) => (parcel === 0 ? n < 109 : n === 108 + parcel)).map(itemOf),
  }))
  const pieces = (await returnablePieces(admin(), '42')).map((piece) => ({ ...piece, reason: 'too-big' as const }))
  expect(new Set(pieces.map(({ pieceId }) => pieceId)).size).toBe(120)
  const { id, items } = await createReturn(admin(), { ...WANTED, pieces, fee: 0 })
  expect(items).toHaveLength(120)
  expect((await readReturn(admin(), id))!.items).toHaveLength(120)
  await approveReturn(admin(), id)
  expect((await reverseOrders(admin(), id))[0]!.items).toHaveLength(120)
  expect(await processAll(id)).toBe(true)
})
