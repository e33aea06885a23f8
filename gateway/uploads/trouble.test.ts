import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { UpstreamRefused } from '#adapters/outcome.ts'
import type { Storage } from '#adapters/storage/client.ts'
import { PHOTO_MAX_BYTES } from '#contract/uploads.ts'
import { proofOf } from '../access/testing/sender.ts'
import { photosNotStored } from './receive.ts'
import { startUploads, type UploadServer } from './testing/server.ts'
import { photo } from './testing/uploads.ts'

const PATIENT = { timeout: 20_000 }
const ANITA = '5678901234567'
const PATH = `/api/files/upload?customer=${ANITA}`
const LARGE = Buffer.concat([
  photo({ width: 800, height: 600 }).subarray(0, -2),
  Buffer.alloc(500_000, 'a'),
  Buffer.from([0xff, 0xd9]),
])

/** A store whose next answer a test decides. */
let fault: ((storage: Storage) => Partial<Storage>) | null = null
let server: UploadServer
/** The headers that the customer's browser sends with every request. */
let proof: Record<string, string> = {}

beforeAll(async () => {
  server = await startUploads((storage) => ({
    put: (key, path) => ({ ...storage, ...fault?.(storage) }).put(key, path),
    open: (key) => ({ ...storage, ...fault?.(storage) }).open(key),
    remove: (key) => storage.remove(key),
  }))
  proof = await proofOf(server.context, ANITA)
})
afterAll(() => server.close())

const upload = (body: Buffer) =>
  fetch(`${server.url}${PATH}`, {
    method: 'POST',
    body: body as BodyInit,
    headers: { 'content-type': 'image/jpeg', ...proof },
  })

async function openSocket(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const head = (more: string) => {
  const lines = Object.entries(proof).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${PATH} HTTP/1.1\r\nhost: shop\r\n${lines.join('')}content-type: image/jpeg\r\n${more}\r\n\r\n`
}

describe('a client that hangs up', () => {
  test.each([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 99])('after %i % leaves nothing', async (percent) => {
    const before = await server.rows()
    const socket = await openSocket()
    socket.write(head(`content-length: ${LARGE.length}`))
    socket.write(LARGE.subarray(0, (LARGE.length * percent) / 100))
    await vi.waitFor(async () => expect(await server.temporary()).toHaveLength(1), PATIENT)
    socket.destroy()
    await vi.waitFor(async () => expect(await server.temporary()).toHaveLength(0), PATIENT)
    expect(await server.rows()).toEqual(before)
  })

  test('while it sends JSON does not keep its place', async () => {
    const sockets = await Promise.all(Array.from({ length: 12 }, openSocket))
    const json = head('content-length: 5000000').replace('image/jpeg', 'application/json')
    for (const socket of sockets) socket.write(`${json}{"dataReq":`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const socket of sockets) socket.destroy()
    const body = JSON.stringify({ dataReq: { data: photo().toString('base64'), name: '', type: '' } })
    const headers = { 'content-type': 'application/json', ...proof }
    expect((await fetch(`${server.url}${PATH}`, { method: 'POST', body, headers })).status).toBe(200)
  })
})

describe('a client that sends on and on', () => {
  const framings = {
    'in chunks': ['transfer-encoding: chunked', (bytes: Buffer) => [`${bytes.length.toString(16)}\r\n`, bytes, '\r\n']],
    'as announced': ['content-length: 1000000000', (bytes: Buffer) => [bytes]],
  } as const

  test.each(Object.entries(framings))('%s is refused and cut off', async (_how, [header, framed]) => {
    const socket = await openSocket()
    const answer = once(socket, 'data').then(([data]) => String(data))
    const write = (bytes: Buffer) =>
      new Promise((resolve) => socket.write(Buffer.concat(framed(bytes).map((part) => Buffer.from(part))), resolve))
    socket.write(head(header))
    await write(photo().subarray(0, -2))
    let sent = 0
    for (
      const piece = Buffer.alloc(65_536, 'a');
      !socket.destroyed && sent < 10 * PHOTO_MAX_BYTES;
      sent += piece.length
    ) {
      await write(piece)
    }
    expect(await answer).toContain('PHOTO_TOO_LARGE')
    expect(sent).toBeLessThan(6 * PHOTO_MAX_BYTES)
    expect(await server.temporary()).toEqual([])
  })
})

test('a refusal of a large photo is readable, and the connection goes on', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (body: Buffer) =>
    new Promise<{ answer: string; port: number | undefined }>((resolve, reject) => {
      const outgoing = request(`${server.url}${PATH}`, {
        method: 'POST',
        agent,
        headers: { 'content-type': 'image/jpeg', ...proof },
      })
      outgoing.on('error', reject)
      outgoing.on('response', async (incoming) => {
        const port = incoming.socket.localPort
        resolve({ answer: await text(incoming), port })
      })
      outgoing.end(body)
    })
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(8_000_000)])
  const first = await send(png)
  const second = await send(photo())
  expect(first.answer).toContain('NOT_A_JPEG')
  expect(second.answer).toContain('"statusCode":200')
  expect(second.port).toBe(first.port)
  agent.destroy()
})

describe('a store that is down', () => {
  const codeOf = async (response: Response) => [response.status, (await response.json()).body.error]

  const notStored = async (why: string) => {
    const { values } = await photosNotStored.get()
    return values.find(({ labels }) => labels['why'] === why)?.value
  }

  test('refuses the upload, counts it, and nothing stays', async () => {
    const before = await server.rows()
    fault = () => ({ put: () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' })) })
    const answer = await upload(photo())
    expect([...(await codeOf(answer)), answer.headers.get('retry-after')]).toEqual([503, 'UPLOAD_FAILED', '5'])
    expect(await notStored('failed')).toBe(1)
    fault = () => ({
      put: () => Promise.reject(new UpstreamRefused('S3: x', { reason: 'NoSuchBucket', whose: 'shop' })),
    })
    expect(await codeOf(await upload(photo()))).toEqual([503, 'UPLOAD_FAILED'])
    expect(await notStored('refused')).toBe(1)
    fault = null
    expect(await server.rows()).toEqual(before)
    expect(await server.temporary()).toEqual([])
  })

  test('is not mistaken for a photo that is not there', async () => {
    const { body } = (await (await upload(photo())).json()) as { body: { id: string } }
    const url = `${server.url}/files/${body.id}?customer=${ANITA}`
    fault = () => ({ open: () => Promise.reject(new Error('down')) })
    expect(await codeOf(await fetch(url, { headers: proof }))).toEqual([503, 'UNAVAILABLE'])
    fault = () => ({ open: () => Promise.resolve(null) })
    expect(await codeOf(await fetch(url, { headers: proof }))).toEqual([404, 'FILE_NOT_FOUND'])
    fault = null
    expect((await fetch(url, { headers: proof })).status).toBe(200)
  })
})

test.each<[string, Buffer, number | 'cut']>([
  ['the object of another', Buffer.concat([photo({ width: 30, height: 40 }), Buffer.alloc(4_000)]), 503],
  ['half of it', photo().subarray(0, 100), 'cut'],
  ['nothing', Buffer.alloc(0), 'cut'],
])('a store that answers with %s ends the answer, and the next one is whole', async (_what, content, outcome) => {
  const { body } = (await (await upload(photo())).json()) as { body: { id: string } }
  const show = async () => {
    const answer = await fetch(`${server.url}/files/${body.id}?customer=${ANITA}`, { headers: proof })
    await answer.arrayBuffer()
    return answer.status
  }
  fault = () => ({ open: () => Promise.resolve(Readable.from([content])) })
  expect(await show().catch(() => 'cut')).toBe(outcome)
  fault = null
  expect(await show()).toBe(200)
})

test('a database that refuses the row leaves no photo', async () => {
  const stored: string[] = []
  fault = (storage) => ({
    put: async (key, path) => {
      await storage.put(key, path)
      stored.push(key)
    },
  })
  await server.context.sql`ALTER TABLE files ADD CONSTRAINT refusing CHECK (bytes < 0) NOT VALID`
  const response = await upload(photo())
  await server.context.sql`ALTER TABLE files DROP CONSTRAINT refusing`
  fault = null
  expect([response.status, (await response.json()).body.error]).toEqual([503, 'UPLOAD_FAILED'])
  await vi.waitFor(async () => expect(await server.context.storage.open(stored[0] ?? '')).toBeNull(), PATIENT)
  expect(await server.temporary()).toEqual([])
})

test('40 photos at once are 40 photos', async () => {
  const before = await server.rows()
  const answers = await Promise.all(Array.from({ length: 40 }, () => upload(LARGE)))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 40 }, () => 200))
  const rows = (await server.rows()).slice(before.length)
  expect(new Set(rows.map((row) => row.id)).size).toBe(40)
  expect(new Set(rows.map((row) => row.sha256)).size).toBe(1)
})
