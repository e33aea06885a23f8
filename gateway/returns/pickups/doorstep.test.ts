import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Carrier } from '#contract/tracking.ts'
import { ANITA } from '#demo/customers.ts'
import type { FakeScan } from '#fakes/parcel.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { okBody } from '../../testing/ok-body.ts'
import { act, mailsAbout, opened, requested, traces } from '../testing/desk.ts'
import { openPickupShop, type PickupShop } from '../testing/pickups.ts'

const DAY_MS = 86_400_000

let shop: PickupShop
let asha: TestStaff
beforeAll(async () => {
  shop = await openPickupShop()
})
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-23T06:30:00Z')
  asha = await shop.staff('agent')
  await shop.sql`DELETE FROM outbox`
  await checks(1)
  for (const { bookings } of Object.values(shop.fakes)) {
    bookings.fail('ok')
    bookings.unchecking()
    bookings.plan(refusing)
  }
})
afterAll(() => shop.close())

/** The goods fail the courier's check if there is one; without a check they are picked up. */
const refusing = ({ at }: { at: Date }): FakeScan[] => [
  { at, state: 'booked', location: 'GUWAHATI' },
  {
    at: new Date(at.getTime() + DAY_MS),
    state: 'qc_failed',
    location: 'GUWAHATI',
    found: 'Colour mismatch, Ramesh 98765 43210',
  },
]

/** Days pass here: a session of before would be over. */
async function aDayLater(): Promise<void> {
  await shop.pass(1.1)
  asha = await shop.staff('agent')
}

const pictures = (url: string) => shop.sql`UPDATE variants SET image_url = ${url}`

async function checks(value: 0 | 1): Promise<void> {
  const admin = await shop.staff('admin')
  const { version } = okBody(await admin.send('policies.show', {}))
  await admin.send('policies.change', { version, changes: [{ name: 'checksAtDoorstep', value }] })
}

const ask = async (id: string, more: Record<string, unknown> = {}, requestKey?: string) =>
  asha.send('pickups.ask', { id, seen: (await opened(asha, id)).version, ...more }, requestKey)

/** An approved request whose pickup is booked with this courier. */
async function booked(carrier: Carrier, items: 1 | 2, isPictureless = false) {
  const made = await requested(shop, { items })
  if (!isPictureless) await pictures('https://cdn.example/piece.jpg')
  await act(asha, 'returns.decide', made.id, { decision: 'approve' })
  okBody(await ask(made.id, { carrier }))
  await shop.deliver()
  return made
}

const sentTo = (carrier: Carrier, reference: string) =>
  shop.fakes[carrier].bookings.all().find((one) => one.reference === reference)?.sent

/** The whole answer for the page of the order. */
const toldOf = async ({ order }: { order: { orderId: string } }) =>
  JSON.stringify(okBody(await shop.send('orders.details', { customerId: ANITA.id!, orderId: order.orderId })))

test('one of two pieces fails: the courier takes neither; one is left out, and the other is collected', async () => {
  const made = await booked('delhivery', 2)
  const [line, wrap] = made.order.lineIds
  expect(await opened(asha, made.id)).toMatchObject({ pickups: [{ doorstep: 'asked', state: 'booked' }] })
  expect(sentTo('delhivery', `R${made.id}-1`)).toMatchObject({
    qc_type: 'param',
    custom_qc: [{ quantity: 1 }, { quantity: 1 }],
  })
  await aDayLater()
  const failed = await opened(asha, made.id)
  expect(failed).toMatchObject({ status: 'pickup_failed', task: 'doorstep', pickups: [{ reason: 'goods_refused' }] })
  expect((await mailsAbout(shop, made)).at(-1)).toMatch(/^The courier didn't take your items/)
  expect(await toldOf(made)).toMatch(/"step":"pickup_failed"[^}]*"refused":true/)

  const leaveOut = { items: [wrap], reason: 'Its tag was cut off.' }
  for (const [unfit, error] of [
    [{ items: [wrap], reason: ' ' }, 'REASON_NEEDED'],
    [{ items: [line, wrap], reason: 'Both.' }, 'ITEM_UNKNOWN'],
    [{ items: ['1'], reason: 'Which?' }, 'ITEM_UNKNOWN'],
  ] as const) {
    const before = await traces(shop, made)
    expect(await ask(made.id, { leaveOut: unfit })).toMatchObject({ ok: false, refusal: { error } })
    expect(await traces(shop, made)).toEqual(before)
  }
  const [key, seen] = [crypto.randomUUID(), failed.version]
  const sent = { id: made.id, seen, carrier: 'delhivery' as const, leaveOut: { ...leaveOut, items: [wrap!] } }
  const answers = await Promise.all([1, 2, 3].map(() => asha.send('pickups.ask', sent, key)))
  expect(answers).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
  await shop.deliver()

  const again = await opened(asha, made.id)
  expect(Object.fromEntries(again.items.map(({ id, decision }) => [id, decision]))).toEqual({
    [line!]: 'approved',
    [wrap!]: 'rejected',
  })
  expect(again).toMatchObject({ status: 'pickup_booked', pickups: [{}, { n: 2, doorstep: 'asked' }] })
  expect(sentTo('delhivery', `R${made.id}-2`)?.['custom_qc']).toHaveLength(1)
  expect((await mailsAbout(shop, made)).filter((subject) => subject.startsWith('Part of your'))).toHaveLength(1)
  expect(await toldOf(made)).toContain('Its tag was cut off.')
})

test('what a courier of Shiprocket wrote is for the desk, and nothing of it that could be a phone number', async () => {
  const made = await booked('shiprocket', 1)
  await aDayLater()
  expect(await opened(asha, made.id)).toMatchObject({
    task: 'doorstep',
    pickups: [{ doorstep: 'asked', found: 'Colour mismatch, Ramesh …' }],
  })
  // Its photo comes once, cleaned, and is no photo of the customer.
  await shop.deliver()
  await shop.sql`UPDATE outbox SET done_at = NULL, due_at = now() WHERE kind = 'doorstep_photo'`
  await shop.deliver()
  const { photos, pickups } = await opened(asha, made.id)
  const { photo = '' } = pickups[0]!
  expect(photos).toHaveLength(1)
  expect(photos[0]?.id).not.toBe(photo)
  const kept = await shop.sql<{ bytes: number }[]>`SELECT bytes FROM files WHERE pickup_id IS NOT NULL`
  expect(kept).toMatchObject([{ bytes: expect.any(Number) as number }])
  expect(await shop.context.storage.open(photo)).not.toBeNull()
  expect(await toldOf(made)).not.toContain('Ramesh')
})

test('collected all the same: the next pick-up is not checked', async () => {
  const made = await booked('shiprocket', 1)
  await aDayLater()
  okBody(await ask(made.id, { carrier: 'shiprocket', unchecked: true }))
  await shop.deliver()
  await aDayLater()
  expect(await opened(asha, made.id)).toMatchObject({ status: 'picked_up', pickups: [{}, { doorstep: 'waived' }] })
  expect(JSON.stringify(sentTo('shiprocket', `R${made.id}-2`))).not.toContain('qc_')
})

test.each<[string, Carrier, 1 | 2, () => unknown, string]>([
  ['two pieces with Shiprocket', 'shiprocket', 2, () => undefined, 'pieces'],
  ['no courier there checks', 'shiprocket', 1, () => shop.fakes.shiprocket.bookings.unchecking('781001'), 'courier'],
  ['a piece without a picture', 'delhivery', 1, () => pictures(''), 'picture'],
])('booked without a check, which the request says: %s', async (_, carrier, items, prepare, doorstep) => {
  await prepare()
  const made = await booked(carrier, items, doorstep === 'picture')
  expect(await opened(asha, made.id)).toMatchObject({ status: 'pickup_booked', pickups: [{ doorstep }] })
  expect(JSON.stringify(sentTo(carrier, `R${made.id}-1`))).not.toContain('qc_')
})

test('a booking whose answer was lost is found, checked as it was sent', async () => {
  shop.fakes.delhivery.bookings.fail('lost-answer')
  const made = await booked('delhivery', 1)
  expect(await opened(asha, made.id)).toMatchObject({ status: 'pickup_asked' })
  shop.fakes.delhivery.bookings.fail('ok')
  await checks(0)
  await shop.sql`UPDATE outbox SET due_at = now() WHERE kind = 'pickup'`
  await shop.deliver()
  expect(await opened(asha, made.id)).toMatchObject({ status: 'pickup_booked', pickups: [{ doorstep: 'asked' }] })
  const all = shop.fakes.delhivery.bookings.all().filter(({ reference }) => reference.startsWith(`R${made.id}-`))
  expect(all).toMatchObject([{ checked: true }])
})

test('without the policy nothing is asked at the door', async () => {
  await checks(0)
  const made = await booked('delhivery', 1)
  expect((await opened(asha, made.id)).pickups[0]).not.toHaveProperty('doorstep')
  expect(sentTo('delhivery', `R${made.id}-1`)).not.toHaveProperty('qc_type')
})
