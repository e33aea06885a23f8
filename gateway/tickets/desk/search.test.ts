import { describe, expect, test } from 'vitest'
import type { TicketView } from '#contract/desk/tickets.ts'
import { ANITA, ANITA_HINDI, MEERA, RITIKA, type DemoCustomer } from '#demo/customers.ts'
import { NO_ORDER } from '#rules/tickets/questions.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { closeTicket } from '../care.ts'
import { answerFrom, ask } from '../testing/desk.ts'
import { arrived, formOf, type RaisedTicket, write } from '../testing/tickets.ts'

const tickets: Record<string, RaisedTicket> = {}

const shop = await shopOfFile()
const asha = await shop.staff('agent')
await raise('sleeves', ANITA, 'The sleeves of my Zari-Blouse are too tight, see https://example.com/size?x=M.')
await raise('parcel', MEERA, 'Where is my parcel? AWB 29451009240254 has not moved; I paid ₹1,499.')
await raise('saree', ANITA_HINDI, 'साड़ी का रंग अलग है। कृपया बदल दीजिए।')
await raise('mekhela', RITIKA, "Is the café-coloured mekhela 6.5 m long? It's a gift\u200b!", NO_ORDER)
await raise('tailor', ANITA, 'Who is the tailor? The seams are wonderful.', NO_ORDER)
await answerFrom(asha, tickets.sleeves!, 'Please send a photo of the LABEL.')
await asha.send('tickets.note', { ticketId: tickets.parcel!.ticketId, text: 'Their cousin weaves in Sualkuchi.' })
await closeTicket(shop.context, { ticketId: tickets.mekhela!.ticketId, closedBy: 'customercare' })

async function raise(name: string, customer: DemoCustomer, description: string, orderNumber?: string) {
  const order = await arrived(shop, customer)
  const form = formOf(order.customerId, orderNumber ?? order.orderNumber, { description, email: customer.email ?? '' })
  const { data } = okBody(await shop.send('tickets.create', form))
  tickets[name] = { ticketId: data.original_order_id, customerId: order.customerId, order }
}

/** The names of the tickets that a search finds, in the order in which they are shown. */
async function find(search: string, view?: TicketView): Promise<string[]> {
  const body = okBody(await asha.send('tickets.queue', { search, ...(view ? { view } : {}) }))
  const names = Object.entries(tickets).map(([name, { ticketId }]) => [ticketId, name])
  return body.tickets.map(({ ticketId }) => Object.fromEntries(names)[ticketId] as string)
}

const id = (name: string) => tickets[name]!.ticketId
const order = (name: string) => tickets[name]!.order.orderNumber

const FOUND: [what: string, typed: () => string, names: string[]][] = [
  ['a word of a message', () => 'sleeves', ['sleeves']],
  ['in other letters', () => 'SLEEVES Zari', ['sleeves']],
  ['the beginning of a word', () => 'slee', ['sleeves']],
  ['only the last word may be unfinished', () => 'slee tight', []],
  ['half of a word with a hyphen', () => 'blouse', ['sleeves']],
  ['both halves, as they were written', () => 'Zari-Blouse', ['sleeves']],
  ['a part of an address on the web', () => 'example.com/size', ['sleeves']],
  ['words of the shopper and of care together', () => 'label zari', ['sleeves']],
  ['a word that stands in no message', () => 'label kurta', []],
  ['a word of a note', () => 'sualkuchi', ['parcel']],
  ['a word of a note and one of a message', () => 'cousin parcel', ['parcel']],
  ['a number in a message', () => '29451009240254', ['parcel']],
  ['money', () => '₹1,499', ['parcel']],
  ['Hindi', () => 'साड़ी', ['saree']],
  ['Hindi, unfinished and with its full stop', () => 'रंग अलग है।', ['saree']],
  ['the beginning of a Hindi word', () => 'कृप', ['saree']],
  ['a Hindi name', () => 'अनीता', ['saree']],
  ['accents', () => 'CAFÉ', ['mekhela']],
  ['accents that no one types', () => 'cafe coloured', ['mekhela']],
  ['an accent written as a sign of its own', () => 'cafe\u0301', ['mekhela']],
  ['a word with an invisible sign', () => 'gi\u200dft', ['mekhela']],
  ['a name, of an address too', () => 'anita', ['tailor', 'saree', 'sleeves']],
  ['a name and a word', () => 'anita seams', ['tailor']],
  ['a surname', () => MEERA.lastName, ['parcel']],
  ['a Hindi surname', () => ANITA_HINDI.lastName, ['saree']],
  ['a first name and a surname', () => `${ANITA.firstName} ${ANITA.lastName} seams`, ['tailor']],
  ['an id', () => id('saree'), ['saree']],
  ['an id as it is typed', () => id('saree').toLowerCase().replaceAll('-', ' '), ['saree']],
  ['the beginning of an id', () => id('saree').slice(0, 9), ['saree']],
  ['an order number', () => order('parcel'), ['parcel']],
  ['with its sign', () => `#${order('parcel')}`, ['parcel']],
  ['of a request', () => `${order('parcel')}-F1`, ['parcel']],
  ['with zeros', () => `00${order('parcel')}`, ['parcel']],
  ['a phone number', () => MEERA.phone ?? '', ['parcel']],
  ['without its country', () => (MEERA.phone ?? '').slice(3), ['parcel']],
  ['with a zero and spaces', () => `0 ${(MEERA.phone ?? '').slice(3, 8)} ${(MEERA.phone ?? '').slice(8)}`, ['parcel']],
  [
    'the beginning of a phone number, with all it fits',
    () => '900000',
    ['tailor', 'mekhela', 'saree', 'parcel', 'sleeves'],
  ],
  ['an e-mail address', () => (RITIKA.email ?? '').toUpperCase(), ['mekhela']],
  ['the beginning of an e-mail address', () => 'ritika.sha', ['mekhela']],
  ['spaces around it', () => '   sleeves  \t', ['sleeves']],
]

test.each(FOUND)('%s', async (_what, typed, names) => {
  expect(await find(typed())).toEqual(names)
})

const HARMLESS: [what: string, typed: string][] = [
  ['quotes', `'"''"" zari's "x`],
  ['signs of the query language', "zari & | ! <-> (:*) \\ 'a':*B"],
  ['only signs', '!!! ??? --- ((('],
  ['backslashes', '\\\\\\'],
  ['SQL', "'; DROP TABLE tickets; --"],
  ['patterns', '%_%'],
  ['emoji', '👗👗'],
  ['bidi', '\u202eabc\u202c'],
  ['one long word', 'x'.repeat(65_000)],
  ['very many words', 'ab '.repeat(21_000)],
  ['one letter', 'z'],
  ['control signs', '\u0001\u001f\u007f'],
  ['twenty digits', '9'.repeat(20)],
]

test.each(HARMLESS)('%s: never an error', async (_what, search) => {
  expect(await ask(shop, asha, 'tickets/queue', { search })).toMatchObject({ status: 200 })
})

test('nothing to look for is no search', async () => {
  expect(await find(' \u200b ')).toHaveLength(5)
})

describe('within a view', () => {
  test('only what the view holds', async () => {
    expect(await find('anita', 'closed')).toEqual([])
    expect(await find('gift', 'closed')).toEqual(['mekhela'])
    expect(await find('anita', 'waiting')).toEqual(['tailor', 'saree'])
    expect(await find(id('sleeves'), 'waiting')).toEqual([])
    expect(await find(id('sleeves'), 'live')).toEqual(['sleeves'])
  })
})

describe('kept up', () => {
  test('what is written later is found at once', async () => {
    expect(await find('muga')).toEqual([])
    await write(shop, tickets.tailor!, 'Is it muga silk?')
    expect(await find('muga tailor')).toEqual(['tailor'])
  })

  test('the number of an order finds its own ticket first, then what names it, and no longer number', async () => {
    await write(shop, tickets.tailor!, `Is ${order('sleeves')}99 mine, too?`)
    await write(shop, tickets.saree!, `It is as with ${order('sleeves')}.`)
    expect(await find(order('sleeves'))).toEqual(['sleeves', 'saree'])
    expect(await find(`${order('sleeves')}99`)).toEqual(['tailor'])
  })

  test('a customer whose name or address changes is found by the new one, and by the old no more', async () => {
    await shop.sql`UPDATE customers SET first_name = 'Purabi', email = 'p@example.org' WHERE id = ${RITIKA.id}`
    expect(await find('purabi mekhela')).toEqual(['mekhela'])
    expect(await find('p@example.org')).toEqual(['mekhela'])
    await shop.sql`UPDATE customers SET first_name = 'Rupali' WHERE id = ${RITIKA.id}`
    expect([await find('rupali gift'), await find('purabi')]).toEqual([['mekhela'], []])
    await shop.sql`UPDATE orders SET first_name = 'Barnali' WHERE id = ${tickets.parcel!.order.orderId}`
    expect(await find('barnali sualkuchi')).toEqual(['parcel'])
  })

  test('an item is found by its words, also one the order gets later; a forgotten surname is not', async () => {
    const { orderId } = tickets.saree!.order
    await shop.sql`UPDATE line_items SET title = 'Xorai Shawl' WHERE order_id = ${orderId}`
    await shop.sql`
      INSERT INTO line_items (id, order_id, position, product_id, variant_id, sku, title, price_paise, paid_paise,
        ordered, quantity)
      SELECT 'later', order_id, 9, product_id, variant_id, sku, 'Japi Brooch', price_paise, paid_paise, ordered,
        quantity
      FROM line_items WHERE order_id = ${orderId} LIMIT 1`
    expect(await find('japi brooch')).toEqual(['saree'])
    expect(await find('xorai साड़ी')).toEqual(['saree'])
    await shop.sql`UPDATE orders SET last_name = '' WHERE id = ${orderId}`
    await shop.sql`UPDATE customers SET last_name = '' WHERE id = ${ANITA_HINDI.id}`
    expect(await find(ANITA_HINDI.lastName)).toEqual([])
  })

  test('a name that changes while someone writes loses nothing', async () => {
    const { ticketId } = tickets.tailor!
    let renamed: Promise<unknown> = Promise.resolve()
    await shop.sql.begin(async (sql) => {
      await sql`
        INSERT INTO ticket_messages (ticket_id, author, body, payload_hash, created_at)
        SELECT id, 'customer', 'halfway', 'x', now() FROM tickets WHERE public_id = ${ticketId}`
      renamed = shop.sql`UPDATE customers SET first_name = 'Anindita' WHERE id = ${ANITA.id}`.execute()
      const waiting = () =>
        shop.sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting()).length).toBe(1)
    })
    await renamed
    expect(await find('anindita halfway')).toEqual(['tailor'])
  })

  test('so many words that no index holds them are no reason to refuse a message', async () => {
    const sizeOf = async () => (await shop.sql`SELECT max(length(words)) AS size FROM ticket_words`)[0]?.size as number
    for (let turn = 0; turn < 12; turn++) {
      const words = Array.from({ length: 900 }, (_, n) => `w${turn}x${n}`)
      expect(await write(shop, tickets.tailor!, words.join(' ').slice(0, 5000))).toMatchObject({ ok: true })
    }
    expect(await find('w0x1')).toEqual(['tailor'])
    expect(await sizeOf()).toBeLessThan(8000)
  })
})

test('pages: newest first, each once', async () => {
  const { customerId } = tickets.tailor!
  await Promise.all(
    Array.from({ length: 60 }, () =>
      shop.send('tickets.create', formOf(customerId, NO_ORDER, { description: 'paged words' })),
    ),
  )
  const first = await asha.send('tickets.queue', { search: 'paged' })
  if (!first.ok || first.body.next === undefined) throw new Error('no second page')
  const body = okBody(await asha.send('tickets.queue', { search: 'paged', cursor: first.body.next }))
  const numbers = [...first.body.tickets, ...body.tickets].map(({ number }) => Number(number))
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  expect([new Set(numbers).size, body.next]).toEqual([60, undefined])
})

test('what is named stands among what holds the words, newest first, though there are more than a page', async () => {
  const { customerId } = tickets.tailor!
  const order = await arrived(shop, MEERA)
  const typed = `${order.orderNumber}-F1`
  for (let n = 0; n < 52; n++)
    await shop.send('tickets.create', formOf(customerId, NO_ORDER, { description: `See ${typed}` }))
  const named = await shop.send('tickets.create', formOf(order.customerId, order.orderNumber, { description: 'Mine.' }))
  const answer = await asha.send('tickets.queue', { search: typed })
  expect(answer).toMatchObject({ ok: true })
  const ids = answer.ok ? answer.body.tickets.map(({ ticketId }) => ticketId) : []
  expect([ids.length, ids[0]]).toEqual([50, named.ok && named.body.data.original_order_id])
})

test('by an AWB on its way out or back, and by a SKU', async () => {
  const { order: bought } = tickets.sleeves!
  const [line] = await shop.sql<[{ sku: string; awb: string }]>`
    SELECT i.sku, p.awb FROM line_items i JOIN sent_parcels p USING (order_id)
    WHERE i.order_id = ${bought.orderId} AND i.sku <> '' LIMIT 1`
  expect(await find(line.awb)).toContain('sleeves')
  expect(await find(` ${line.awb.toLowerCase()} `)).toContain('sleeves')
  expect(await find(line.sku)).toContain('sleeves')
  await shop.sql`
    WITH request AS (
      INSERT INTO requests (order_id, n, customer_id, type, reason_code, reason, email, phone, address, payment,
        fee_rupees,
        payload_hash)
      SELECT ${bought.orderId}, 77, ${tickets.sleeves!.customerId}, 'Return', '0', 'x', '', '', '{}', 'COD', 99, 'x'
      RETURNING id)
    INSERT INTO pickups (request_id, n, awb, requested_by, requested_at) SELECT id, 1, 'RVP77001', 'staff', now()
      FROM request`
  expect(await find('rvp77001')).toEqual(['sleeves'])
  expect(await find('rvp7700')).toEqual([])
})
