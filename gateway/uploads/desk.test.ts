import { describe, expect, test } from 'vitest'
import { DESK_FILE_PATH, DESK_UPLOAD_PATH } from '#contract/desk/wire.ts'
import { PHOTO_MAX_BYTES } from '#contract/uploads.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { opened } from '../tickets/testing/desk.ts'
import { raised, shown } from '../tickets/testing/tickets.ts'
import { COM, segmentOf } from './jpeg/markers.ts'
import { exif, orientationOnly, photo, PLACE } from './testing/uploads.ts'

const shop = await shopOfFile()
const asha = await shop.staff('agent')
const ticket = await raised(shop)

const tagged = photo({ width: 64, height: 32, segments: [exif(6), segmentOf(COM, Buffer.from(PLACE))] })
const clean = photo({ width: 64, height: 32, segments: [orientationOnly(6)] })

function upload(
  body: Buffer | string,
  { query = `ticket=${ticket.ticketId}`, type = 'image/jpeg', cookie = asha.cookie } = {},
) {
  const headers = { 'content-type': type, ...(cookie ? { cookie } : {}) }
  return fetch(`${shop.url}/api${DESK_UPLOAD_PATH}?${query}`, { method: 'POST', body: body as BodyInit, headers })
}

const show = (id: string, headers: Record<string, string> = { cookie: asha.cookie }) =>
  fetch(`${shop.url}/api${DESK_FILE_PATH}/${id}`, { headers })

async function refusalIn(response: Response) {
  const { body } = (await response.json()) as { body: { error?: string; id?: string; size?: number } }
  return { status: response.status, ...body }
}

const files = () => shop.sql`SELECT id, customer_id AS "customerId" FROM files ORDER BY created_at`
const notes = (act: string) =>
  shop.sql`SELECT outcome, detail, staff_id AS who FROM audit WHERE act = ${act} ORDER BY id`

describe('a photo from staff', () => {
  test("is cleaned, is the customer's, and goes with an answer to them", async () => {
    const { id = '', size } = await refusalIn(await upload(tagged))
    expect([size, await files()]).toEqual([clean.length, [{ id, customerId: ticket.customerId }]])
    const seen = (await opened(asha, ticket)).lastMessageId
    const body = { ticketId: ticket.ticketId, message: 'Like this.', files: [{ id }], seen }
    expect(await asha.send('tickets.answer', body)).toMatchObject({ ok: true })
    expect((await shown(shop, ticket)).messages.at(-1)?.files).toEqual([{ id, size }])
    expect((await opened(asha, ticket)).entries.at(-1)).toMatchObject({ files: [{ id, size }] })
    const answer = await show(id)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(clean)
  })

  test('both are in the log of acts, with who and what', async () => {
    const detail = { ticket: ticket.ticketId }
    expect((await notes('files.upload'))[0]).toEqual({ outcome: 'asked', detail, who: asha.id })
    expect((await notes('files.show'))[0]).toMatchObject({
      outcome: 'asked',
      detail: { id: expect.any(String) },
      who: asha.id,
    })
  })
})

describe('refused, and nothing is stored', () => {
  const CASES: [what: string, status: number, error: string, send: () => Promise<Response>][] = [
    ['no photo', 422, 'NOT_A_JPEG', () => upload('hello')],
    ['half a photo', 422, 'PHOTO_DAMAGED', () => upload(tagged.subarray(0, tagged.length - 200))],
    ['another kind of file', 415, 'UNSUPPORTED_MEDIA_TYPE', () => upload('x', { type: 'image/svg+xml' })],
    ['JSON', 415, 'UNSUPPORTED_MEDIA_TYPE', () => upload('{}', { type: 'application/json' })],
    ['too large', 413, 'PHOTO_TOO_LARGE', () => upload(Buffer.alloc(PHOTO_MAX_BYTES + 1, tagged))],
    ['a ticket that no one knows', 404, 'TICKET_NOT_FOUND', () => upload(tagged, { query: 'ticket=0000-0000-00000' })],
    ['what cannot be a ticket', 404, 'TICKET_NOT_FOUND', () => upload(tagged, { query: 'ticket=x' })],
    ['no ticket', 400, 'INVALID_BODY', () => upload(tagged, { query: '' })],
    ['two tickets', 400, 'INVALID_BODY', () => upload(tagged, { query: 'ticket=a&ticket=b' })],
    ['no session', 401, 'SIGNED_OUT', () => upload(tagged, { cookie: '' })],
    [
      'a shopper',
      401,
      'SIGNED_OUT',
      () => upload(tagged, { cookie: 'wapsi-desk=x', query: `ticket=${ticket.ticketId}` }),
    ],
  ]
  test.each(CASES)('%s', async (_what, status, error, send) => {
    const before = await files()
    expect(await refusalIn(await send())).toMatchObject({ status, error })
    expect(await files()).toEqual(before)
  })
})

describe('a photo is shown to staff only', () => {
  test('a name that no log can keep', async () => {
    expect(await refusalIn(await show('%00'))).toMatchObject({ status: 400, error: 'INVALID_BODY' })
  })

  test('to no one else, and not to a page of another site', async () => {
    const [file] = await files()
    expect(await refusalIn(await show(file?.id as string, {}))).toMatchObject({ status: 401, error: 'SIGNED_OUT' })
    const elsewhere = { cookie: asha.cookie, 'sec-fetch-site': 'cross-site' }
    expect(await refusalIn(await show(file?.id as string, elsewhere))).toMatchObject({
      status: 403,
      error: 'NOT_ALLOWED',
    })
  })

  test.each(['0'.repeat(32), 'x', '..%2f..%2fetc%2fpasswd', "'%20OR%201=1", 'a'.repeat(64)])(
    'there is none: %s',
    async (id) => {
      expect(await refusalIn(await show(id))).toMatchObject({ status: 404, error: 'FILE_NOT_FOUND' })
    },
  )
})
