import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerUnreadable } from './failures.ts'
import { limitBodyTime } from './timeouts.ts'

const app = fastify(answerUnreadable({} as never, { 'x-frame-options': 'DENY' }))
let port = 0

beforeAll(async () => {
  limitBodyTime(app, { timeoutMs: 100 })
  app.post('/short', async () => 'read')
  app.post('/long', { config: { timeoutMs: 600_000 } }, async () => 'read')
  app.addContentTypeParser('text/x-early', (_request, _payload, done) => done(null))
  app.post('/early', async (_request, reply) => {
    reply.raw.writeHead(200).write('begun')
    return reply.hijack()
  })
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    return 'answered'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/**
 * Sends the beginning of a request; the caller may send the rest. `ended` has all bytes that came back until the
 * connection ended.
 */
function talk(begin: string) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('error', () => undefined).on('data', (data) => (heard += String(data)))
  socket.write(begin)
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)))
  return { socket, ended }
}

const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ` +
  `text/${path === '/early' ? 'x-early' : 'plain'}\r\ncontent-length: 2\r\n\r\na`

test('a body that does not arrive gets 408 and ends the connection; a longer timeout waits for it', async () => {
  const [short, long] = [talk(post('/short')), talk(post('/long'))]
  expect((await short.ended).split('\r\n')).toEqual([
    'HTTP/1.1 408 Request Timeout',
    'x-frame-options: DENY',
    'content-length: 0',
    'connection: close',
    '',
    '',
  ])
  long.socket.write('b')
  expect(await long.ended).toContain('read')
})

test('a body that goes on after its answer has begun is cut off, and no second answer follows', async () => {
  const { ended } = talk(post('/early'))
  const heard = await ended
  expect(heard).toContain('200 OK')
  expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('a slow answer is no slow body', async () => {
  const { ended } = talk('GET /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  expect(await ended).toContain('answered')
})
