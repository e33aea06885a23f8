import { describe, expect } from 'vitest'
import type { RefusalCode } from '#contract/errors.ts'
import { SENT_BY } from '#contract/wire.ts'
import { ANITA, MEERA } from '#demo/customers.ts'
import { SENTENCES } from '#portal/refusals.ts'
import { photo } from '../returns/testing/returns.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { SEEDS, arrived, closedByCustomer, footprint, formOf, raised, shown, type Form } from './testing/tickets.ts'

const shop = await shopOfFile()
const test = testsOf(shop)
await shop.sql`INSERT INTO blocked_emails (email) VALUES ('blocked@example.com')`

const CANCEL = { category: 'Order Cancellation', question: 'How do I cancel my COD order?' }

describe('a ticket is raised', () => {
  test('about an order: named, numbered, with its first message and its photos', async ({ order }) => {
    const files = [{ id: await photo(shop, order.customerId) }, { id: await photo(shop, order.customerId), size: 7 }]
    const answer = await shop.send('tickets.create', formOf(order.customerId, order.orderNumber, { files }))
    expect(answer).toMatchObject({ ok: true, status: 200, body: { data: { customer_id: order.customerId } } })
    const ticketId = answer.ok ? answer.body.data.original_order_id : ''
    expect(ticketId).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}$/)
    const ticket = await shown(shop, { ticketId, customerId: order.customerId })
    const photos = files.map(({ id }) => ({ id, size: 1 }))
    expect(ticket).toEqual({
      original_order_id: ticketId,
      fulfillment_id: expect.stringMatching(/^\d+$/),
      customer_id: order.customerId,
      executive_id: '',
      package_status: 'new',
      category: 'Exchanges',
      question: 'How do I exchange an item?',
      order_id: order.orderNumber,
      created_at: ticket.updated_at,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      reply_by: new Date(Date.parse(ticket.created_at) + 48 * 3_600_000).toISOString(),
      unread: 0,
      cancellationReason: '',
      payment: 'Paid',
      priority: 'Normal',
      version: 1,
      files: photos,
      messages: [
        {
          id: expect.stringMatching(/^\d+$/),
          [SENT_BY]: 'customer',
          time: ticket.created_at,
          message: 'The sleeves are too tight. What can I do?',
          files: photos,
          unread: false,
        },
      ],
      news: expect.objectContaining({ tint: 'plain' }),
    })
  })

  test('its picture is that of the item that it names, or of the only one; else it has none', async () => {
    const picture = async (items: number, words: (lines: Line[]) => string) => {
      const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })
      await shop.take(order.messages)
      const lines = await linesOf(order.orderId)
      const { news } = await shown(shop, await raised(shop, { description: words(lines) }, order))
      return lines.findIndex(({ src }) => src === news?.src)
    }
    expect(await picture(3, () => 'They are too tight.')).toBe(-1)
    expect(await picture(3, ([, second]) => `My ${second?.title.toUpperCase()} is too tight.`)).toBe(1)
    expect(await picture(1, () => 'It is too tight.')).toBe(0)
  })

  test('without an order, as often as they like', async ({ order: { customerId } }) => {
    for (let n = 0; n < 2; n++) {
      const answer = await shop.send('tickets.create', formOf(customerId))
      expect(answer).toMatchObject({ ok: true })
      const ticketId = answer.ok ? answer.body.data.original_order_id : ''
      const ticket = await shown(shop, { ticketId, customerId })
      expect(ticket).toMatchObject({ order_id: 'None', payment: '' })
      expect(ticket.news).not.toHaveProperty('src')
    }
  })

  test('a cancellation of a COD order: High, COD and its reason come from the server, whatever is sent', async () => {
    const order = shop.world.unfulfilledOrder(ANITA, { daysAgo: 1, payment: 'COD' })
    await shop.take(order.messages)
    const patch = { ...CANCEL, cancellationReason: 'Order Delayed', payment: 'Paid', priority: 'Normal' }
    const ticket = await shown(shop, await raised(shop, patch, order))
    expect(ticket).toMatchObject({ priority: 'High', payment: 'COD', cancellationReason: 'Order Delayed' })
  })

  test('an urgent payment and a cancellation reason on an exchange are not kept', async () => {
    const patch = { payment: 'COD', priority: 'High', cancellationReason: 'Order Delayed' }
    const ticket = await shown(shop, await raised(shop, patch))
    expect(ticket).toMatchObject({ priority: 'Normal', payment: 'Paid', cancellationReason: '' })
  })

  test('an order whose ticket the customer closed can have a new one', async () => {
    const { order, ticketId } = await closedByCustomer(shop)
    expect((await raised(shop, {}, order)).ticketId).not.toBe(ticketId)
  })

  test('a customer without a record of their own is known by their orders', async () => {
    const order = await arrived(shop, MEERA)
    await shop.sql`DELETE FROM customers WHERE id = ${order.customerId}`
    expect(await shop.send('tickets.create', formOf(order.customerId))).toMatchObject({ ok: true })
  })
})

describe('the form is refused in the order of its checks, and no row changes', () => {
  const broken: Partial<Form> = {
    email: ' ',
    customer_id: 'undefined',
    category: '',
    cancellationReason: '',
    question: '',
    order_id: '',
    description: ' \n\t ',
  }
  // Each step corrects the fault for which the step before was refused; everything after it is still wrong.
  const steps: [RefusalCode, string, Partial<Form>][] = [
    ['EMAIL_NOT_GIVEN', 'Email not given', {}],
    ['EMAIL_NOT_VALID', 'Email Invalid', { email: 'anita@' }],
    ['EMAIL_NOT_VALID', 'Email Invalid', { email: 'Blocked@Example.com' }],
    ['CUSTOMER_NOT_FOUND', 'Customernot found, please reload and try again', { email: 'anita@example.com' }],
    ['CATEGORY_MISSING', 'Select Category', { customer_id: ANITA.id! }],
    ['CANCELLATION_REASON_MISSING', 'Select Cancellation Reason', { category: 'Order Cancellation' }],
    ['QUESTION_MISSING', 'Select Question', { cancellationReason: 'Order Delayed' }],
    ['ORDER_MISSING', 'Order Id not selected, Select none if there is no order id', { question: CANCEL.question }],
    ['ORDER_NEEDED', 'Select Order for order related issues', { order_id: 'None' }],
    ['DESCRIPTION_MISSING', 'Description not given', { order_id: '1' }],
    ['TEXT_TOO_LONG', SENTENCES.TEXT_TOO_LONG, { description: 'x'.repeat(5001) }],
    ['ORDER_NOT_FOUND', SENTENCES.ORDER_NOT_FOUND, { description: 'Please cancel it.' }],
  ]
  test.each(steps.map(([error, message], at) => [error, message, at] as const))('%s', async (error, message, at) => {
    await arrived(shop)
    const {
      order_id: orderId = '',
      customer_id: customerId = '',
      ...rest
    } = Object.assign({}, broken, ...steps.slice(0, at + 1).map(([, , mended]) => mended)) as Partial<Form>
    const before = await footprint(shop)
    expect(await shop.send('tickets.create', formOf(customerId, orderId, rest))).toMatchObject({
      ok: false,
      refusal: { error, message },
    })
    expect(await footprint(shop)).toEqual(before)
  })

  test.each(['', 'abc', '999', '1'.repeat(21), "1' OR '1'='1"])('no one knows the customer %j', async (customerId) => {
    await shop.sql`INSERT INTO customers (id, version) VALUES ('abc', now()) ON CONFLICT DO NOTHING`
    expect(await shop.send('tickets.create', formOf(customerId))).toMatchObject({
      status: 404,
      refusal: { error: 'CUSTOMER_NOT_FOUND' },
    })
  })

  test('an order of another customer is refused like one that does not exist', async () => {
    const meeras = await arrived(shop, MEERA)
    const mine = await arrived(shop)
    const before = await footprint(shop)
    const refusals = []
    for (const orderNumber of [meeras.orderNumber, '9'.repeat(30), '%', `${mine.orderNumber} `])
      refusals.push(await shop.send('tickets.create', formOf(mine.customerId, orderNumber)))
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1)
    expect(refusals[0]).toMatchObject({ status: 404, refusal: { error: 'ORDER_NOT_FOUND' } })
    expect(await footprint(shop)).toEqual(before)
  })

  test('an order that was deleted', async ({ order }) => {
    await shop.sql`UPDATE orders SET deleted_at = now() WHERE id = ${order.orderId}`
    expect(await shop.send('tickets.create', formOf(order.customerId, order.orderNumber))).toMatchObject({
      refusal: { error: 'ORDER_NOT_FOUND' },
    })
  })

  test('an order with a live ticket: which one is said', async ({ ticket: { order, ticketId } }) => {
    const before = await footprint(shop)
    expect(await shop.send('tickets.create', formOf(order.customerId, order.orderNumber))).toMatchObject({
      status: 409,
      refusal: { error: 'TICKET_EXISTS', about: ticketId },
    })
    expect(await footprint(shop)).toEqual(before)
  })

  test.each(['closedByCare', 'closedByRetailer'] as const)(
    'an order whose ticket is %s: that ticket is the way on, and several without an order can be raised',
    async (state) => {
      const { order, ticketId } = await SEEDS[state](shop)
      const before = await footprint(shop)
      expect(await shop.send('tickets.create', formOf(order.customerId, order.orderNumber))).toMatchObject({
        status: 409,
        refusal: { error: 'TICKET_EXISTS', about: ticketId },
      })
      expect(await footprint(shop)).toEqual(before)
      for (const _ of ['first', 'second'])
        expect(await shop.send('tickets.create', formOf(order.customerId))).toMatchObject({ ok: true })
    },
  )

  test('the live ticket of a former owner of the order is in the way, and its name is not told', async ({
    ticket: { order },
  }) => {
    await shop.sql`UPDATE orders SET customer_id = ${MEERA.id} WHERE id = ${order.orderId}`
    const answer = await shop.send('tickets.create', formOf(MEERA.id!, order.orderNumber))
    expect(answer).toMatchObject({ refusal: { error: 'TICKET_EXISTS' } })
    expect(answer).not.toHaveProperty('refusal.about')
    const asked = await shop.send('tickets.availability', { customerId: MEERA.id!, orderId: order.orderNumber })
    expect(asked).toEqual({ ok: true, status: 200, body: { isTicketAvailable: false } })
  })
})

describe('a bad body is refused', () => {
  const spoil: [string, (form: Form) => unknown][] = [
    ['nothing', () => ({})],
    ['no object', () => 'form'],
    ['an unknown field', (form) => ({ ...form, status: 'closed' })],
    ['a field missing', ({ description: _, ...form }) => form],
    ['a number for the customer', (form) => ({ ...form, customer_id: 7 })],
    ['NUL', (form) => ({ ...form, description: 'a\0b' })],
    ['a lone surrogate', (form) => ({ ...form, description: 'a\ud800b' })],
    ['eleven photos', (form) => ({ ...form, files: Array.from({ length: 11 }, (_, n) => ({ id: `p${n}` })) })],
    ['one photo twice', (form) => ({ ...form, files: [{ id: 'p1' }, { id: 'p1', size: 3 }] })],
    ['null for the photos', (form) => ({ ...form, files: null })],
    ['an id of a photo that is none', (form) => ({ ...form, files: [{ id: { $ne: '' } }] })],
  ]
  test.each(spoil)('%s', async (_what, change) => {
    const { customerId } = await arrived(shop)
    const before = await footprint(shop)
    expect(await shop.post('tickets.create', JSON.stringify(change(formOf(customerId))))).toMatchObject({
      status: 400,
      refusal: { error: 'INVALID_BODY' },
    })
    expect(await footprint(shop)).toEqual(before)
  })
})

interface Line {
  title: string
  src: string
}

/** The names of an order's items up to their colours, and their pictures. */
const linesOf = (orderId: string): Promise<Line[]> => shop.sql<Line[]>`
  SELECT split_part(l.title, ',', 1) AS title, coalesce(nullif(v.image_url, ''), p.image_url, '') AS src
  FROM line_items l LEFT JOIN variants v ON v.id = l.variant_id LEFT JOIN products p ON p.id = l.product_id
  WHERE l.order_id = ${orderId} ORDER BY l.position`
