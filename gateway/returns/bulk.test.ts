import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MEERA } from '#demo/shoppers.ts'
import type { TestStaff } from '../staff/testing.ts'
import { openTestShop, type TestShop } from '../testing.ts'
import { act, mailsAbout, opened, type Requested, requested, standings, traces } from './testing-desk.ts'

let shop: TestShop
let asha: TestStaff
let ritu: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  asha = await shop.staff('agent')
  ritu = await shop.staff('agent')
})
afterAll(() => shop.close())

async function several(count: number): Promise<Requested[]> {
  const all: Requested[] = []
  for (let n = 0; n < count; n++) all.push(await requested(shop, { shopper: MEERA }))
  return all
}

test('many are approved, each by itself, and each says how it went', async () => {
  const all = await several(4)
  await act(ritu, 'returns.decide', all[1]!.id, { decision: 'reject', reason: 'Worn.' })
  const { name } = (await opened(ritu, all[1]!.id)).events[0]!.staff!
  const ids = [all[0]!.id, all[1]!.id, '9999.1', 'nothing', `#${all[2]!.id.replace('.', '-F')}`, all[3]!.id]
  expect(await asha.send('returns.bulk', { ids, decision: 'approve' })).toMatchObject({
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

test('many are rejected with one reason; all their items are free', async () => {
  const all = await several(2)
  const ids = all.map(({ id }) => id)
  const answer = await asha.send('returns.bulk', { ids, decision: 'reject', reason: 'The window was over.' })
  expect(answer).toMatchObject({ body: { outcomes: [{ outcome: 'done' }, { outcome: 'done' }] } })
  for (const { order } of all) expect(await standings(shop, order)).toEqual(['eligible', 'eligible'])
})

test('sent again with the same key it does nothing twice and says the same', async () => {
  const all = await several(3)
  const body = { ids: all.map(({ id }) => id), decision: 'approve' } as const
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
    asha.send('returns.bulk', { ids, decision: 'approve' }),
    ritu.send('returns.bulk', { ids: ids.toReversed(), decision: 'reject', reason: 'Worn.' }),
  ])
  const done = answers
    .flatMap((answer) => (answer.ok ? answer.body.outcomes : []))
    .filter(({ outcome }) => outcome === 'done')
  expect(done.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  for (const one of all) expect(await mailsAbout(shop, one)).toHaveLength(1)
})

test('a name twice is one request', async () => {
  const [one] = await several(1)
  const answer = await asha.send('returns.bulk', { ids: [one!.id, one!.id], decision: 'approve' })
  expect(answer).toMatchObject({ body: { outcomes: [{ id: one!.id, outcome: 'done' }] } })
})

describe('refused, and nothing changes', () => {
  test.each([
    ['a rejection without a reason', { decision: 'reject' }, 'REASON_NEEDED', 422],
    ['no ids', { ids: [] }, 'INVALID_BODY', 400],
    ['too many', { ids: Array.from({ length: 501 }, (_, n) => `${n}.1`) }, 'INVALID_BODY', 400],
    ['a decision that is none', { decision: 'settle' }, 'INVALID_BODY', 400],
  ])('%s', async (_what, change, error, status) => {
    const [one] = await several(1)
    const before = await traces(shop, one!)
    const body = { ids: [one!.id], decision: 'approve', ...change } as { ids: string[]; decision: 'approve' }
    expect(await asha.send('returns.bulk', body)).toMatchObject({ status, refusal: { error } })
    expect(await traces(shop, one!)).toEqual(before)
  })
})
