import { describe, expect, test } from 'vitest'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import {
  act,
  requestItems,
  mailsAbout,
  opened,
  type Requested,
  requested,
  shownTo,
  standings,
  traces,
} from '../testing/desk.ts'

const TOLD = { reason: 'Better photos came in a ticket.', tell: true }

const shop = await shopOfFile()
const asha = await shop.staff('agent')
const ritu = await shop.staff('retailer')

async function rejected() {
  const one = await requested(shop)
  await act(asha, 'returns.decide', one.id, { decision: 'reject', reason: 'Worn.' })
  return one
}

async function partly() {
  const one = await requested(shop, { items: 2 })
  await act(asha, 'returns.decide', one.id, { decision: 'approve', items: [one.order.lineIds[0]!], reason: 'Worn.' })
  return one
}

const last = <Item>(list: readonly Item[]) => list.at(-1)

test('photos that were not clear: the mail leads to a ticket for new ones; another reason to plain help', async () => {
  const mailOf = async (reason: string) => {
    const one = await requested(shop)
    await act(asha, 'returns.decide', one.id, { decision: 'reject', reason })
    const [mail] = await shop.sql<{ payload: object }[]>`SELECT payload FROM outbox WHERE kind = 'mail'
      ORDER BY id DESC LIMIT 1`
    return JSON.stringify(mail!.payload)
  }
  const photos = await mailOf('The photos are too dark. Please write to us.')
  expect(photos).toContain('Send new photos')
  expect(photos).toContain('topic=new-photos')
  expect(await mailOf('It was worn.')).not.toContain('topic=')
})

describe('an item that was turned down stays held', () => {
  test('until staff allow a new request: they see it, get a mail without the reason, and ask again', async () => {
    const one = await rejected()
    await expect(requestItems(shop, one.order)).rejects.toThrow('ALREADY_SUBMITTED')
    expect(await act(asha, 'returns.release', one.id, TOLD)).toMatchObject({ status: 'rejected', version: 3 })
    expect(await standings(shop, one.order)).toEqual(['eligible', 'eligible'])
    expect(last((await shownTo(shop, one.order))[0]!.steps!)).toEqual({ at: expect.any(String), step: 'released' })
    expect(last(await mailsAbout(shop, one))).toContain('You can request')
    const [mail] = await shop.sql<
      { text: string }[]
    >`SELECT payload ->> 'text' AS text FROM outbox ORDER BY id DESC LIMIT 1`
    expect(mail!.text).not.toContain(TOLD.reason)
    const { customerId, orderId } = one.order
    expect(mail!.text).toContain(`/exchangeportal/?customer=${customerId}&order=${orderId}\n`)
    expect(last((await opened(asha, one.id)).events)).toMatchObject({
      act: 'release',
      staff: { id: asha.id },
      detail: { reason: TOLD.reason },
    })
    expect(await requestItems(shop, one.order)).toBe(`${one.order.orderNumber}.2`)
  })

  test('without a mail where nothing is to be told', async () => {
    const one = await rejected()
    const before = await mailsAbout(shop, one)
    await act(asha, 'returns.release', one.id, { ...TOLD, tell: false })
    expect(await mailsAbout(shop, one)).toEqual(before)
    expect(await standings(shop, one.order)).toEqual(['eligible', 'eligible'])
  })

  test('of an approval in part, too, and the rest stays with the request', async () => {
    const one = await partly()
    await act(asha, 'returns.arrive', one.id, {})
    await act(asha, 'returns.release', one.id, TOLD)
    expect(await standings(shop, one.order)).toEqual(['held', 'eligible'])
    expect(await opened(asha, one.id)).toMatchObject({ status: 'arrived', items: [{ live: true }, { live: false }] })
  })

  test('also when the rest is cancelled', async () => {
    const one = await partly()
    await act(asha, 'returns.cancel', one.id, { reason: 'Kept.' })
    expect(await standings(shop, one.order)).toEqual(['eligible', 'held'])
  })

  test('not without a reason, not twice, not of what was not turned down; and nothing changes', async () => {
    const [one, two] = [await rejected(), await requested(shop)]
    const release = (id: string, seen: number, reason = 'Called.') =>
      asha.send('returns.release', { id, seen, reason, tell: true })
    await act(asha, 'returns.release', one.id, TOLD)
    const before = await traces(shop, one)
    expect(await release(one.id, 3, ' ')).toMatchObject({ status: 422, refusal: { error: 'REASON_NEEDED' } })
    expect(await release(one.id, 3)).toMatchObject({ status: 409, refusal: { error: 'STEP_NOT_OPEN' } })
    expect(await release(one.id, 2)).toMatchObject({ refusal: { error: 'CHANGED_MEANWHILE' } })
    expect(await release(two.id, 1)).toMatchObject({ refusal: { error: 'STEP_NOT_OPEN' } })
    expect(await traces(shop, one)).toEqual(before)
    await act(asha, 'returns.decide', two.id, { decision: 'approve' })
    expect(await release(two.id, 2)).toMatchObject({ refusal: { error: 'STEP_NOT_OPEN' } })
    expect(await release('9999.1', 1)).toMatchObject({ status: 404, refusal: { error: 'NOT_FOUND' } })
  })
})

describe('a rejection is taken back', () => {
  test('it is to be decided again, the customer reads so and gets a mail; then it is approved', async () => {
    const one = await rejected()
    expect(await act(ritu, 'returns.reconsider', one.id, {})).toMatchObject({ status: 'received', version: 3 })
    expect(await opened(asha, one.id)).toMatchObject({ status: 'received', items: [{ live: true }] })
    expect((await opened(asha, one.id)).items[0]).not.toHaveProperty('decision')
    expect(last((await shownTo(shop, one.order))[0]!.steps!)).toMatchObject({ step: 'reconsidered' })
    expect(last(await mailsAbout(shop, one))).toContain('again')
    await act(asha, 'returns.decide', one.id, { decision: 'approve' })
    expect(await standings(shop, one.order)).toEqual(['held', 'eligible'])
  })

  test('not of another status, and not once the customer may ask again', async () => {
    const [one, two] = [await rejected(), await requested(shop)]
    await act(asha, 'returns.release', one.id, TOLD)
    const before = await traces(shop, one)
    const again = (id: string, seen: number) => asha.send('returns.reconsider', { id, seen })
    expect(await again(one.id, 3)).toMatchObject({ status: 409, refusal: { error: 'STEP_NOT_OPEN' } })
    expect(await again(two.id, 1)).toMatchObject({ refusal: { error: 'STEP_NOT_OPEN' } })
    expect(await again('9999.1', 1)).toMatchObject({ status: 404, refusal: { error: 'NOT_FOUND' } })
    expect(await traces(shop, one)).toEqual(before)
  })

  test('while a colleague lets the customer ask again: one of both stands', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await rejected()
      const answers = await Promise.all([
        asha.send('returns.reconsider', { id: one.id, seen: 2 }),
        ritu.send('returns.release', { id: one.id, seen: 2, ...TOLD }),
      ])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      const { status, items } = await opened(asha, one.id)
      expect([status, items[0]!.live]).toEqual(answers[0].ok ? ['received', true] : ['rejected', false])
    }
  })
})

async function failedInspection(): Promise<Requested> {
  const one = await requested(shop, { type: 'Return' })
  await act(asha, 'returns.decide', one.id, { decision: 'approve' })
  await act(asha, 'returns.arrive', one.id, {})
  await act(asha, 'returns.inspect', one.id, { result: 'refuse', restock: [], reason: 'Worn outside.' })
  return one
}

const sendHome = async (id: string, parcel: { courier: string; awb?: string }) =>
  asha.send('returns.sendHome', { id, seen: (await opened(asha, id)).version, ...parcel })

const taskOf = async (id: string) => okBody(await asha.send('returns.queue', { view: 'all', search: id })).rows[0]

test('nothing is due for refused goods, and they are a task until they are sent back', async () => {
  const one = await failedInspection()
  expect(await opened(asha, one.id)).toMatchObject({ duePaise: 0, task: 'home' })
  expect(await taskOf(one.id)).toMatchObject({ duePaise: 0, task: 'home', payable: false })
  expect(okBody(await asha.send('returns.queue', { view: 'to_do' })).rows.map(({ id }) => id)).toContain(one.id)
  expect(okBody(await sendHome(one.id, { courier: ' Blue  Dart ', awb: ' 8800 1234 5678 ' }))).toMatchObject({
    status: 'refused',
  })
  expect((await taskOf(one.id))?.task).toBeUndefined()
  expect((await shownTo(shop, one.order))[0]?.steps?.at(-1)).toMatchObject({
    step: 'sent_home',
    courier: 'Blue Dart',
    awb: '880012345678',
  })
  expect((await mailsAbout(shop, one)).at(-1)).toContain("It's on its way back to you")
  const [mail] = await shop.sql`SELECT payload ->> 'text' AS text FROM outbox ORDER BY id DESC LIMIT 1`
  expect(mail!.text).toContain('Blue Dart, AWB 880012345678')
})

test('without an AWB it names the courier alone; said again, the last word stands', async () => {
  const one = await failedInspection()
  okBody(await sendHome(one.id, { courier: 'Our own rider', awb: ' ' }))
  const [mail] = await shop.sql`SELECT payload ->> 'text' AS text FROM outbox ORDER BY id DESC LIMIT 1`
  expect(mail!.text).toContain('Our own rider\n')
  expect(mail!.text).not.toContain('AWB')
  okBody(await sendHome(one.id, { courier: 'DTDC', awb: 'D1234567' }))
  expect((await shownTo(shop, one.order))[0]?.steps?.at(-1)).toMatchObject({ courier: 'DTDC', awb: 'D1234567' })
})

test('is refused, and nothing changes: no courier, no AWB, not refused, settled', async () => {
  const one = await failedInspection()
  const before = await traces(shop, one)
  for (const [parcel, error] of [
    [{ courier: '' }, 'COURIER_NEEDED'],
    [{ courier: '123' }, 'COURIER_NEEDED'],
    [{ courier: 'Delhivery', awb: '<b>' }, 'AWB_UNFIT'],
    [{ courier: 'x'.repeat(101) }, 'INVALID_BODY'],
  ] as const)
    expect(await sendHome(one.id, parcel)).toMatchObject({ refusal: { error } })
  expect(await traces(shop, one)).toEqual(before)
  const open = await requested(shop, { type: 'Return' })
  expect(await sendHome(open.id, { courier: 'DTDC' })).toMatchObject({ refusal: { error: 'STEP_NOT_OPEN' } })
  const settled = await requested(shop, { type: 'Return' })
  await act(asha, 'returns.decide', settled.id, { decision: 'approve' })
  await act(asha, 'returns.settle', settled.id, { kind: 'refund', reference: 'r1', amountPaise: 100 })
  await act(asha, 'returns.arrive', settled.id, {})
  await act(asha, 'returns.inspect', settled.id, { result: 'refuse', restock: [], reason: 'Worn.' })
  expect(await sendHome(settled.id, { courier: 'DTDC' })).toMatchObject({ refusal: { error: 'SETTLED_ALREADY' } })
  expect((await opened(asha, settled.id)).task).not.toBe('home')
})
