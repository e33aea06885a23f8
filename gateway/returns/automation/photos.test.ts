import { beforeEach, describe, expect, test } from 'vitest'
import type { ShopRule } from '#contract/desk/policy-rules.ts'
import { ANITA } from '#demo/customers.ts'
import { rule } from '#rules/policies/testing/rules.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { act, requestItems, mailsAbout, opened, PIECES, type Requested, shownTo } from '../testing/desk.ts'
import { photo } from '../testing/returns.ts'

const shop = await shopOfFile()
const agent = await shop.staff('agent')
const keeper = await shop.staff('retailer')
beforeEach(async () => {
  await shop.sql`TRUNCATE requests CASCADE`
  await save()
})

async function save(...rules: ShopRule[]): Promise<void> {
  const { version } = okBody(await keeper.send('policies.rules', {}))
  okBody(await keeper.send('policies.setRules', { version, rules }))
}

let customers = 0
async function made(): Promise<Requested> {
  const customer = { ...ANITA, id: String(8_800_000_000 + ++customers) }
  const order = shop.world.deliveredOrder(customer, { daysAgo: 1, items: PIECES })
  await shop.take(order.messages)
  return { order, id: await requestItems(shop, order, { type: 'Return' }) }
}
const sendPhotos = ({ order: { customerId }, id }: Requested, ...files: string[]) =>
  shop.send('returns.addPhotos', { customerId, requestId: id, files: files.map((file) => ({ id: file })) })
const newPhoto = ({ order }: Requested) => photo(shop, order.customerId)
const toDecide = async () => okBody(await agent.send('returns.queue', { view: 'to_decide' })).rows.map(({ id }) => id)
const lastStep = async ({ order }: Requested) => (await shownTo(shop, order))[0]!.steps!.at(-1)
const LABEL = rule('Labels', { requestType: 'Return' }, { askPhoto: 'The label inside the collar' })
const SOLE = rule('Soles', { requestType: 'Return' }, { askPhoto: 'The sole' })
const SMALL = rule('Small', { requestType: 'Return' }, { approveAtOnce: true })

describe('a request that waits for a photo', () => {
  test('is shown to no agent, says what is missing, and goes on by the rules once it is there', async () => {
    await save(LABEL, SMALL)
    const asked = await made()
    expect(await toDecide()).toEqual([])
    expect(await lastStep(asked)).toMatchObject({ step: 'photo_asked', reason: 'The label inside the collar' })
    const number = asked.id.replace('.', '-F')
    expect(await mailsAbout(shop, asked)).toEqual([`One more photo, please · #${number}`])
    const [mail] = await shop.sql<{ text: string }[]>`
      SELECT payload ->> 'text' AS text FROM outbox
      WHERE payload ->> 'subject' = ${`One more photo, please · #${number}`}`
    const [shown] = await shownTo(shop, asked.order)
    expect(shown!.news!.says).toContain('Please add it by')
    expect(mail!.text, 'the same day as on the page').toContain(shown!.news!.says)
    const file = await newPhoto(asked)
    expect(okBody(await sendPhotos(asked, file))).toEqual({ added: 1 })
    const { status, photos, events } = await opened(agent, asked.id)
    expect([status, photos.at(-1)?.id]).toEqual(['approved', file])
    expect(events.map((event) => event.act)).toEqual(['ask_photo', 'add_photo', 'approve'])
    // The answer was lost: nothing happens twice.
    expect(okBody(await sendPhotos(asked, file))).toEqual({ added: 1 })
    expect((await opened(agent, asked.id)).photos).toHaveLength(2)
  })

  test('is asked once by each rule, then a person sees it', async () => {
    await save(LABEL, SOLE)
    const asked = await made()
    okBody(await sendPhotos(asked, await newPhoto(asked)))
    expect(await lastStep(asked)).toMatchObject({ step: 'photo_asked', reason: 'The sole' })
    okBody(await sendPhotos(asked, await newPhoto(asked)))
    expect(await lastStep(asked)).toMatchObject({ step: 'photo_sent' })
    expect(await toDecide()).toEqual([asked.id])
  })

  test('is a task once no photo came in time, and is taken even then', async () => {
    await save(LABEL)
    const asked = await made()
    expect((await opened(agent, asked.id)).warnings).toMatchObject([{ code: 'photo_asked', tone: 'fact' }])
    await shop.sql`UPDATE requests SET photo_due_at = now() - interval '1 hour'`
    expect(await toDecide()).toEqual([asked.id])
    expect((await opened(agent, asked.id)).warnings[0]).toMatchObject({ code: 'photo_not_sent', tone: 'warning' })
    okBody(await sendPhotos(asked, await newPhoto(asked)))
    expect(await lastStep(asked)).toMatchObject({ step: 'photo_sent' })
  })

  test('can be decided meanwhile: a photo that comes later stays with it, and moves nothing', async () => {
    await save(LABEL)
    const asked = await made()
    await act(agent, 'returns.decide', asked.id, { decision: 'reject', reason: 'Worn.' })
    okBody(await sendPhotos(asked, await newPhoto(asked)))
    expect(await opened(agent, asked.id)).toMatchObject({ status: 'rejected', photos: [{}, {}] })
  })
})

test('an agent asks in words of their own, again after a photo, and with words only', async () => {
  const asked = await made()
  const ask = async (words: string) =>
    agent.send('returns.askPhoto', { id: asked.id, seen: (await opened(agent, asked.id)).version, words })
  expect(await ask('  ')).toMatchObject({ refusal: { error: 'TEXT_NEEDED' } })
  okBody(await ask(' The <b>heel</b> '))
  expect(await lastStep(asked)).toMatchObject({ step: 'photo_asked', reason: 'The <b>heel</b>' })
  expect(await toDecide()).toEqual([])
  okBody(await sendPhotos(asked, await newPhoto(asked)))
  okBody(await ask('The other heel'))
  expect(await toDecide()).toEqual([])
})

test('photos are taken from the request’s customer alone, only their own, only where required', async () => {
  const [asked, other] = [await made(), await made()]
  expect(await sendPhotos(asked, await newPhoto(asked))).toMatchObject({ refusal: { error: 'REQUEST_NOT_FOUND' } })
  await save(LABEL)
  const waits = await made()
  const mine = await newPhoto(other)
  expect(await sendPhotos({ ...waits, order: other.order }, mine)).toMatchObject({
    refusal: { error: 'REQUEST_NOT_FOUND' },
  })
  expect(await sendPhotos(waits, mine)).toMatchObject({ refusal: { error: 'FILE_NOT_FOUND' } })
  expect(await lastStep(waits)).toMatchObject({ step: 'photo_asked' })
})
