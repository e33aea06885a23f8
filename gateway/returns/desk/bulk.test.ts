import { afterAll, describe, expect, test } from 'vitest'
import type { DeskRequest } from '#contract/desk/calls.ts'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import { MEERA } from '#demo/customers.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { act, mailsAbout, opened, type Requested, requested, standings, traces } from '../testing/desk.ts'

const courier = await startDelhivery({ now: () => new Date() })
afterAll(() => courier.close())
const shop = await shopOfFile(courier.settings)
const asha = await shop.staff('agent')
const ritu = await shop.staff('agent')

async function several(count: number): Promise<Requested[]> {
  const all: Requested[] = []
  for (let n = 0; n < count; n++) all.push(await requested(shop, { customer: MEERA }))
  return all
}

test('many are approved, each by itself, and each says how it went', async () => {
  const all = await several(4)
  await act(ritu, 'returns.decide', all[1]!.id, { decision: 'reject', reason: 'Worn.' })
  const { name } = (await opened(ritu, all[1]!.id)).events[0]!.staff!
  const ids = [all[0]!.id, all[1]!.id, '9999.1', 'nothing', `#${all[2]!.id.replace('.', '-F')}`, all[3]!.id]
  expect(await asha.send('returns.bulk', { ids, act: 'approve' })).toMatchObject({
    body: {
      outcomes: [
        { id: ids[0], outcome: 'done' },
        { id: ids[1], outcome: 'CHANGED_MEANWHILE', about: `${name}: reject` },
        { id: '9999.1', outcome: 'NOT_FOUND' },
        { id: 'nothing', outcome: 'NOT_FOUND' },
        { id: ids[4], outcome: 'done' },
        { id: ids[5], outcome: 'done' },
      ],
    },
  })
  const statuses = await Promise.all(all.map(async ({ id }) => (await opened(asha, id)).status))
  expect(statuses).toEqual(['approved', 'rejected', 'approved', 'approved'])
  expect(await Promise.all(all.map((one) => mailsAbout(shop, one).then(({ length }) => length)))).toEqual([1, 1, 1, 1])
})

test('many are rejected with one reason; their items stay held', async () => {
  const all = await several(2)
  const ids = all.map(({ id }) => id)
  const answer = await asha.send('returns.bulk', { ids, act: 'reject', reason: 'The window was over.' })
  expect(answer).toMatchObject({ body: { outcomes: [{ outcome: 'done' }, { outcome: 'done' }] } })
  for (const { order } of all) expect(await standings(shop, order)).toEqual(['held', 'eligible'])
})

test('sent again with the same key it does nothing twice and says the same', async () => {
  const all = await several(3)
  const body = { ids: all.map(({ id }) => id), act: 'approve' } as const
  const key = crypto.randomUUID()
  const [first, second] = await Promise.all([
    asha.send('returns.bulk', body, key),
    asha.send('returns.bulk', body, key),
  ])
  expect(first).toEqual(second)
  expect(await asha.send('returns.bulk', body, key)).toEqual(first)
  expect(first).toMatchObject({ body: { outcomes: [{ outcome: 'done' }, { outcome: 'done' }, { outcome: 'done' }] } })
  for (const one of all) expect(await mailsAbout(shop, one)).toHaveLength(1)
})

test('two agents decide the same many at once: of each, one decision stands', async () => {
  const all = await several(6)
  const ids = all.map(({ id }) => id)
  const answers = await Promise.all([
    asha.send('returns.bulk', { ids, act: 'approve' }),
    ritu.send('returns.bulk', { ids: ids.toReversed(), act: 'reject', reason: 'Worn.' }),
  ])
  const done = answers
    .flatMap((answer) => (answer.ok ? answer.body.outcomes : []))
    .filter(({ outcome }) => outcome === 'done')
  expect(done.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  for (const one of all) expect(await mailsAbout(shop, one)).toHaveLength(1)
})

test('a name twice is one request', async () => {
  const [one] = await several(1)
  const answer = await asha.send('returns.bulk', { ids: [one!.id, one!.id], act: 'approve' })
  expect(answer).toMatchObject({ body: { outcomes: [{ id: one!.id, outcome: 'done' }] } })
})

describe('after the approval', () => {
  const bulk = (body: Omit<DeskRequest<'returns.bulk'>, 'ids'>, all: Requested[]) =>
    asha.send('returns.bulk', { ids: all.map(({ id }) => id), ...body })
  const statuses = (all: Requested[]) => Promise.all(all.map(async ({ id }) => (await opened(asha, id)).status))

  test('pick-ups are asked for, goods arrive and are accepted; one that is elsewhere stops no other', async () => {
    const all = await several(3)
    const [first, late, last] = all as [Requested, Requested, Requested]
    for (const one of [first, last]) await act(asha, 'returns.decide', one.id, { decision: 'approve' })
    const [done, open] = [{ outcome: 'done' }, { outcome: 'CHANGED_MEANWHILE' }]
    const day = pickupDays(shop.context.now())[1]!
    expect(await bulk({ act: 'ask_pickup', wantedOn: day }, [first, last])).toMatchObject({
      body: { outcomes: [done, done] },
    })
    expect((await opened(asha, last.id)).pickups).toMatchObject([{ state: 'asked', day }])
    expect(await bulk({ act: 'arrive' }, all)).toMatchObject({ body: { outcomes: [done, { id: late.id }, done] } })
    expect(await statuses(all)).toEqual(['arrived', 'received', 'arrived'])
    expect(await bulk({ act: 'accept', restock: true }, all)).toMatchObject({ body: { outcomes: [done, open, done] } })
    expect(await statuses(all)).toEqual(['completed', 'received', 'completed'])
    const { items } = await opened(asha, first.id)
    expect(items.map(({ restocked }) => restocked)).toEqual([true])
  })

  test('what came back as damaged is not put on the shelf with the others', async () => {
    const one = await requested(shop, { customer: MEERA, change: { exchangeReason: '3' } })
    await act(asha, 'returns.decide', one.id, { decision: 'approve' })
    await bulk({ act: 'arrive' }, [one])
    await bulk({ act: 'accept', restock: true }, [one])
    expect(await opened(asha, one.id)).toMatchObject({ status: 'completed', items: [{ restocked: false }] })
  })
})

describe('refused, and nothing changes', () => {
  test.each([
    ['a rejection without a reason', { act: 'reject' }, 'REASON_NEEDED', 422],
    ['pick-ups on a day that no courier comes', { act: 'ask_pickup', wantedOn: '2020-01-05' }, 'DAY_NOT_OFFERED', 422],
    ['no ids', { ids: [] }, 'INVALID_BODY', 400],
    ['too many', { ids: Array.from({ length: 501 }, (_, n) => `${n}.1`) }, 'INVALID_BODY', 400],
    ['an act that is none', { act: 'settle' }, 'INVALID_BODY', 400],
  ])('%s', async (_what, change, error, status) => {
    const [one] = await several(1)
    const before = await traces(shop, one!)
    const body = { ids: [one!.id], act: 'approve', ...change } as { ids: string[]; act: 'approve' }
    expect(await asha.send('returns.bulk', body)).toMatchObject({ status, refusal: { error } })
    expect(await traces(shop, one!)).toEqual(before)
  })
})
