import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDraft } from '../../submission/draft.ts'
import { type Album, openAlbum } from '../../photos/photos.ts'
import { refusal, testGateway, testShelf, testStore } from '../../testing/gateway.ts'
import type { TicketChoices } from './choices.ts'
import { TICKET_DRAFT, ticketDraftName } from './new-draft.ts'
import { submitTicket, type TicketSubmission } from './submit-ticket.ts'

let gateway: Awaited<ReturnType<typeof testGateway>>
let album: Album
let steps: string[]
const shelf = testShelf()
const name = ticketDraftName('55')
const ID = 'K7Q2-M9XD-PA4TR'
const CHECKS = ['blocklist.check']
const ALL = [...CHECKS, 'tickets.availability', 'tickets.create', 'tickets.notify']

beforeEach(async () => {
  gateway = await testGateway({
    'tickets.availability': () => ({ status: 200, body: { isTicketAvailable: true } }),
    'tickets.create': () => ({ status: 200, body: { data: { original_order_id: ID, customer_id: '55' } } }),
  })
  steps = []
  shelf.removeItem(name)
  album = openAlbum({
    shrink: async () => new Blob(),
    upload: async () => ({ ok: false, status: 500, refusal: { error: 'UPLOAD_FAILED', message: '' } }),
    store: testStore(),
    prefix: name,
    remember: () => undefined,
    refused: () => undefined,
  })
  album.photos.add([{ id: 'p', name: 'seam.jpg', size: 3, file: 'file-1', state: 'sent', sentBytes: 3 }])
})
afterEach(() => gateway.close())

const choices: TicketChoices = {
  category: 'Order Cancellation',
  cancellationReason: 'Order Delayed',
  question: 'How do I cancel my COD order?',
  order: '1042',
}

interface Change {
  texts?: Partial<TicketSubmission['texts']>
  choices?: Partial<TicketChoices>
  customerFound?: boolean
  topic?: string
  linked?: string
}

function submission({
  texts,
  choices: chosen,
  customerFound = true,
  topic = '',
  linked,
}: Change = {}): TicketSubmission {
  const gateways = ['Cash on Delivery (COD)']
  return {
    customerId: '55',
    customerFound,
    topic,
    linked,
    orders: [{ order_number: '1042', payment_gateway_names: gateways, created_at: '2026-11-12T10:00:00.000Z' }],
    texts: { email: 'anita@example.com', description: 'Please cancel it.', ...texts },
    choices: { ...choices, ...chosen },
    book: openDraft(shelf, name, TICKET_DRAFT),
    album,
    step: (words) => void steps.push(words),
    base: gateway.base,
  }
}

const raisings = () => gateway.calls.filter(({ name }) => name === 'tickets.create')
const keys = () => raisings().map(({ key }) => key)
const quiet = () => new Promise((resolve) => setTimeout(resolve, 30))

describe('a ticket', () => {
  test('is asked about, raised, and its mail asked for, in this order; that ends the draft', async () => {
    expect(await submitTicket(submission())).toEqual({ kind: 'raised', ticketId: ID })
    await quiet()
    expect(gateway.names()).toEqual(ALL)
    expect(steps).toEqual(['Uploading Images', 'Submitting Request'])
    expect(shelf.getItem(name)).toBeNull()
  })

  test('carries what the specification lists', async () => {
    await submitTicket(submission())
    await quiet()
    expect(raisings()[0]?.body).toEqual({
      email: 'anita@example.com',
      mailCheckStatus: 204,
      customer_id: '55',
      category: 'Order Cancellation',
      question: 'How do I cancel my COD order?',
      order_id: '1042',
      payment: 'COD',
      files: [{ id: 'file-1', size: 3 }],
      description: 'Please cancel it.',
      cancellationReason: 'Order Delayed',
      priority: 'High',
    })
    expect(gateway.calls.at(-1)?.body).toEqual({
      status: 'ticket_created',
      email: 'anita@example.com',
      ticketId: ID,
      customerId: '55',
    })
  })

  test('without an order or a photo asks about no order and uploads nothing', async () => {
    album.photos.remove('p')
    await submitTicket(
      submission({ choices: { category: 'Exchanges', question: 'How do I exchange an item?', order: 'None' } }),
    )
    await quiet()
    expect(gateway.names()).toEqual(ALL.filter((call) => call !== 'tickets.availability'))
    expect(steps).toEqual(['Submitting Request'])
    expect(raisings()[0]?.body).toMatchObject({
      order_id: 'None',
      payment: '',
      files: [],
      cancellationReason: '',
      priority: 'Normal',
    })
  })

  test('is raised when the block list, the question about the order and the mail fail', async () => {
    gateway.replies['blocklist.check'] = () => 'lost'
    gateway.replies['tickets.availability'] = () => refusal(500, 'SERVER_ERROR')
    gateway.replies['tickets.notify'] = () => 'lost'
    expect(await submitTicket(submission())).toMatchObject({ kind: 'raised' })
    expect(raisings()[0]?.body).toMatchObject({ mailCheckStatus: 500 })
  })
})

describe('what stops it', () => {
  test.each([
    ['no e-mail, without any call', { texts: { email: ' ' } }, 'EMAIL_NOT_GIVEN', 'email', []],
    ['an e-mail of the wrong form', { texts: { email: 'anita@' } }, 'EMAIL_NOT_VALID', 'email', []],
    ['an unknown customer', { customerFound: false }, 'CUSTOMER_NOT_FOUND', undefined, CHECKS],
    ['no category', { choices: { category: '' } }, 'CATEGORY_MISSING', 'category', CHECKS],
    [
      'no cancellation reason',
      { choices: { cancellationReason: '' } },
      'CANCELLATION_REASON_MISSING',
      'cancellationReason',
      CHECKS,
    ],
    ['no question', { choices: { question: '' } }, 'QUESTION_MISSING', 'question', CHECKS],
    ['no order', { choices: { order: '' } }, 'ORDER_MISSING', 'order', CHECKS],
    ['none where one is needed', { choices: { order: 'None' } }, 'ORDER_NEEDED', 'order', CHECKS],
    ['no description', { texts: { description: ' \n' } }, 'DESCRIPTION_MISSING', 'description', CHECKS],
    ['too long a one', { texts: { description: 'x'.repeat(5001) } }, 'TEXT_TOO_LONG', 'description', CHECKS],
  ] as const)('%s', async (_, change, code, section, calls) => {
    expect(await submitTicket(submission(change))).toEqual({ kind: 'problem', problem: { code, section } })
    expect(gateway.names()).toEqual(calls)
  })

  test('no photo where the link asks for new ones', async () => {
    album.photos.remove('p')
    expect(await submitTicket(submission({ topic: 'new-photos' }))).toMatchObject({ problem: { section: 'photos' } })
    expect(gateway.names()).toEqual([])
  })

  test('a blocked e-mail, before anything else is looked at', async () => {
    gateway.replies['blocklist.check'] = () => refusal(404, 'INVALID_EMAIL')
    const result = await submitTicket(submission({ customerFound: false }))
    expect(result).toMatchObject({ problem: { code: 'EMAIL_NOT_VALID' } })
  })

  test('an order that has a live ticket, before photos are sent; its ticket is named', async () => {
    gateway.replies['tickets.availability'] = () => ({ status: 200, body: { isTicketAvailable: false, ticketId: ID } })
    const problem = { code: 'TICKET_EXISTS', section: 'order', ticketId: ID }
    expect(await submitTicket(submission())).toEqual({ kind: 'problem', problem })
    expect(steps).toEqual([])
    expect(raisings()).toEqual([])
  })

  test('the same, when it got its ticket a moment ago', async () => {
    const body = { error: 'TICKET_EXISTS', message: '', about: ID }
    gateway.replies['tickets.create'] = () => ({ status: 409, body })
    expect(await submitTicket(submission())).toMatchObject({ problem: { code: 'TICKET_EXISTS', ticketId: ID } })
  })

  test("an order that is not the customer's", async () => {
    gateway.replies['tickets.availability'] = () => refusal(404, 'ORDER_NOT_FOUND')
    expect(await submitTicket(submission())).toMatchObject({ problem: { code: 'ORDER_NOT_FOUND', section: 'order' } })
  })

  test('a photo that cannot be sent', async () => {
    album.photos.change('p', { state: 'failed' })
    expect(await submitTicket(submission())).toMatchObject({ problem: { code: 'UPLOAD_FAILED', section: 'photos' } })
    expect(raisings()).toEqual([])
  })

  test('a photo that may not be sent before the sign-in: said as it is', async () => {
    const message = 'Please sign in to continue.'
    album.blobs.set('p', new Blob(['jpg']))
    album.photos.change('p', { state: 'failed' })
    album.upload = async () => ({ ok: false, status: 401, refusal: { error: 'IDENTITY_NEEDED', message } })
    expect(await submitTicket(submission())).toMatchObject({ problem: { section: 'photos', text: message } })
    expect(raisings()).toEqual([])
  })

  test('a photo that the gateway has not: it is named, the others stay', async () => {
    album.photos.add([{ id: 'q', name: 'box.jpg', size: 3, file: 'file-2', state: 'sent', sentBytes: 3 }])
    const body = { error: 'FILE_NOT_FOUND', message: '', about: 'file-2' }
    gateway.replies['tickets.create'] = () => ({ status: 404, body })
    const text = expect.stringContaining('box.jpg') as string
    expect(await submitTicket(submission())).toMatchObject({
      problem: { code: 'FILE_NOT_FOUND', section: 'photos', text },
    })
    expect(album.photos.all().map(({ state }) => state)).toEqual(['sent', 'failed'])
  })
})

describe('the request key', () => {
  test('stays the same after a lost answer, even over a reload; nothing is asked first', async () => {
    gateway.replies['tickets.create'] = () => 'lost'
    expect(await submitTicket(submission())).toEqual({ kind: 'unanswered' })
    delete gateway.replies['tickets.create']
    gateway.replies['tickets.availability'] = () => ({ status: 200, body: { isTicketAvailable: false, ticketId: ID } })
    expect(await submitTicket(submission())).toEqual({ kind: 'raised', ticketId: ID })
    expect(keys()[0]).toMatch(/^[\w-]{8,100}$/)
    expect(new Set(keys()).size).toBe(1)
  })

  test.each(['SERVER_ERROR', 'UNAVAILABLE'])('stays after %s, even when something changed', async (code) => {
    gateway.replies['tickets.create'] = () => refusal(500, code)
    for (const description of ['It is late.', 'It is very late.'])
      await submitTicket(submission({ texts: { description } }))
    expect(new Set(keys()).size).toBe(1)
  })

  test('stays after a refusal while nothing changed, and is a new one when something did', async () => {
    gateway.replies['tickets.create'] = () => refusal(404, 'ORDER_NOT_FOUND')
    for (const description of ['Late', 'Late', 'Very late']) await submitTicket(submission({ texts: { description } }))
    const [first, second, third] = keys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('is a new one after success', async () => {
    await submitTicket(submission())
    await submitTicket(submission())
    expect(new Set(keys()).size).toBe(2)
  })

  test('is a new one at once when another tab has used it', async () => {
    gateway.replies['tickets.create'] = () => {
      delete gateway.replies['tickets.create']
      return refusal(422, 'KEY_REUSED')
    }
    expect(await submitTicket(submission())).toMatchObject({ kind: 'raised' })
    expect(new Set(keys()).size).toBe(2)
  })

  test('that an earlier press of this form has used is told of, and the next press is another ticket', async () => {
    gateway.replies['tickets.create'] = () => 'lost'
    await submitTicket(submission())
    gateway.replies['tickets.create'] = () => refusal(422, 'KEY_REUSED')
    const text = expect.stringContaining('My Tickets') as string
    expect(await submitTicket(submission())).toMatchObject({ kind: 'problem', problem: { code: 'KEY_REUSED', text } })
    delete gateway.replies['tickets.create']
    await submitTicket(submission())
    expect(keys()[1]).toBe(keys()[0])
    expect(keys()[2]).not.toBe(keys()[0])
  })
})

test('about a parcel that does not come, the choice of an outcome is missing before anything is sent', async () => {
  const of = async (topic: string, outcome: string) => submitTicket(submission({ topic, texts: { outcome } }))
  const missing = { kind: 'problem', problem: { section: 'outcome' } }
  expect(await of('lost-parcel', '')).toMatchObject(missing)
  expect(await of('returned-parcel', 'refund')).toMatchObject({ kind: 'raised' })
  expect(await of('parcel', '')).toMatchObject({ kind: 'raised' })
  expect(raisings()).toHaveLength(2)
})

test('a refund that the page of the parcel offers stands, also of a cash order', async () => {
  const cash = { ...submission(), topic: 'lost-parcel', texts: { email: 'anita@example.com', description: 'Lost.' } }
  const orders = cash.orders.map((order) => ({ ...order, payment: 'COD' as const }))
  const refund = { ...cash, orders, texts: { ...cash.texts, outcome: 'refund' } }
  expect(await submitTicket(refund)).toMatchObject({ kind: 'problem', problem: { section: 'outcome' } })
  expect(await submitTicket({ ...refund, linked: 'refund' })).toMatchObject({ kind: 'raised' })
})
