import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAdmin } from '#adapters/shopify/admin.ts'
import { ANITA, MEERA } from '#demo/customers.ts'
import { DEMO_SHOP } from '#demo/load.ts'
import { startShopify, type ShopifyFake } from '#fakes/shopify/server.ts'
import type { TestStaff } from '../staff/testing/staff.ts'
import { okBody } from '../testing/ok-body.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { sweepPrivacy } from './sweep.ts'
import { OUR_SHOP, tellSigned } from './testing/privacy.ts'

let shop: TestShop
let admin: TestStaff

async function open(settings: Record<string, string> = {}): Promise<void> {
  shop = await openTestShop(settings)
  admin = await shop.staff('admin')
  await shop.take(shop.world.deliveredOrder(ANITA, { daysAgo: 1 }).messages)
}
afterEach(() => shop.close())

/** As if it had been asked for so many hours earlier. */
async function later(hours: number) {
  await shop.sql`UPDATE privacy_requests SET requested_at = requested_at - ${hours} * interval '1 hour'`
  await shop.sql`UPDATE shopify_app SET removed_at = removed_at - ${hours} * interval '1 hour'`
}
const people = async () => (await shop.sql`SELECT FROM customers WHERE first_name <> ''`).length
const asked = async () => {
  return okBody(await admin.send('privacy.list', {}))
}
const answer = (id: string, given: 'confirmed' | 'objected') =>
  admin.send('privacy.answerErasure', { id, answer: given, isSure: true })

const removeApp = () => tellSigned(shop, 'app/uninstalled', { id: OUR_SHOP.shop_id, domain: DEMO_SHOP })
const redact = async () => expect(await tellSigned(shop, 'shop/redact', OUR_SHOP)).toBe(200)
const audited = () => shop.sql`SELECT outcome FROM audit WHERE act = 'shopify.eraseShop' ORDER BY id`

describe('the erasure of a whole shop', () => {
  beforeEach(() => open())

  test('waits 24 hours with an alarm to all admins, then goes on', async () => {
    await removeApp()
    await redact()
    const mails = await shop.sql`SELECT payload ->> 'to' AS to, payload ->> 'text' AS text FROM outbox
        WHERE key LIKE 'shop-erasure:%'`
    expect(mails).toMatchObject([{ to: admin.email, text: expect.stringContaining('/desk/privacy') as string }])
    await sweepPrivacy(shop.context)
    expect(await people()).toBe(1)
    const { waiting, rows } = await asked()
    expect(waiting).toMatchObject({ laterOrders: 0, id: rows[0]?.id, why: 'day', isConfirmed: false })
    expect(await admin.send('privacy.waits', {})).toMatchObject({ body: { waiting } })
    expect(shop.logged.lines.some((line) => line.includes('the whole shop is to be erased'))).toBe(true)
    await later(23)
    await sweepPrivacy(shop.context)
    expect(await people()).toBe(1)
    expect(await audited()).toEqual([{ outcome: 'asked' }])
    await later(1.1)
    // An order that comes after the due time does not stop it.
    await shop.take(shop.world.deliveredOrder(MEERA, { daysAgo: 0 }).messages)
    await sweepPrivacy(shop.context)
    expect(await people()).toBe(0)
    expect((await asked()).rows[0]).toMatchObject({ kind: 'erase_shop', doneAt: expect.any(String), answer: null })
    expect(await audited()).toEqual([{ outcome: 'asked' }, { outcome: 'done' }])
  })

  test('does not begin where no removal of the app was told before, unless an admin confirms', async () => {
    await redact()
    await removeApp()
    await later(48)
    await sweepPrivacy(shop.context)
    expect(await people()).toBe(1)
    const { waiting } = await asked()
    expect(waiting).toMatchObject({ why: 'not removed' })
    const answers = await Promise.all([1, 2].map(() => answer(waiting?.id ?? '', 'confirmed')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    await sweepPrivacy(shop.context)
    expect(await people()).toBe(0)
    expect(await answer(waiting?.id ?? '', 'objected')).toMatchObject({ refusal: { error: 'CHANGED_MEANWHILE' } })
  })

  test('ends when an admin stops it, also after it was confirmed, and no one is erased', async () => {
    await removeApp()
    await redact()
    const { waiting } = await asked()
    const id = waiting?.id ?? ''
    expect(await answer(id, 'confirmed')).toMatchObject({ ok: true })
    await sweepPrivacy(shop.context)
    expect(await people(), 'an admin cannot make the day shorter').toBe(1)
    expect((await asked()).waiting).toMatchObject({ isConfirmed: true })
    expect(await answer(id, 'objected')).toMatchObject({ ok: true })
    await later(48)
    await sweepPrivacy(shop.context)
    expect(await people()).toBe(1)
    const { rows, waiting: none } = await asked()
    expect(none).toBeUndefined()
    expect(rows[0]).toMatchObject({ answer: 'objected', answeredBy: admin.name, doneAt: expect.any(String) })
    expect(await answer(id, 'confirmed')).toMatchObject({ refusal: { error: 'CHANGED_MEANWHILE' } })
    const [entry] =
      await shop.sql`SELECT detail FROM audit WHERE act = 'privacy.answerErasure' AND outcome = 'asked' ORDER BY id DESC
        LIMIT 1 OFFSET 1`
    expect(entry).toEqual({ detail: { id, answer: 'objected' } })
  })

  test('is answered by admins only, and by a sure one', async () => {
    await redact()
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

describe('while Shopify still takes the token of the app', () => {
  let fake: ShopifyFake
  beforeEach(async () => {
    fake = await startShopify()
    await open({ SHOPIFY_URL: fake.url, SHOPIFY_ACCESS_TOKEN: fake.token })
    return () => fake.close()
  })
  const sweep = (token = fake.token) => sweepPrivacy(shop.context, openAdmin({ url: fake.url, token }))

  test('no erasure begins, even a confirmed one; once it is refused, one does', async () => {
    await removeApp()
    await redact()
    const id = (await asked()).waiting?.id ?? ''
    await later(30)
    expect(await answer(id, 'confirmed')).toMatchObject({ ok: true })
    for (const how of ['ok', 'bad-gateway'] as const) {
      fake.fail(how)
      await sweep()
      expect([how, await people()]).toEqual([how, 1])
      expect((await asked()).waiting).toMatchObject({ why: 'installed' })
    }
    fake.fail('ok')
    await sweep('a token that is refused')
    expect(await people()).toBe(0)
  })
})
