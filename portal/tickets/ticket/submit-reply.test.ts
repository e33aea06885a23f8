import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SENT_BY } from '#contract/wire.ts'
import { openDraft } from '../../submission/draft.ts'
import { type Album, openAlbum } from '../../photos/photos.ts'
import { refusal, testGateway, testShelf, testStore } from '../../testing/gateway.ts'
import { draftWaits, REPLY_DRAFT, replyArrived, replyDraftName } from './reply-draft.ts'
import { type Reply, submitReply } from './submit-reply.ts'
import { message } from '../testing/tickets.ts'

const TICKET = 'K7Q2-M9XD-PA4TR'
const name = replyDraftName('55', TICKET)
const accepted = message('3')
const photo = { id: 'p', name: 'seam.jpg', size: 3, file: 'file-1', state: 'sent', sentBytes: 3 } as const

let gateway: Awaited<ReturnType<typeof testGateway>>
let shelf: ReturnType<typeof testShelf>
let album: Album

beforeEach(async () => {
  shelf = testShelf()
  gateway = await testGateway({ 'tickets.reply': () => ({ status: 200, body: { data: accepted } }) })
  album = openAlbum({
    shrink: async () => new Blob(),
    upload: async () => ({ ok: true, status: 200, body: { id: 'file-2', size: 3 } }),
    store: testStore(),
    prefix: name,
    remember: () => undefined,
    refused: () => undefined,
  })
})
afterEach(() => gateway.close())

/** A page with this text in its reply; each call is another tab, or the same after a reload. */
function page(text = 'The seam is open.'): Reply {
  const book = openDraft(shelf, name, REPLY_DRAFT)
  book.change({ message: text })
  return { ticketId: TICKET, customerId: '55', after: '2', book, album, isLeft: () => false, base: gateway.base }
}

const keys = () => gateway.calls.map(({ key }) => key)

describe('a reply', () => {
  test('carries author, time, words and photos, and ends the draft', async () => {
    album.photos.add([photo])
    expect(await submitReply(page())).toEqual({ kind: 'accepted', message: accepted })
    expect(gateway.calls).toMatchObject([
      {
        name: 'tickets.reply',
        body: {
          ticketId: TICKET,
          customerId: '55',
          message: {
            [SENT_BY]: 'customer',
            time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
            message: 'The seam is open.',
            files: [{ id: 'file-1' }],
          },
        },
      },
    ])
    expect(shelf.getItem(name)).toBeNull()
  })

  test.each([
    ['nothing', '', 'MESSAGE_EMPTY'],
    ['spaces alone', ' \n\t ', 'MESSAGE_EMPTY'],
    ['more than we take', 'x'.repeat(5001), 'TEXT_TOO_LONG'],
  ])('that says %s is found out without any call', async (_, text, code) => {
    expect(await submitReply(page(text))).toEqual({ kind: 'problem', code })
    expect(gateway.calls).toEqual([])
  })

  test('waits for its photos, and stays when one cannot be sent', async () => {
    album.upload = async () => ({ ok: false, status: 500, refusal: { error: 'UPLOAD_FAILED', message: '' } })
    album.photos.add([{ ...photo, state: 'failed' }])
    album.blobs.set('p', new Blob(['jpg']))
    expect(await submitReply(page())).toEqual({ kind: 'problem', code: 'UPLOAD_FAILED' })
    expect(gateway.calls).toEqual([])
    expect(draftWaits(shelf, name, Date.now())).toBe(true)
  })

  test('says that a sign-in comes first, when its photos may not be sent before', async () => {
    const sentence = 'Please sign in to continue.'
    album.upload = async () => ({ ok: false, status: 401, refusal: { error: 'IDENTITY_NEEDED', message: sentence } })
    album.photos.add([{ ...photo, state: 'failed' }])
    album.blobs.set('p', new Blob(['jpg']))
    expect(await submitReply(page())).toEqual({ kind: 'problem', code: 'UPLOAD_FAILED', text: sentence })
    expect(gateway.calls).toEqual([])
  })

  test('that was left while its photos were on their way is not sent without them', async () => {
    album.photos.add([photo])
    expect(await submitReply({ ...page(), isLeft: () => true })).toEqual({ kind: 'left' })
    expect(gateway.calls).toEqual([])
    expect(draftWaits(shelf, name, Date.now())).toBe(true)
  })

  test('to a ticket that was closed meanwhile is kept', async () => {
    gateway.replies['tickets.reply'] = () => refusal(409, 'TICKET_CLOSED')
    expect(await submitReply(page())).toEqual({ kind: 'closed' })
    expect(draftWaits(shelf, name, Date.now())).toBe(true)
  })

  test.each([
    ['the gateway fails', () => refusal(500, 'SERVER_ERROR')],
    ['the gateway is away', () => refusal(503, 'UNAVAILABLE')],
    ['the ticket is not theirs', () => refusal(404, 'TICKET_NOT_FOUND')],
    ['the answer is lost', () => 'lost' as const],
  ])('fails and is kept when %s', async (_, reply) => {
    gateway.replies['tickets.reply'] = reply
    expect(await submitReply(page())).toEqual({ kind: 'failed' })
    expect(draftWaits(shelf, name, Date.now())).toBe(true)
  })
})

test('a photo that the gateway no longer has is named, and sent anew with the next press', async () => {
  album.photos.add([photo, { ...photo, id: 'q', name: 'label.jpg', file: 'file-9' }])
  album.blobs.set('q', new Blob(['jpg']))
  gateway.replies['tickets.reply'] = () => ({
    status: 404,
    body: { error: 'FILE_NOT_FOUND', message: '', about: 'file-9' },
  })
  expect(await submitReply(page())).toEqual({ kind: 'problem', code: 'FILE_NOT_FOUND', photo: 'label.jpg' })
  delete gateway.replies['tickets.reply']
  expect(await submitReply(page())).toMatchObject({ kind: 'accepted' })
  expect(gateway.calls.at(-1)?.body['message']).toMatchObject({ files: [{ id: 'file-1' }, { id: 'file-2' }] })
})

describe('the request key', () => {
  test('stays the same after a lost answer, even when the page was reloaded', async () => {
    gateway.replies['tickets.reply'] = () => 'lost'
    await submitReply(page())
    delete gateway.replies['tickets.reply']
    await submitReply(page())
    expect(keys()[0]).toMatch(/^[\w-]{8,100}$/)
    expect(new Set(keys()).size).toBe(1)
  })

  test('stays after a no while nothing changed, and is a new one when something did', async () => {
    gateway.replies['tickets.reply'] = () => refusal(409, 'TICKET_CLOSED')
    for (const text of ['Torn', 'Torn', 'Torn here']) await submitReply(page(text))
    const [first, second, third] = keys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test.each([
    [500, 'SERVER_ERROR'],
    [503, 'UNAVAILABLE'],
  ])('stays when the outcome is unknown (%i), even when something changed', async (status, code) => {
    gateway.replies['tickets.reply'] = () => refusal(status, code)
    for (const text of ['Torn', 'Torn here']) await submitReply(page(text))
    expect(new Set(keys()).size).toBe(1)
  })

  test('is a new one for the next reply', async () => {
    await submitReply(page())
    await submitReply(page())
    expect(new Set(keys()).size).toBe(2)
  })

  test('is a new one at once when another tab has used it', async () => {
    gateway.replies['tickets.reply'] = () => {
      delete gateway.replies['tickets.reply']
      return refusal(422, 'KEY_REUSED')
    }
    expect(await submitReply(page())).toMatchObject({ kind: 'accepted' })
    expect(new Set(keys()).size).toBe(2)
  })

  test('that an earlier press used for other words: those did arrive, these wait for another press', async () => {
    gateway.replies['tickets.reply'] = () => 'lost'
    await submitReply(page('Torn'))
    gateway.replies['tickets.reply'] = () => refusal(422, 'KEY_REUSED')
    expect(await submitReply(page('Torn here'))).toEqual({ kind: 'arrivedBefore' })
    expect(gateway.calls).toHaveLength(2)
    delete gateway.replies['tickets.reply']
    expect(await submitReply(page('Torn here'))).toMatchObject({ kind: 'accepted' })
    expect(keys()[2]).not.toBe(keys()[1])
  })
})

describe('a reply whose answer was lost', () => {
  const thread = [message('1'), message('2', 'customercare')]

  beforeEach(async () => {
    gateway.replies['tickets.reply'] = () => 'lost'
    await submitReply(page('Torn'))
  })

  test('is done with when the thread shows it', () => {
    const shown = [...thread, message('3', 'customer', { message: 'Torn' })]
    expect(replyArrived(shelf, name, shown, Date.now())).toBe(true)
    expect(shelf.getItem(name)).toBeNull()
  })

  test.each([
    ['nothing was written', thread],
    ['care wrote the same', [...thread, message('3', 'customercare', { message: 'Torn' })]],
    ['something else was written', [...thread, message('3')]],
    ['the same was written before', [message('1', 'customer', { message: 'Torn' }), thread[1] ?? message('2')]],
  ])('is kept when %s', (_, shown) => {
    expect(replyArrived(shelf, name, shown, Date.now())).toBe(false)
    expect(draftWaits(shelf, name, Date.now())).toBe(true)
  })
})

test.each([
  ['nothing', { message: ' ' }, false],
  ['words', { message: 'Torn' }, true],
  ['a photo', { photos: [{ id: 'p', name: 'seam.jpg', size: 3 }] }, true],
])('a draft with %s waits: %j %s', (_, change, waits) => {
  openDraft(shelf, name, REPLY_DRAFT).change(change)
  expect(draftWaits(shelf, name, Date.now())).toBe(waits)
})
