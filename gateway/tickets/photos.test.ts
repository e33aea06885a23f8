import { describe, expect } from 'vitest'
import { MEERA } from '#demo/customers.ts'
import { exchangeOf, photo } from '../returns/testing/returns.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { sweepUploads } from '../uploads/sweep.ts'
import { answerTicket } from './care.ts'
import { arrived, footprint, formOf, raised, shown, write } from './testing/tickets.ts'

const shop = await shopOfFile()
const test = testsOf(shop)

const photos = (count: number, customerId: string) =>
  Promise.all(Array.from({ length: count }, async () => ({ id: await photo(shop, customerId) })))

describe('ten photos, one of them bad: the bad one is named, and the nine are free to use', () => {
  const bad: [string, () => Promise<string>][] = [
    ['one that does not exist', async () => 'nothing'],
    ["someone else's", () => photo(shop, MEERA.id!)],
    [
      'one that another message has',
      async () => {
        const ticket = await raised(shop)
        const id = await photo(shop, ticket.customerId)
        await write(shop, ticket, 'Look.', { files: [{ id }] })
        return id
      },
    ],
    [
      'one that a request has',
      async () => {
        const exchange = await exchangeOf(shop, await arrived(shop))
        await shop.send('returns.submit', exchange)
        return exchange.files[0]!.id
      },
    ],
  ]
  test.each(bad)('%s', async (_what, spoil) => {
    const ticket = await raised(shop)
    const order = await arrived(shop)
    const good = await photos(9, ticket.customerId)
    const id = await spoil()
    const files = good.toSpliced(4, 0, { id })
    const before = await footprint(shop)
    const refusal = { status: 404, refusal: { error: 'FILE_NOT_FOUND', about: id } }
    const form = formOf(order.customerId, order.orderNumber, { files })
    expect(await shop.send('tickets.create', form)).toMatchObject(refusal)
    expect(await write(shop, ticket, 'All of them.', { files })).toMatchObject(refusal)
    const { ticketId } = ticket
    await expect(answerTicket(shop.context, { ticketId, message: 'Look.', files })).rejects.toMatchObject({ about: id })
    expect(await footprint(shop)).toEqual(before)
    expect(await write(shop, ticket, 'The rest.', { files: good })).toMatchObject({ ok: true })
    expect((await shown(shop, ticket)).messages[1]!.files.map((file) => file.id)).toEqual(good.map((file) => file.id))
  })
})

test('a photo of a message cannot go with a request', async ({ ticket }) => {
  const files = await photos(1, ticket.customerId)
  await write(shop, ticket, 'Look.', { files })
  const exchange = await exchangeOf(shop, ticket.order)
  expect(await shop.send('returns.submit', { ...exchange, files })).toMatchObject({
    refusal: { error: 'FILE_NOT_FOUND' },
  })
})

test('two messages and a request want the same photos at once: one gets them all', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await raised(shop), await raised(shop)]
    const files = await photos(5, one.customerId)
    const exchange = await exchangeOf(shop, await arrived(shop))
    const answers = await Promise.all([
      write(shop, one, 'Look.', { files }),
      write(shop, other, 'Look.', { files: files.toReversed() }),
      shop.send('returns.submit', { ...exchange, files: files.slice(2, 3) }),
    ])
    const [first, second, third] = answers.map((answer) => answer.ok)
    expect(first && second).toBe(false)
    expect((first || second) && third).toBe(false)
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.error]))
    expect(new Set(refusals)).toEqual(new Set(['FILE_NOT_FOUND']))
    const owners = await shop.sql`
      SELECT count(DISTINCT (request_id, message_id))::int AS n FROM files
      WHERE id = ANY(${files.map((file) => file.id)}) AND (request_id IS NOT NULL OR message_id IS NOT NULL)`
    expect(owners[0]!.n).toBe(1)
  }
})

test('the sweep leaves photos of messages alone, however old', async ({ ticket }) => {
  const [kept, unclaimed] = await photos(2, ticket.customerId)
  await write(shop, ticket, 'Look.', { files: [kept!] })
  await shop.sql`UPDATE files SET created_at = created_at - interval '1 year'
    WHERE id = ANY(${[kept!.id, unclaimed!.id]})`
  await sweepUploads(shop.context)
  const left = await shop.sql`SELECT id FROM files WHERE id = ANY(${[kept!.id, unclaimed!.id]})`
  expect([...left]).toEqual([{ id: kept!.id }])
  expect((await shown(shop, ticket)).messages[1]!.files).toHaveLength(1)
})
