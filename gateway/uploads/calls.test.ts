import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PHOTO_MAX_BYTES } from '#contract/uploads.ts'
import { proofOf } from '../access/testing/sender.ts'
import { COM, segmentOf } from './jpeg/markers.ts'
import { startUploads, type UploadServer } from './testing/server.ts'
import { exif, orientationOnly, photo, PLACE } from './testing/uploads.ts'

const ANITA = '5678901234567'
const BINA = '5678901234568'
let server: UploadServer

beforeAll(async () => {
  server = await startUploads()
})
afterAll(() => server.close())
afterEach(nothingOnItsWay)

async function nothingOnItsWay(): Promise<void> {
  expect(await server.temporary()).toEqual([])
}

async function nothingOfBina(): Promise<void> {
  expect(await server.context.sql`SELECT 1 FROM files WHERE customer_id = ${BINA}`).toEqual([])
}

const upload = async (body: Buffer | string, type = 'image/jpeg', customer = ANITA) =>
  fetch(`${server.url}/api/files/upload?customer=${customer}`, {
    method: 'POST',
    body: body as BodyInit,
    headers: { 'content-type': type, ...(await proofOf(server.context, customer)) },
  })

const asJson = (dataReq: object, more: object = {}) => upload(JSON.stringify({ ...more, dataReq }), 'application/json')

const open = async (id: string, customer = ANITA) =>
  fetch(`${server.url}/files/${id}?customer=${customer}`, { headers: await proofOf(server.context, customer) })

async function uploaded(response: Promise<Response>): Promise<{ id: string; size: number }> {
  const envelope = await (await response).json()
  expect(envelope).toEqual({
    statusCode: 200,
    body: { id: expect.stringMatching(/^[a-z0-9]{26,64}$/), size: expect.any(Number) },
  })
  return envelope.body
}

async function refusal(response: Promise<Response>): Promise<string> {
  const envelope = await (await response).json()
  expect(envelope.statusCode).toBe((await response).status)
  return envelope.body.error
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const tagged = photo({ width: 300, height: 200, segments: [exif(6), segmentOf(COM, Buffer.from(PLACE))] })
const clean = photo({ width: 300, height: 200, segments: [orientationOnly(6)] })

describe('a photo', () => {
  test('is stored without its place and given back to its customer', async () => {
    const { id, size } = await uploaded(upload(tagged))
    const response = await open(id)
    expect(response.status).toBe(200)
    const bytes = await bytesOf(response)
    expect(bytes).toEqual(clean)
    expect(size).toBe(clean.length)
    const [row] = await server.context.sql`SELECT * FROM files WHERE id = ${id}`
    const sha256 = createHash('sha256').update(clean).digest('hex')
    expect(row).toMatchObject({ customer_id: ANITA, bytes: clean.length, sha256, request_id: null })
  })

  test('is shown as a picture and as nothing else', async () => {
    const { id } = await uploaded(upload(tagged))
    const { headers } = await open(id)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(clean.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="photo.jpg"',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
  })

  test('comes as JSON too, plain or as a data: address', async () => {
    const data = tagged.toString('base64')
    for (const text of [data, `data:image/jpeg;base64,${data}`, `data:image/jpeg;name=a.jpg;base64,${data}`]) {
      const { id } = await uploaded(
        asJson({ data: text, name: 'IMG_1.jpg', type: 'image/jpeg' }, { id: 'mine', size: 3 }),
      )
      expect(await bytesOf(await open(id))).toEqual(clean)
    }
  })

  test.each(['../../etc/passwd', 'a\0b', 'CON', 'a\r\nX: y', '\u202Egpj.exe', 'n'.repeat(255), ''])(
    'may have any name, which is ignored: %j',
    async (name) => {
      const { id } = await uploaded(asJson({ data: photo().toString('base64'), name, type: 'whatever' }))
      expect(id).toMatch(/^[a-z0-9]+$/)
    },
  )

  test('twice is two photos', async () => {
    const [first, second] = await Promise.all([uploaded(upload(tagged)), uploaded(upload(tagged))])
    expect(first.id).not.toBe(second.id)
  })

  test('of exactly the largest size is taken', async () => {
    const filler = Buffer.alloc(PHOTO_MAX_BYTES - photo().length)
    const { size } = await uploaded(upload(Buffer.concat([photo(), filler])))
    expect(size).toBe(photo().length)
    const data = Buffer.concat([photo(), filler]).toString('base64')
    await uploaded(asJson({ data: `data:image/jpeg;base64,${data}`, name: 'a', type: 'b' }))
  })
})

describe('refused', () => {
  const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const bad: [string, Buffer, string][] = [
    ['a PNG', PNG, 'NOT_A_JPEG'],
    ['a HEIC', HEIC, 'PHOTO_IS_HEIC'],
    ['nothing', Buffer.alloc(0), 'PHOTO_DAMAGED'],
    ['half a photo', photo().subarray(0, 80), 'PHOTO_DAMAGED'],
    ['too much', Buffer.concat([photo(), Buffer.alloc(PHOTO_MAX_BYTES)]), 'PHOTO_TOO_LARGE'],
    ['much too much', Buffer.alloc(PHOTO_MAX_BYTES * 2), 'PHOTO_TOO_LARGE'],
  ]

  afterEach(nothingOfBina)

  test.each(bad)('is %s, with its code, and nothing stays', async (_what, bytes, code) => {
    expect(await refusal(upload(bytes, 'image/jpeg', BINA))).toBe(code)
    const json = JSON.stringify({ dataReq: { data: bytes.toString('base64'), name: 'a.jpg', type: 'image/jpeg' } })
    expect(await refusal(upload(json, 'application/json', BINA))).toBe(code)
  })

  test.each(['image/png', 'text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream', 'nonsense'])(
    'is the type %s',
    async (type) => {
      expect(await refusal(upload(photo(), type, BINA))).toBe('UNSUPPORTED_MEDIA_TYPE')
    },
  )

  test('is a call without a body or a type', async () => {
    const url = `${server.url}/api/files/upload?customer=${BINA}`
    const headers = await proofOf(server.context, BINA)
    expect(await refusal(fetch(url, { method: 'POST', headers }))).toBe('UNSUPPORTED_MEDIA_TYPE')
    const body = new Uint8Array(photo())
    expect(await refusal(fetch(url, { method: 'POST', headers, body }))).toBe('UNSUPPORTED_MEDIA_TYPE')
  })

  test.each(['', 'abc', '-1', '1'.repeat(21), '1&customer=2', '%00', "1'--"])(
    'is the customer %j',
    async (customer) => {
      expect(await refusal(upload(photo(), 'image/jpeg', customer))).toBe('INVALID_BODY')
    },
  )

  const data = photo().toString('base64')
  const dataReq = { data, name: 'a', type: 'b' }
  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['nothing in it', '{}'],
    ['no data', JSON.stringify({ dataReq: { name: 'a', type: 'b' } })],
    ['data of a wrong type', JSON.stringify({ dataReq: { ...dataReq, data: 7 } })],
    ['data that is no base64', JSON.stringify({ dataReq: { ...dataReq, data: 'ÿØÿ' } })],
    ['an address of another kind', JSON.stringify({ dataReq: { ...dataReq, data: `data:image/jpeg,${data}` } })],
    ['one key more', JSON.stringify({ dataReq, more: 1 })],
    ['one key more within', JSON.stringify({ dataReq: { ...dataReq, path: '/etc' } })],
    ['a size of a wrong type', JSON.stringify({ dataReq, size: '12' })],
    ['a long name', JSON.stringify({ dataReq: { ...dataReq, name: 'n'.repeat(256) } })],
    ['__proto__', `{"dataReq":${JSON.stringify(dataReq)},"__proto__":{}}`],
  ])('is JSON with %s', async (_what, body) => {
    expect(await refusal(upload(body, 'application/json', BINA))).toBe('INVALID_BODY')
  })
})

describe("someone else's photo", () => {
  test('is answered like one that does not exist, and nothing changes', async () => {
    const { id } = await uploaded(upload(tagged))
    const before = await server.rows()
    const answers = await Promise.all([open(id, BINA), open('0'.repeat(32), ANITA), open('..%2f..%2fetc%2fpasswd')])
    const texts = await Promise.all(answers.map((response) => response.text()))
    expect(new Set(texts).size).toBe(1)
    expect(answers.map((response) => response.status)).toEqual([404, 404, 404])
    expect(texts[0]).toContain('FILE_NOT_FOUND')
    for (const customer of ['', 'x', `${ANITA}&customer=${BINA}`]) expect((await open(id, customer)).status).toBe(404)
    expect(await server.rows()).toEqual(before)
  })
})
