import { describe, expect, inject, vi } from 'vitest'
import { MEERA } from '#demo/customers.ts'
import { photo } from '../returns/testing/returns.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { newTicketId } from './new-id.ts'
import { arrived, footprint, formOf, moveTo } from './testing/tickets.ts'

vi.mock('./new-id.ts', { spy: true })

const ROUNDS = inject('long') ? 10 : 3

const shop = await shopOfFile()
const test = testsOf(shop)

const newKey = () => crypto.randomUUID()

describe('a request key', () => {
  test('the same key again is answered with the first answer, and nothing is written', async ({ order }) => {
    const form = formOf(order.customerId, order.orderNumber, { files: [{ id: await photo(shop, order.customerId) }] })
    const key = newKey()
    const first = await shop.send('tickets.create', form, key)
    expect(first).toMatchObject({ ok: true })
    const before = await footprint(shop)
    const again = { ...form, mailCheckStatus: 500, payment: 'COD', priority: 'High' }
    expect(await shop.send('tickets.create', again, key)).toEqual(first)
    expect(await footprint(shop)).toEqual(before)
  })

  test('is answered so even when the ticket is closed and the customer is gone', async ({ order }) => {
    const form = formOf(order.customerId, order.orderNumber)
    const key = newKey()
    const first = await shop.send('tickets.create', form, key)
    const ticketId = first.ok ? first.body.data.original_order_id : ''
    await moveTo(shop, { ticketId, customerId: order.customerId }, 'closed')
    await shop.sql`UPDATE orders SET deleted_at = now() WHERE id = ${order.orderId}`
    expect(await shop.send('tickets.create', form, key)).toEqual(first)
  })

  test('the same key with another text is refused', async ({ order: { customerId } }) => {
    const key = newKey()
    await shop.send('tickets.create', formOf(customerId), key)
    const before = await footprint(shop)
    const other = formOf(customerId, 'None', { description: '' })
    expect(await shop.send('tickets.create', other, key)).toMatchObject({
      status: 422,
      refusal: { error: 'KEY_REUSED' },
    })
    expect(await footprint(shop)).toEqual(before)
  })

  test('a key after a refusal is still free, and another customer’s key is another key', async ({
    order: { customerId },
  }) => {
    await arrived(shop, MEERA)
    const key = newKey()
    const refused = await shop.send('tickets.create', formOf(customerId, 'None', { description: '' }), key)
    expect(refused).toMatchObject({ refusal: { error: 'DESCRIPTION_MISSING' } })
    const mine = await shop.send('tickets.create', formOf(customerId), key)
    const meeras = await shop.send('tickets.create', formOf(MEERA.id!), key)
    expect([mine.ok, meeras.ok]).toEqual([true, true])
    expect(mine).not.toEqual(meeras)
  })

  test('a malformed key is refused', async ({ order: { customerId } }) => {
    expect(await shop.send('tickets.create', formOf(customerId), 'a b')).toMatchObject({
      status: 400,
      refusal: { error: 'INVALID_BODY' },
    })
  })
})

describe('at once', () => {
  test(`20 for one order, ${ROUNDS} rounds: one ticket each, and everyone hears of it`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const order = await arrived(shop)
      const shared = newKey()
      const form = formOf(order.customerId, order.orderNumber)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => shop.send('tickets.create', form, n % 2 ? shared : newKey())),
      )
      const tickets = await shop.sql<{ id: string }[]>`
        SELECT public_id AS id FROM tickets WHERE order_id = ${order.orderId}`
      expect(tickets).toHaveLength(1)
      const heard = answers.map((answer) =>
        answer.ok ? answer.body.data.original_order_id : `${answer.refusal.error} ${answer.refusal.about}`,
      )
      const { id } = tickets[0]!
      expect(new Set(heard)).toEqual(new Set([id, `TICKET_EXISTS ${id}`]))
    }
  })

  test('20 with one key and no order: one ticket, one answer', async ({ order: { customerId } }) => {
    const [key, form] = [newKey(), formOf(customerId)]
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.send('tickets.create', form, key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ ok: true })
    expect(await shop.sql`SELECT 1 FROM tickets WHERE request_key = ${key}`).toHaveLength(1)
  })

  test('one key with two texts: one ticket, the other is refused', async ({ order: { customerId } }) => {
    const key = newKey()
    const answers = await Promise.all(
      ['One', 'Two'].map((description) =>
        shop.send('tickets.create', formOf(customerId, 'None', { description }), key),
      ),
    )
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.error)).toSorted()).toEqual(['KEY_REUSED', 'ok'])
  })
})

test('an id that is taken already is drawn anew', async ({ ticket: { ticketId, order } }) => {
  vi.mocked(newTicketId).mockReturnValueOnce(ticketId)
  const answer = await shop.send('tickets.create', formOf(order.customerId))
  expect(answer).toMatchObject({ ok: true })
  expect(answer.ok && answer.body.data.original_order_id).not.toBe(ticketId)
})
