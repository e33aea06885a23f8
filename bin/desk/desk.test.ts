import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exchangeOf } from '#gateway/returns/testing/returns.ts'
import { shopOfFile } from '#gateway/testing/shop-of-file.ts'
import { raised, shown } from '#gateway/tickets/testing/tickets.ts'
import { photo } from '#gateway/uploads/testing/uploads.ts'
import { SENTENCES } from '#portal/refusals.ts'
import { runDesk } from '../testing/desk.ts'

const folder = mkdtempSync(join(tmpdir(), 'wapsi-test-desk-'))
afterAll(() => rmSync(folder, { recursive: true }))
const shop = await shopOfFile()
const ticket = await raised(shop)

test('a reply with photos is seen by the customer, whose photos they are', async () => {
  const path = join(folder, 'label.jpg')
  writeFileSync(path, photo())
  const typed = ticket.ticketId.toLowerCase().replaceAll('-', ' ')
  expect(await desk(['reply', typed, 'We are sending a new one.', '--photo', path, '--photo', path])).toEqual({
    code: 0,
    out: `${ticket.ticketId} is answered, with 2 photos.\n`,
    err: '',
  })
  const { package_status: status, unread, messages } = await shown(shop, ticket)
  expect({ status, unread, last: messages.at(-1) }).toMatchObject({
    status: 'open',
    unread: 1,
    last: { sendedBy: 'customercare', message: 'We are sending a new one.', files: [{}, {}] },
  })
  const { id } = messages.at(-1)?.files[0] ?? {}
  expect((await fetch(`${shop.url}/files/${id}?customer=${ticket.customerId}`)).status).toBe(200)
})

test('a text comes from the input too', async () => {
  const text = 'Namaste Anita,\n\n"quoted" & <b>bold</b>\n'
  expect(await desk(['reply', ticket.ticketId, '-'], text)).toMatchObject({ code: 0 })
  expect((await shown(shop, ticket)).messages.at(-1)?.message).toBe(text.trim())
})

test('a ticket is assigned and closed by the retailer; what the shop refuses is said', async () => {
  expect(await desk(['assign', ticket.ticketId, 'Jonali'])).toMatchObject({
    code: 0,
    out: `${ticket.ticketId} is with Jonali.\n`,
  })
  expect(await desk(['close', ticket.ticketId, '--as', 'retailer'])).toMatchObject({
    code: 0,
    out: `${ticket.ticketId} is closed by the retailer.\n`,
  })
  expect(await shown(shop, ticket)).toMatchObject({ executive_id: 'Jonali', closed_by: 'retailer' })
  const refused = { code: 1, out: '' }
  const runs = await Promise.all([desk(['close', ticket.ticketId]), desk(['reply', 'K7Q2', 'Hello'])])
  expect(runs).toEqual([
    { ...refused, err: `${SENTENCES.TICKET_CLOSED}\n` },
    { ...refused, err: `${SENTENCES.TICKET_NOT_FOUND}\n` },
  ])
})

test('a photo that cannot be taken is named, and nothing is said to the customer', async () => {
  const [good, bad] = [join(folder, 'good.jpg'), join(folder, 'notes.txt')]
  writeFileSync(good, photo())
  writeFileSync(bad, 'These are notes.')
  const other = await raised(shop)
  expect(await desk(['reply', other.ticketId, 'Look', '--photo', good, '--photo', bad])).toEqual({
    code: 1,
    out: '',
    err: `notes.txt: ${SENTENCES.NOT_A_JPEG}\n`,
  })
  expect((await shown(shop, other)).messages).toHaveLength(1)
})

test('an exchange is granted, and names its new order', async () => {
  const { order } = ticket
  await shop.send('returns.submit', await exchangeOf(shop, order))
  const requestId = `${order.orderNumber}.1`
  expect(await desk(['exchange', requestId, '#1210'])).toEqual({
    code: 0,
    out: `${requestId} became order 1210.\n`,
    err: '',
  })
  const [granted] = await shop.sql`SELECT status, new_order_no FROM requests`
  expect(granted).toEqual({ status: 'approved', new_order_no: '1210' })
  expect(await desk(['exchange', `${order.orderNumber}.2`, '1211'])).toEqual({
    code: 1,
    out: '',
    err: `${order.orderNumber}.2: ${SENTENCES.ORDER_NOT_FOUND}\n`,
  })
})

test('words that mean nothing: 2 and how it is used, before anything is opened', async () => {
  const senseless = [
    ['reply', ticket.ticketId, 'Hello', 'Anita'],
    ['reply', ticket.ticketId, 'Hello', '--photo', join(folder, 'nothing.jpg')],
    ['close', ticket.ticketId, '--as', 'customer'],
    ['exchange', '1042.1'],
    ['exchange', '1042.1', 'soon'],
    ['exchange', '1042.1', '1210', '1211'],
    ['exchange', '1042.1', '1210', '--photo', 'package.json'],
  ]
  const runs = await Promise.all(senseless.map((words) => desk(words, '', { DATABASE_URL: 'postgres://127.0.0.1:9/' })))
  for (const run of runs)
    expect(run).toEqual({ code: 2, out: '', err: expect.stringContaining('Usage: npm run desk') as string })
  expect(runs[1]?.err).toContain('nothing.jpg is not a file.')
  expect(runs[4]?.err).toContain('soon is not the number of an order.')
  expect(await desk(['close', ticket.ticketId], '', { PORT: 'x' })).toMatchObject({ code: 78 })
})

const desk = (words: string[], input = '', settings: Record<string, string> = {}) =>
  runDesk(shop, words, { input, settings })
