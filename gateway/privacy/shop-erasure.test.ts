import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ANITA, MEERA } from '#demo/shoppers.ts'
import type { TestStaff } from '../staff/testing/staff.ts'
import { okBody } from '../testing/ok-body.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { sweepPrivacy } from './sweep.ts'
import { OUR_SHOP, tellSigned } from './testing/privacy.ts'

let shop: TestShop
let admin: TestStaff

beforeEach(async () => {
  shop = await openTestShop()
  admin = await shop.staff('admin')
  await shop.take(shop.world.deliveredOrder(ANITA, { daysAgo: 1 }).messages)
})
afterEach(() => shop.close())

/** As if it had been asked for so many hours earlier. */
const later = (hours: number) =>
  shop.sql`UPDATE privacy_requests SET asked_at = asked_at - ${hours} * interval '1 hour'`
const people = async () => (await shop.sql`SELECT FROM customers WHERE first_name <> ''`).length
const asked = async () => {
  return okBody(await admin.send('privacy.list', {}))
}
const answer = (id: string, given: 'confirmed' | 'objected') =>
  admin.send('privacy.answerErasure', { id, answer: given, isSure: true })

/** The erasure of the whole shop, which Shopify sent ten days ago, before the order was placed. */
async function redactFromBefore() {
  const sentAt = new Date(Date.now() - 10 * 86_400_000)
  expect(await tellSigned(shop, 'shop/redact', OUR_SHOP, undefined, sentAt)).toBe(200)
  await sweepPrivacy(shop.context)
}

describe('the erasure of a whole shop, of which orders came after it was sent', () => {
  test('waits 24 hours as a task at the desk, then goes on', async () => {
    await redactFromBefore()
    expect(await people()).toBe(1)
    const { waiting, rows } = await asked()
    expect(waiting).toMatchObject({ laterOrders: 1, id: rows[0]?.id })
    expect(await admin.send('privacy.waits', {})).toMatchObject({ body: { waiting } })
    expect(shop.logged.lines.some((line) => line.includes('the whole shop is to be erased'))).toBe(true)
    await later(23)
    await sweepPrivacy(shop.context)
    expect(await people()).toBe(1)
    await later(1.1)
    await sweepPrivacy(shop.context)
    expect(await people()).toBe(0)
    expect((await asked()).rows[0]).toMatchObject({ kind: 'erase_shop', doneAt: expect.any(String), answer: null })
  })

  test('ends when an admin objects, and no one is erased', async () => {
    await redactFromBefore()
    const { waiting } = await asked()
    expect(await answer(waiting?.id ?? '', 'objected')).toMatchObject({ ok: true })
    await later(48)
    await sweepPrivacy(shop.context)
    expect(await people()).toBe(1)
    const { rows, waiting: none } = await asked()
    expect(none).toBeUndefined()
    expect(rows[0]).toMatchObject({ answer: 'objected', answeredBy: admin.name, doneAt: expect.any(String) })
    expect(await answer(waiting?.id ?? '', 'confirmed')).toMatchObject({ refusal: { error: 'CHANGED_MEANWHILE' } })
  })

  test('goes on at once when an admin confirms, and cannot be called off any more', async () => {
    await redactFromBefore()
    const id = (await asked()).waiting?.id ?? ''
    const answers = await Promise.all([answer(id, 'confirmed'), answer(id, 'confirmed')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await answer(id, 'objected')).toMatchObject({ refusal: { error: 'CHANGED_MEANWHILE' } })
    await sweepPrivacy(shop.context)
    expect(await people()).toBe(0)
  })

  test('is answered by admins only, and by a sure one', async () => {
    await redactFromBefore()
    const id = (await asked()).waiting?.id ?? ''
    const retailer = await shop.staff('retailer')
    const body = { id, answer: 'objected', isSure: true } as const
    expect(await retailer.send('privacy.answerErasure', body)).toMatchObject({ refusal: { error: 'NOT_ALLOWED' } })
    expect(await retailer.send('privacy.waits', {})).toMatchObject({ refusal: { error: 'NOT_ALLOWED' } })
    const unsure = { id, answer: 'confirmed' } as unknown as typeof body
    expect(await admin.send('privacy.answerErasure', unsure)).toMatchObject({ refusal: { error: 'INVALID_BODY' } })
    expect((await asked()).waiting).toMatchObject({ id })
  })
})

test('the erasure of a whole shop without later orders goes on at once; what comes once it has begun does not stop it', async () => {
  await tellSigned(shop, 'shop/redact', OUR_SHOP)
  await shop.sql`UPDATE privacy_requests SET begun_at = now()`
  await shop.take(shop.world.deliveredOrder(MEERA, { daysAgo: 0 }).messages)
  await sweepPrivacy(shop.context)
  expect(await people()).toBe(0)
})
