import { expect, test } from 'vitest'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { act, opened } from './testing/desk.ts'
import { requestPieces, deliver, type OneLine, refund, tees } from './testing/pieces.ts'

const shop = await shopOfFile()
const asha = await shop.staff('agent')

/** Asks pieces back; from which parcels they come, by the end of their numbers. */
async function asked(line: OneLine, units: number): Promise<{ id: string; from: string }> {
  const { data } = okBody(await requestPieces(shop, line, units))
  const [item] = (await opened(asha, data.fulfillment_id)).items
  const from = (item?.cameIn ?? []).map((one) => `${one.fulfilmentId.replace(line.order.orderId, '')}:${one.units}`)
  return { id: data.fulfillment_id, from: from.join(' ') }
}

/** The number of pieces of each parcel that can be returned, in the order of their arrival. */
const freeIn = async ({ order, lineId }: OneLine) =>
  (await shop.sql`SELECT fulfilment_id AS id, free FROM pieces_by_parcel(${lineId})`).map(
    ({ id, free }) => `${String(id).replace(order.orderId, '')}:${free}`,
  )

test('of two parcels that arrived on different days the older is first; an ended request frees its own', async () => {
  const line = await tees(shop, 2, 200_000)
  await deliver(shop, line, 2, 3)
  await deliver(shop, line, 1, 1)
  expect(await freeIn(line)).toEqual(['2:1', '1:1'])
  const first = await asked(line, 1)
  expect(first.from).toBe('2:1')
  expect((await asked(line, 1)).from).toBe('1:1')
  expect(await freeIn(line)).toEqual(['2:0', '1:0'])
  await act(asha, 'returns.cancel', first.id, { reason: 'They keep it.' })
  expect(await freeIn(line)).toEqual(['2:1', '1:0'])
  expect((await asked(line, 1)).from).toBe('2:1')
})

test('both pieces come from both parcels', async () => {
  const line = await tees(shop, 2, 200_000)
  for (const n of [1, 2]) await deliver(shop, line, n, n)
  expect((await asked(line, 2)).from).toBe('1:1 2:1')
})

test('a piece whose window is over stays; what was refunded is the oldest', async () => {
  const over = await tees(shop, 2, 200_000)
  await deliver(shop, over, 1, 9)
  await deliver(shop, over, 2, 1)
  expect((await asked(over, 1)).from).toBe('2:1')
  const line = await tees(shop, 3, 300_000)
  for (const n of [1, 2, 3]) await deliver(shop, line, n, 4 - n)
  await refund(shop, line, 1, 'return')
  expect(await freeIn(line)).toEqual(['1:0', '2:1', '3:1'])
  expect((await asked(line, 1)).from).toBe('2:1')
})

test('a request of before names no parcel: what it holds is taken to be the oldest', async () => {
  const line = await tees(shop, 2, 200_000)
  for (const n of [1, 2]) await deliver(shop, line, n, 3 - n)
  const { id } = await asked(line, 1)
  await shop.sql`DELETE FROM request_parcels WHERE line_item_id = ${line.lineId}`
  expect((await opened(asha, id)).items[0]).not.toHaveProperty('cameIn')
  expect(await freeIn(line)).toEqual(['1:0', '2:1'])
  expect((await asked(line, 1)).from).toBe('2:1')
})
