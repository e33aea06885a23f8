import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { okBody } from '../../testing/ok-body.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { findRequest } from '../request/find.ts'
import { mailsAbout, opened, requested, setPolicies } from '../testing/desk.ts'
import { openPickupShop, type PickupShop } from '../testing/pickups.ts'

const [FAR, FARTHER] = ['799250', '799251']

let shop: PickupShop
let asha: TestStaff
beforeAll(async () => {
  shop = await openPickupShop()
  asha = await shop.staff('agent')
  for (const { bookings } of Object.values(shop.fakes)) bookings.unserved(FAR, FARTHER)
})
beforeEach(() => setPolicies(shop, { checksPin: 1, booksPickup: 0 }))
afterAll(() => shop.close())

/** The customer moves to another PIN code. */
async function moveTo(id: string, zip: string) {
  const { version, address } = await opened(asha, id)
  const province = zip.startsWith('799') ? 'Tripura' : 'Assam'
  const wanted = { ...address, zip, province, address1: `${zip} Main Road` }
  return okBody(await asha.send('returns.amend', { id, seen: version, address: wanted }))
}

const approve = async (id: string) =>
  okBody(await asha.send('returns.decide', { id, seen: (await opened(asha, id)).version, decision: 'approve' }))

/** The last part that was changed, and the mails that the customer got since. */
async function told(asked: Awaited<ReturnType<typeof requested>>) {
  const { events, status, noCourier } = await opened(asha, asked.id)
  const changed = events.findLast(({ act }) => act === 'amend')?.detail.changed
  return { status, noCourier: noCourier === true, changed, mails: await mailsAbout(shop, asked) }
}

test('before the decision an unserved PIN is stored and shown; changed back it is collected', async () => {
  const asked = await requested(shop)
  await moveTo(asked.id, FAR)
  expect(await told(asked)).toMatchObject({
    status: 'received',
    noCourier: true,
    changed: [{ what: 'address', served: false }],
  })
  const [mail] = await shop.sql<{ text: string }[]>`
    SELECT payload ->> 'text' AS text FROM outbox
    WHERE kind = 'mail' AND payload ->> 'subject' LIKE 'Your change is saved%'
      ORDER BY id DESC LIMIT 1`
  expect(mail!.text).toContain("We can't pick up from your new address. Please courier the items to us")
  await moveTo(asked.id, '781001')
  expect(await told(asked)).toMatchObject({ noCourier: false, changed: [{ what: 'address', served: true }] })
})

test('a new PIN without a courier asks the customer to send it; served again, pickup follows the policy', async () => {
  await setPolicies(shop, { booksPickup: 1 })
  const asked = await requested(shop)
  await shop.sql`UPDATE requests SET no_courier = true WHERE id = ${(await findRequest(shop.sql, asked.id))!.id}`
  await approve(asked.id)
  expect(await moveTo(asked.id, '785001')).toMatchObject({ status: 'pickup_asked' })
  expect(await told(asked)).toMatchObject({ noCourier: false })

  await setPolicies(shop, { booksPickup: 0 })
  const other = await requested(shop)
  await approve(other.id)
  expect(await moveTo(other.id, FAR)).toMatchObject({ status: 'approved' })
  const { noCourier, mails } = await told(other)
  expect(noCourier).toBe(true)
  expect(mails.at(-1)).toMatch(/^Send it to us/)
})

test('what is not asked changes nothing: the same PIN, a policy that is off, a parcel that is on its way', async () => {
  const asked = await requested(shop)
  const { address } = await opened(asha, asked.id)
  await moveTo(asked.id, address.zip)
  expect((await told(asked)).changed).toEqual([{ what: 'address' }])
  await setPolicies(shop, { checksPin: 0 })
  await moveTo(asked.id, FAR)
  expect(await told(asked)).toMatchObject({ noCourier: false, changed: [{ what: 'address' }] })
  await setPolicies(shop, { checksPin: 1 })
  const row = (await findRequest(shop.sql, asked.id))!.id
  await shop.sql`INSERT INTO customer_parcels (request_id, courier, awb, followed, reported_at)
    VALUES (${row}, 'India Post', 'EA1', false, now())`
  await moveTo(asked.id, FARTHER)
  expect(await told(asked)).toMatchObject({ noCourier: false, changed: [{ what: 'address' }] })
})
