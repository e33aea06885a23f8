import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UpstreamError } from '#adapters/outcome.ts'
import { ANITA } from '#demo/customers.ts'
import type { BookingMode } from '#fakes/bookings.ts'
import type { Carrier } from '#contract/tracking.ts'
import { okBody } from '../../../testing/ok-body.ts'
import { bookPickup } from './book.ts'
import { callOffPickup } from '../call-off.ts'
import { requestPickup } from '../request-pickup.ts'
import { bookingsOf, openPickupShop, type PickupShop, standingOf, waitingPickup } from '../../testing/pickups.ts'
import { transact } from '../../../policies/transaction.ts'

let shop: PickupShop
beforeAll(async () => {
  shop = await openPickupShop()
})
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-23T06:30:00Z')
  for (const { bookings, fail } of Object.values(shop.fakes)) {
    bookings.fail('ok')
    bookings.unserved()
    fail('ok')
  }
  shop.fakes.shiprocket.forbid()
  await shop.sql`DELETE FROM outbox`
})
afterAll(() => shop.close())

const NEVER = new AbortController().signal

test('without a choice it is who delivered, or else who serves the PIN', async () => {
  const first = await waitingPickup(shop)
  await bookPickup(shop.context, first.pickupId, NEVER)
  expect(bookingsOf(shop, 'delhivery', first.id)).toHaveLength(1)
  shop.fakes.delhivery.bookings.unserved('781001')
  const second = await waitingPickup(shop)
  await bookPickup(shop.context, second.pickupId, NEVER)
  expect(bookingsOf(shop, 'shiprocket', second.id)).toHaveLength(1)
  expect(await standingOf(shop, second.id)).toMatchObject({
    status: 'pickup_booked',
    pickups: [{ carrier: 'shiprocket' }],
  })
})

test('a courier that refuses us is passed over, and who delivered is no reason to wait', async () => {
  const { id, requestId, pickupId } = await waitingPickup(shop)
  await shop.sql`
    UPDATE parcels SET carrier = 'shiprocket' WHERE awb IN (
      SELECT s.awb FROM request_items i JOIN fulfilment_items f ON f.line_item_id = i.line_item_id
      JOIN sent_parcels s ON s.fulfilment_id = f.fulfilment_id WHERE i.request_id = ${requestId})`
  shop.fakes.shiprocket.forbid('/courier')
  await bookPickup(shop.context, pickupId, NEVER)
  expect(bookingsOf(shop, 'delhivery', id)).toHaveLength(1)
})

test('a courier that is not called is a failed pick-up whose AWB another one cancels', async () => {
  const { id, requestId, pickupId } = await waitingPickup(shop, 'shiprocket')
  shop.fakes.shiprocket.bookings.fail('not-called')
  await bookPickup(shop.context, pickupId, NEVER)
  const [{ awb } = {}] = bookingsOf(shop, 'shiprocket', id)
  const pickups = [{ state: 'failed', reason: 'not_called', awb }]
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_failed', pickups })
  const by = { actor: 'staff', staffId: null } as const
  await transact(shop.context, (tx) => requestPickup(tx, { requestId, by, day: '2026-11-25' }))
  await shop.deliver()
  expect(bookingsOf(shop, 'shiprocket', id)).toMatchObject([{ cancelled: true }])
})

test('a parcel weighs what its pieces do: by their order, by their stock item, or by the shop’s average', async () => {
  const weightOf = async (change: (requestId: string) => Promise<unknown>) => {
    const { id, requestId, pickupId } = await waitingPickup(shop, 'delhivery')
    await change(requestId)
    await bookPickup(shop.context, pickupId, NEVER)
    return bookingsOf(shop, 'delhivery', id)[0]?.sent['weight']
  }
  const unweighed = (requestId: string) => shop.sql`
    UPDATE line_items SET grams = NULL
      WHERE id IN (SELECT line_item_id FROM request_items WHERE request_id = ${requestId})`
  expect(await weightOf(async () => undefined)).toBe('420 gm')
  await shop.sql`UPDATE policies SET set_values = '{"pieceGrams": 700}'`
  expect(await weightOf(unweighed)).toBe('700 gm')
  await shop.sql`
    INSERT INTO item_weights (inventory_item_id, grams, version, source_time)
    SELECT DISTINCT v.inventory_item_id, 280, now(), now() FROM request_items i
      JOIN line_items l ON l.id = i.line_item_id
    JOIN variants v ON v.id = l.variant_id WHERE l.sku LIKE '%SLUB%'`
  expect(await weightOf(unweighed)).toBe('280 gm')
  await shop.sql`UPDATE policies SET set_values = '{}'`
})

test('no courier collects there: a task once, and a mail that says where to send the goods', async () => {
  shop.fakes.delhivery.bookings.unserved('781001')
  shop.fakes.shiprocket.bookings.unserved('781001')
  const { id } = await waitingPickup(shop)
  await shop.deliver()
  await shop.deliver()
  const standing = await standingOf(shop, id)
  expect(standing).toMatchObject({
    status: 'pickup_failed',
    pickups: [{ state: 'failed', reason: 'pin_not_served', awb: null, carrier: '' }],
  })
  expect(standing.acts).toEqual(['approve', 'ask_pickup', 'failed'])
  const subject = `We can't pick up there · %${id.replace('.', '-F')}`
  const sent = await shop.sql<{ text: string }[]>`
    SELECT payload ->> 'text' AS text FROM outbox
    WHERE kind = 'mail' AND key LIKE 'request-step:%' AND payload ->> 'subject' LIKE ${subject}`
  expect(standing.mails).toHaveLength(2)
  expect(sent).toHaveLength(1)
  expect(sent[0]!.text).toContain('No courier serves your PIN code. Please courier it to us instead.')
  expect(sent[0]!.text).toContain('14 Manik Chandra Baruah Road')
  expect(sent[0]!.text).not.toMatch(/couldn't approve|[{}]/)
  // Another day would not help: none is offered, and none is taken.
  const customerId = ANITA.id!
  const { request } = okBody(await shop.send('returns.show', { customerId, requestId: id }))
  expect(request).toMatchObject({ may_rebook: false })
  expect(request.steps?.at(-1)).toMatchObject({ step: 'pickup_failed', attempts: 0, unserved: true })
  expect(await shop.send('returns.rebook', { customerId, requestId: id, wantedOn: '2026-11-25' })).toMatchObject({
    ok: false,
    refusal: { error: 'PICKUP_NOT_WAITING' },
  })
})

test.each<[BookingMode, string]>([
  ['warehouse', 'warehouse_refused'],
  ['phone', 'phone_refused'],
  ['address', 'address_refused'],
  ['odd', 'refused'],
])('%s: it is refused as %s, and not tried again', async (mode, reason) => {
  const { id } = await waitingPickup(shop, 'delhivery')
  shop.fakes.delhivery.bookings.fail(mode)
  const before = shop.fakes.delhivery.bookings.tries()
  await shop.deliver()
  await shop.sql`UPDATE outbox SET due_at = now()`
  await shop.deliver()
  expect(shop.fakes.delhivery.bookings.tries()).toBe(before + 1)
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_failed', pickups: [{ state: 'failed', reason }] })
})

test.each<[Carrier, BookingMode]>([
  ['delhivery', 'failed-after'],
  ['delhivery', 'lost-answer'],
  ['shiprocket', 'failed-after'],
  ['shiprocket', 'lost-answer'],
])('%s, %s: booked without an answer; the next try finds it, there is one booking', async (carrier, mode) => {
  const { id } = await waitingPickup(shop, carrier)
  shop.fakes[carrier].bookings.fail(mode)
  await shop.deliver()
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_asked', pickups: [{ state: 'asked', awb: null }] })
  await shop.sql`UPDATE outbox SET due_at = now()`
  await shop.deliver()
  const bookings = bookingsOf(shop, carrier, id)
  expect(bookings).toHaveLength(1)
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_booked', pickups: [{ awb: bookings[0]!.awb }] })
})

test('killed between the booking and the writing: the next try finds it, at the same courier', async () => {
  const { id, pickupId } = await waitingPickup(shop)
  const dying = { ...shop.context, sql: endless() }
  await expect(bookPickup(dying, pickupId, NEVER)).rejects.toThrow('killed')
  expect(bookingsOf(shop, 'delhivery', id)).toHaveLength(1)
  expect(await standingOf(shop, id)).toMatchObject({
    status: 'pickup_asked',
    pickups: [{ carrier: 'delhivery', awb: null }],
  })
  // Meanwhile it would choose another.
  shop.fakes.delhivery.bookings.unserved('781001')
  await bookPickup(shop.context, pickupId, NEVER)
  expect(bookingsOf(shop, 'delhivery', id)).toHaveLength(1)
  expect(bookingsOf(shop, 'shiprocket', id)).toEqual([])
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_booked', pickups: [{ carrier: 'delhivery' }] })
})

/** A database whose transactions never come to their end. */
function endless(): typeof shop.sql {
  return new Proxy(shop.sql, {
    get: (sql, name) => (name === 'begin' ? async () => Promise.reject(new Error('killed')) : Reflect.get(sql, name)),
    apply: (sql, self, args) => Reflect.apply(sql, self, args) as unknown,
  })
}

test('two workers at the same moment: one booking, one step, one mail', async () => {
  const { id, pickupId } = await waitingPickup(shop, 'shiprocket')
  await Promise.allSettled([1, 2, 3, 4].map(() => bookPickup(shop.context, pickupId, NEVER)))
  await bookPickup(shop.context, pickupId, NEVER)
  expect(bookingsOf(shop, 'shiprocket', id)).toHaveLength(1)
  const { acts, mails, pickups } = await standingOf(shop, id)
  expect(acts).toEqual(['approve', 'ask_pickup', 'booked'])
  expect(mails).toHaveLength(2)
  expect(pickups).toMatchObject([{ awb: bookingsOf(shop, 'shiprocket', id)[0]!.awb }])
})

test('what the courier has and does not show is looked for for an hour, then it is a task', async () => {
  const { id } = await waitingPickup(shop, 'delhivery')
  shop.fakes.delhivery.bookings.fail('hidden')
  await shop.deliver()
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_asked' })
  shop.clock.now = new Date(shop.clock.now.getTime() + 3_700_000)
  await shop.sql`UPDATE outbox SET due_at = now()`
  await shop.deliver()
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_failed', pickups: [{ reason: 'duplicate' }] })
})

test('called off while the courier is told: it is told to stay away', async () => {
  const { id, pickupId, requestId } = await waitingPickup(shop, 'delhivery')
  const fetcher = shop.context.couriers.delhivery!.pickups!
  const { book } = fetcher
  fetcher.book = async (wanted, timeout) => {
    const booked = await book(wanted, timeout)
    await transact(shop.context, (tx) => callOffPickup(tx, requestId))
    return booked
  }
  await bookPickup(shop.context, pickupId, NEVER)
  fetcher.book = book
  await shop.deliver()
  expect(await standingOf(shop, id)).toMatchObject({
    pickups: [{ state: 'cancelled', awb: bookingsOf(shop, 'delhivery', id)[0]!.awb }],
  })
  expect(bookingsOf(shop, 'delhivery', id)).toMatchObject([{ cancelled: true }])
})

test('a courier that does not answer is skipped; when none says yes it is tried again', async () => {
  shop.fakes.delhivery.fail('ok')
  const fetcher = shop.context.couriers.delhivery!.pickups!
  const { serves } = fetcher
  fetcher.serves = async () => {
    throw new UpstreamError('down')
  }
  const { id, pickupId } = await waitingPickup(shop)
  shop.fakes.shiprocket.bookings.unserved('781001')
  await expect(bookPickup(shop.context, pickupId, NEVER)).rejects.toBeInstanceOf(UpstreamError)
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_asked', pickups: [{ carrier: '' }] })
  shop.fakes.shiprocket.bookings.unserved()
  await bookPickup(shop.context, pickupId, NEVER)
  fetcher.serves = serves
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_booked', pickups: [{ carrier: 'shiprocket' }] })
})

test('a request without a telephone number, or with an invalid PIN, goes to no courier', async () => {
  const { id, requestId } = await waitingPickup(shop, 'delhivery')
  await shop.sql`UPDATE requests SET phone = '' WHERE id = ${requestId}`
  const other = await waitingPickup(shop)
  await shop.sql`UPDATE requests SET address = jsonb_set(address, '{zip}', '"78 & 1"') WHERE id = ${other.requestId}`
  const before = shop.fakes.delhivery.bookings.tries()
  await shop.deliver()
  expect(await standingOf(shop, id)).toMatchObject({ pickups: [{ reason: 'phone_refused' }] })
  expect(await standingOf(shop, other.id)).toMatchObject({ pickups: [{ reason: 'pin_not_served' }] })
  expect(shop.fakes.delhivery.bookings.tries()).toBe(before)
})

test('the outbox keeps nothing of a person', async () => {
  await waitingPickup(shop)
  const rows = await shop.sql<{ payload: object }[]>`SELECT payload FROM outbox WHERE kind LIKE 'pickup%'`
  for (const { payload } of rows) expect(Object.keys(payload)).toEqual(['pickupId'])
})
