import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { METAFIELD_UPDATED } from '#contract/wire.ts'
import { SHOP } from '#shop'
import type { Choices } from './choices.ts'
import { openDraft } from '../submission/draft.ts'
import { type Album, openAlbum } from '../photos/photos.ts'
import { refusal, testShelf, testStore } from '../testing/gateway.ts'
import { draftName, RETURN_DRAFT } from './draft.ts'
import { type ReturnSubmission, submitReturn } from './submit-return.ts'
import { details, inSizes, line, receipt, testReturns } from './testing/returns.ts'

let gateway: Awaited<ReturnType<typeof testReturns>>
let album: Album
let steps: string[]
const shelf = testShelf()
const name = draftName('55', '9001')
const CHECKS = ['blocklist.check']
const ALL = [...CHECKS, 'returns.announce', 'returns.submit', 'returns.notify']

beforeEach(async () => {
  gateway = await testReturns()
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

const choices: Choices = { type: 'Exchange', reason: '1', items: inSizes({ '1': 'L' }) }

function submission(
  change: { texts?: Partial<ReturnSubmission['entered']['texts']>; choices?: Partial<Choices> } = {},
): ReturnSubmission {
  const order = details()
  const entered = {
    texts: { email: 'anita@example.com', reason: 'Too tight', ...change.texts },
    choices: { ...choices, ...change.choices },
    address: order.orderDetails.shipping_address,
    editing: null,
  }
  return {
    details: order,
    entered,
    book: openDraft(shelf, name, RETURN_DRAFT),
    album,
    step: (words) => void steps.push(words),
    base: gateway.base,
  }
}

const submits = () => gateway.calls.filter(({ name }) => name === 'returns.submit')
const quiet = () => new Promise((resolve) => setTimeout(resolve, 30))

describe('a submission', () => {
  test('announces, submits, asks for the mail, in this order, and ends the draft', async () => {
    expect(await submitReturn(submission())).toEqual({ kind: 'accepted', receipt })
    await quiet()
    expect(gateway.names()).toEqual(ALL)
    expect(steps).toEqual(['Uploading Images', 'Submitting Request'])
    expect(shelf.getItem(name)).toBeNull()
  })

  test('carries what the specification lists', async () => {
    await submitReturn(submission({ texts: { phone: '098765 43211' } }))
    const [announced] = gateway.calls.filter(({ name }) => name === 'returns.announce')
    expect(JSON.parse(String(announced?.body['value']))).toMatchObject([{ fulfillment_id: '1042.1', type: 'Exchange' }])
    expect(submits()[0]?.body).toMatchObject({
      fulfillment_id: '1042.1',
      customerId: '55',
      orderId: '9001',
      alternatePhone: '+919876543211',
      products: [{ id: '1', originalSize: 'M', size: 'L', sku: 'LL-1', mrp: '1499.00' }],
      type: 'Exchange',
      exchangeReason: '1',
      files: [{ id: 'file-1', size: 3 }],
      mailCheckStatus: 204,
      [METAFIELD_UPDATED]: 200,
    })
  })

  test('goes on when the announcement, the block list and the mail fail, and says so on the wire', async () => {
    gateway.replies['blocklist.check'] = () => 'lost'
    gateway.replies['returns.announce'] = () => 'lost'
    gateway.replies['returns.notify'] = () => refusal(500, 'SERVER_ERROR')
    expect(await submitReturn(submission())).toMatchObject({ kind: 'accepted' })
    expect(submits()[0]?.body).toMatchObject({ mailCheckStatus: 500, [METAFIELD_UPDATED]: 500 })
  })
})

describe('what stops it', () => {
  test.each([
    ['an e-mail of the wrong form, without any call', { texts: { email: 'anita@' } }, 'INVALID_EMAIL', 'email', []],
    ['no e-mail, without any call', { texts: { email: '' } }, 'EMAIL_MISSING', 'email', []],
    ['no items', { choices: { items: {} } }, 'NO_PRODUCTS', 'products', CHECKS],
    ['no exchange reason', { choices: { reason: '0' as const } }, 'EXCHANGE_REASON_MISSING', 'exchangeReason', CHECKS],
    ['no words', { texts: { reason: ' ' } }, 'REASON_MISSING', 'cause', CHECKS],
    ['no size', { choices: { items: inSizes({ '1': 'L', '2': '' }) } }, 'SIZE_MISSING', 'size', CHECKS],
    ['a phone number that is none', { texts: { phone: '12' } }, 'PHONE_INVALID', 'phone', CHECKS],
  ] as const)('%s', async (_, change, code, section, calls) => {
    expect(await submitReturn(submission(change))).toMatchObject({ kind: 'problem', problem: { code, section } })
    expect(gateway.names()).toEqual(calls)
  })

  test('a blocked e-mail, before anything else is looked at', async () => {
    gateway.replies['blocklist.check'] = () => refusal(404, 'INVALID_EMAIL')
    expect(await submitReturn(submission({ choices: { items: {} } }))).toMatchObject({
      problem: { code: 'INVALID_EMAIL' },
    })
  })

  test('a block of the order’s own address or phone: whom to write to, after the sentence', async () => {
    const body = { error: 'INVALID_EMAIL', message: 'Invalid Email, Enter Valid Email', about: 'record' }
    gateway.replies['returns.submit'] = () => ({ status: 404, body })
    const text = `${body.message}. Another email will not help here: please write to us at ${SHOP.email}.`
    const problem = { code: 'INVALID_EMAIL', section: 'email', text }
    expect(await submitReturn(submission())).toMatchObject({ problem })
  })

  test('the size of the item that has none', async () => {
    const result = await submitReturn(submission({ choices: { items: inSizes({ '1': 'L', '2': '' }) } }))
    expect(result).toMatchObject({ problem: { item: '2' } })
  })

  test('no photo; a photo that cannot be sent', async () => {
    album.photos.change('p', { state: 'failed' })
    expect(await submitReturn(submission())).toMatchObject({ problem: { code: 'UPLOAD_FAILED', section: 'photos' } })
    album.photos.remove('p')
    expect(await submitReturn(submission())).toMatchObject({ problem: { code: 'IMAGE_MISSING', section: 'photos' } })
    expect(submits()).toEqual([])
  })

  test('a photo that may not be sent before the sign-in, or only later: said as it is', async () => {
    album.blobs.set('p', new Blob(['jpg']))
    for (const [status, error, message] of [
      [401, 'IDENTITY_NEEDED', 'Please sign in to continue.'],
      [429, 'TOO_MANY_CALLS', 'Please try again in 40 seconds.'],
    ] as const) {
      album.photos.change('p', { state: 'failed' })
      album.upload = async () => ({ ok: false, status, refusal: { error, message } })
      expect(await submitReturn(submission())).toMatchObject({ problem: { section: 'photos', text: message } })
    }
    expect(submits()).toEqual([])
  })

  test('an address form that was neither saved nor discarded', async () => {
    const open = submission()
    open.entered.editing = { city: 'Delhi' }
    expect(await submitReturn(open)).toMatchObject({
      problem: { section: 'address', text: expect.any(String) as string },
    })
  })

  test.each([
    [400, 'ALREADY_SUBMITTED', 'ALREADY_SUBMITTED'],
    [500, 'SERVER_ERROR', 'SUBMIT_FAILED'],
    [409, 'PRICE_CHANGED', 'PRICE_CHANGED'],
  ] as const)('a refusal with status %i', async (status, sent, code) => {
    gateway.replies['returns.submit'] = () => refusal(status, sent)
    expect(await submitReturn(submission())).toMatchObject({ kind: 'problem', problem: { code } })
    expect(gateway.names()).not.toContain('returns.notify')
  })
})

describe('pieces', () => {
  const three = () => {
    const open = submission({ choices: { items: { '1': { size: 'L', colour: '', pieces: 2 } } } })
    open.details.orderDetails.line_items = [line('1', { quantity: 3, units: 3 })]
    return open
  }

  test('their number is submitted, the same with every try', async () => {
    gateway.replies['returns.submit'] = () => 'lost'
    await submitReturn(three())
    delete gateway.replies['returns.submit']
    await submitReturn(three())
    const [lost, again] = submits().slice(-2)
    expect(lost?.body['products']).toMatchObject([{ id: '1', quantity: 2 }])
    expect(again?.body).toEqual(lost?.body)
  })

  test('of a size that has gone meanwhile names it, beside its item', async () => {
    const body = { error: 'SIZE_NOT_OFFERED', message: '', about: '2' }
    gateway.replies['returns.submit'] = () => ({ status: 422, body })
    const wishes = { items: { ...inSizes({ '1': 'L' }), '2': { size: 'S', colour: 'Clay' } } }
    const wanted = submission({ choices: wishes })
    wanted.details.orderDetails.line_items[1]!.colours = [{ colour: 'Clay', size: 'S', available: true }]
    const text = "Size S in Clay just sold out. Choose another size or get a refund. We've saved the rest."
    expect(await submitReturn(wanted)).toEqual({
      kind: 'problem',
      problem: { code: 'SIZE_NOT_OFFERED', section: 'size', item: '2', text },
    })
    expect(shelf.getItem(name)).not.toBeNull()
  })

  test.each([
    ['SIZE_NOT_OFFERED', "Boxy Tee, size 38 just sold out. Please choose again. We've saved the rest."],
    ['PRICE_CHANGED', 'The price of Boxy Tee has changed. Everything else is kept: please choose again.'],
  ])('of another product names it, beside its item: %s', async (error, text) => {
    gateway.replies['returns.submit'] = () => ({ status: 409, body: { error, message: '', about: '1' } })
    const boxy = { id: '77', title: 'Boxy Tee', src: '', price: '899.00', sizes: [{ size: '38', available: true }] }
    const wishes = { items: { '1': { size: '38', colour: '', product: boxy } } }
    expect(await submitReturn(submission({ choices: wishes }))).toEqual({
      kind: 'problem',
      problem: { code: error, section: 'size', item: '1', text },
    })
  })

  test('too many are a problem of the items, and nothing typed is lost', async () => {
    gateway.replies['returns.submit'] = () => refusal(409, 'TOO_MANY_PIECES')
    expect(await submitReturn(three())).toMatchObject({ problem: { code: 'TOO_MANY_PIECES', section: 'products' } })
    expect(shelf.getItem(name)).not.toBeNull()
  })

  test('a request without an answer is remembered with what the order had before', async () => {
    gateway.replies['returns.submit'] = () => 'lost'
    await submitReturn(three())
    const draft = JSON.parse(shelf.getItem(name) ?? '') as { unanswered: unknown }
    expect(draft.unanswered).toEqual({ items: ['1'], earlier: 0 })
  })
})

describe('the request key', () => {
  test('stays the same after a lost answer, even when the page was reloaded', async () => {
    gateway.replies['returns.submit'] = () => 'lost'
    expect(await submitReturn(submission())).toEqual({ kind: 'unanswered' })
    delete gateway.replies['returns.submit']
    await submitReturn(submission())
    const [lost, again] = submits().slice(-2)
    expect(lost?.key).toMatch(/^[\w-]{8,100}$/)
    expect(again?.key).toBe(lost?.key)
  })

  test('stays after a refusal while nothing changed, and is a new one when something did', async () => {
    gateway.replies['returns.submit'] = () => refusal(422, 'WINDOW_OVER')
    for (const reason of ['Too tight', 'Too tight', 'Far too tight'])
      await submitReturn(submission({ texts: { reason } }))
    const [first, second, third] = submits().map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('what is pressed goes along as codes of each item, and describes the reason; the text is not read', async () => {
    const wish = { size: 'L', colour: '' }
    const items = { '1': { ...wish, causes: ['small'] }, '2': { ...wish, causes: ['damaged'] } } as const
    await submitReturn(submission({ choices: { items }, texts: { reason: '' } }))
    await submitReturn(submission({ texts: { reason: 'Damaged.' } }))
    const sent = submits()
      .slice(-2)
      .map(({ body }) => [body['reason'], body['products']])
    expect(sent).toMatchObject([
      ['', [{ causes: ['small'] }, { causes: ['damaged'] }]],
      ['Damaged.', [{ causes: [] }]],
    ])
  })

  test('stays when the outcome is unknown, even when something changed', async () => {
    gateway.replies['returns.submit'] = () => refusal(500, 'SUBMIT_FAILED')
    for (const reason of ['Too tight', 'Far too tight']) await submitReturn(submission({ texts: { reason } }))
    expect(new Set(submits().map(({ key }) => key)).size).toBe(1)
  })

  test('is a new one after success', async () => {
    await submitReturn(submission())
    await submitReturn(submission())
    expect(new Set(submits().map(({ key }) => key)).size).toBe(2)
  })

  test('is a new one at once when another tab has used it', async () => {
    gateway.replies['returns.submit'] = () => {
      delete gateway.replies['returns.submit']
      return refusal(422, 'KEY_REUSED')
    }
    expect(await submitReturn(submission())).toMatchObject({ kind: 'accepted' })
    expect(new Set(submits().map(({ key }) => key)).size).toBe(2)
  })

  test('is asked about when it may have been used by an earlier press of this form', async () => {
    gateway.replies['returns.submit'] = () => 'lost'
    await submitReturn(submission())
    gateway.replies['returns.submit'] = () => refusal(422, 'KEY_REUSED')
    expect(await submitReturn(submission())).toMatchObject({ kind: 'problem', problem: { code: 'KEY_REUSED' } })
    expect(submits()).toHaveLength(2)
  })
})

test('photos that the gateway no longer has are sent anew with the next try', async () => {
  gateway.replies['returns.submit'] = () => refusal(404, 'FILE_NOT_FOUND')
  album.blobs.set('p', new Blob(['jpg']))
  await submitReturn(submission())
  expect(album.photos.find('p')?.state).toBe('failed')
})
