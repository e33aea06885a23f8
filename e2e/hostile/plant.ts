import type { DeskCallName, DeskRequest } from '#contract/desk/calls.ts'
import { METAFIELD_UPDATED } from '#contract/wire.ts'
import type { DemoOrder } from '#demo/orders.ts'
import type { Message } from '#demo/payloads/story.ts'
import { ANITA, type DemoCustomer } from '#demo/customers.ts'
import type { TestShop } from '#gateway/testing/shop.ts'
import { CATEGORIES } from '#rules/tickets/questions.ts'
import { openTally, type Tally } from './tally.ts'

type Staff = Awaited<ReturnType<TestShop['staff']>>

/** A shop in which every text that a person can give contains script. */
export interface Planted {
  customerId: string
  orders: DemoOrder[]
  /** The ticket with all the messages, and the request with all the notes. */
  ticketId: string
  requestId: string
  tally: Tally
}

/** So many calls are under way at a time. */
const LANES = 6

/** Puts each payload into each field: by the shop's messages, as a customer, and as staff. */
export async function plant(shop: TestShop, admin: Staff, payloads: readonly string[]): Promise<Planted> {
  const tally = openTally()
  const customerId = '8300000000001'
  const orders = payloads.map((payload, n) => {
    const order = shop.world.deliveredOrder(
      { ...named(payload), id: customerId },
      { daysAgo: 2, items: 1, tags: [payload] },
    )
    return { ...order, messages: order.messages.map((message) => titled(message, payloads, n)) }
  })
  await shop.take(orders.flatMap(({ messages }) => messages))
  for (const field of ['first name', 'last name', 'address', 'city', 'tag', 'item', 'variant', 'vendor'])
    tally.took(`order: ${field}`, payloads.length)
  const tickets = await askFor(shop, orders, payloads, tally)
  const [ticketId = ''] = tickets
  const requestId = `${orders[0]?.orderNumber}.1`
  await talk(shop, admin, { customerId, ticketId, requestId }, payloads, tally)
  await keepHouse(shop, admin, payloads, tally)
  return { customerId, orders, ticketId, requestId, tally }
}

const named = (payload: string): DemoCustomer => ({
  ...ANITA,
  firstName: payload,
  lastName: payload,
  address1: payload,
  address2: payload,
  city: payload,
})

/** Names the bought goods by payloads, too. */
function titled(message: Message, payloads: readonly string[], from: number): Message {
  let n = from
  const payload = message.payload.replaceAll(
    /"(title|variant_title|vendor|product_type|tracking_company)":"(?:[^"\\]|\\.)*"/g,
    (_all, field: string) => `"${field}":${JSON.stringify(payloads[n++ % payloads.length])}`,
  )
  return { ...message, payload }
}

/** A request and a ticket for each order; returns the tickets' names. */
async function askFor(
  shop: TestShop,
  orders: readonly DemoOrder[],
  payloads: readonly string[],
  tally: Tally,
): Promise<string[]> {
  const tickets: string[] = []
  await eachOf(orders, async (order, n) => {
    const payload = payloads[n] ?? ''
    const { customerId, orderId, orderNumber } = order
    const details = await shop.send('orders.details', { customerId, orderId })
    const [line] = details.ok ? details.body.orderDetails.line_items : []
    if (!line) throw new Error(`nothing of ${orderNumber} can be sent back`)
    const returned = await shop.send('returns.submit', {
      customerId,
      orderId,
      orderNumber,
      alternatePhone: '98640 12345',
      address: { province: 'Assam', city: payload.slice(0, 100), zip: '781001', address1: payload, address2: payload },
      products: [{ id: line.id, originalSize: line.size, size: line.size, sku: line.sku, mrp: line.price }],
      // Each other one is an exchange for the same size.
      ...(n % 2 === 0 ? RETURN : EXCHANGE),
      files: [{ id: await photo(shop, customerId) }],
      tags: payload,
      email: 'anita@example.com',
      mailCheckStatus: 204,
      reason: payload,
      exchangeAction: payload.slice(0, 64),
      [METAFIELD_UPDATED]: 200,
    })
    for (const field of ['reason', 'address', 'second line', 'city', 'tags', 'action'])
      tally.add(`return: ${field}`, returned)
    const form = {
      email: 'anita@example.com',
      mailCheckStatus: 204,
      customer_id: customerId,
      category: 'Exchanges',
      question: 'How do I exchange an item?',
      order_id: orderNumber,
      payment: '',
      files: [],
      description: payload,
      cancellationReason: '',
    }
    tally.add('ticket: question', await shop.send('tickets.create', { ...form, question: payload }))
    tally.add('ticket: e-mail', await shop.send('tickets.create', { ...form, email: `${payload}@example.com` }))
    const raised = await shop.send('tickets.create', form)
    tally.add('ticket: description', raised)
    if (raised.ok) tickets[n] = raised.body.data.original_order_id
  })
  return tickets
}

const RETURN = { type: 'Return', exchangeReason: '0' } as const
const EXCHANGE = { type: 'Exchange', exchangeReason: '2' } as const

async function photo(shop: TestShop, customerId: string): Promise<string> {
  const id = `photo${crypto.randomUUID().replaceAll('-', '')}`
  await shop.sql`INSERT INTO files (id, customer_id, bytes, sha256) VALUES (${id}, ${customerId}, 1, ${id})`
  return id
}

/** Plants payloads in all texts about one ticket and one request, by the customer and by the staff. */
async function talk(
  shop: TestShop,
  admin: Staff,
  { customerId, ticketId, requestId }: Pick<Planted, 'customerId' | 'ticketId' | 'requestId'>,
  payloads: readonly string[],
  tally: Tally,
): Promise<void> {
  for (const payload of payloads) {
    const message = { files: [], message: payload }
    const replied = await shop.send('tickets.reply', { ticketId, customerId, message })
    tally.add('ticket: reply', replied)
    const seen = replied.ok ? replied.body.data.id : ''
    tally.add('desk: answer', await admin.send('tickets.answer', { ticketId, message: payload, files: [], seen }))
    tally.add('desk: note on a ticket', await admin.send('tickets.note', { ticketId, text: payload }))
    tally.add('desk: note on a request', await admin.send('returns.note', { id: requestId, text: payload }))
  }
  const numbers = requestId.replace(/\.1$/, '')
  await eachOf(payloads, async (payload, n) => {
    const id = `${Number(numbers) + n}.1`
    tally.add('desk: reason', await admin.send('returns.bulk', { ids: [id], act: 'reject', reason: payload }))
  })
}

/** Plants payloads in the texts that staff write for themselves. */
async function keepHouse(shop: TestShop, admin: Staff, payloads: readonly string[], tally: Tally): Promise<void> {
  const send = async <Name extends DeskCallName>(field: string, name: Name, body: DeskRequest<Name>) =>
    tally.add(`desk: ${field}`, await admin.send(name, body))
  await eachOf(payloads, async (payload, n) => {
    const reply = {
      title: payload,
      shortcut: `reply-${n}`,
      text: payload,
      category: '',
      questions: [payload],
      claims: '' as const,
      version: 0,
    }
    await send('canned reply', 'replies.save', reply)
    await send('category of a reply', 'replies.save', {
      ...reply,
      shortcut: `other-${n}`,
      category: payload.slice(0, 100),
    })
    await send('why an address is blocked', 'blocklist.add', { email: `blocked-${n}@example.com`, note: payload })
    await send('blocked address', 'blocklist.add', { email: `${payload}@example.com`, note: '' })
    await send('name of staff', 'staff.invite', {
      name: payload.slice(0, 100),
      email: `staff-${n}@example.com`,
      role: 'agent',
    })
  })
  let version = 0
  for (const payload of payloads) {
    const saved = await admin.send('templates.save', { name: 'approved', subject: payload, text: payload, version })
    tally.add('desk: mail', saved)
    if (saved.ok) version = saved.body.template.version
  }
  await ask(admin, payloads, tally)
  await stock(shop, admin, payloads, tally)
}

/**
 * Saves each payload as a question of some category, alone first: one that is refused as a question would keep out the
 * others.
 */
async function ask(admin: Staff, payloads: readonly string[], tally: Tally): Promise<void> {
  for (const [n, { name, questions: ours }] of CATEGORIES.entries()) {
    const needed = ours.slice(0, 2)
    const taken: string[] = []
    const save = async (questions: string[]) => {
      const listed = await admin.send('questions.list', {})
      const version = listed.ok ? (listed.body.categories.find((one) => one.name === name)?.version ?? 0) : 0
      return admin.send('questions.save', { category: name, questions, offered: true, version })
    }
    for (const payload of payloads.filter((_, at) => at % CATEGORIES.length === n)) {
      const saved = await save([...needed, payload])
      tally.add('desk: question', saved)
      if (saved.ok) taken.push(payload)
    }
    await save([...needed, ...taken])
  }
}

async function stock(shop: TestShop, admin: Staff, payloads: readonly string[], tally: Tally): Promise<void> {
  const cell = (text: string) => `"${text.replaceAll('"', '""').replaceAll(/\s/g, ' ')}"`
  const rows = payloads.map((payload, n) => `${cell(payload)},${cell(payload)},${n}\n`)
  const csv = `item,size,inventory\n${rows.join('')}`
  const previewed = await admin.send('stock.preview', { csv })
  if (!previewed.ok) throw new Error(previewed.refusal.error)
  const applied = await admin.send('stock.apply', { csv, key: previewed.body.key })
  const query = new URLSearchParams({ kind: 'stock', name: payloads.find((payload) => !payload.includes('/')) ?? '' })
  const headers = { 'content-type': 'application/octet-stream', cookie: admin.cookie }
  const uploaded = await fetch(`${shop.url}/api/desk/imports/upload?${query}`, { method: 'POST', headers, body: csv })
  tally.add('desk: name of a file', uploaded)
  for (const field of ['item', 'size']) payloads.forEach(() => tally.add(`desk: ${field} of the stock`, applied))
}

async function eachOf<One>(list: readonly One[], act: (one: One, n: number) => Promise<void>): Promise<void> {
  const waiting = list.entries()
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const [n, one] of waiting) await act(one, n)
    }),
  )
}
