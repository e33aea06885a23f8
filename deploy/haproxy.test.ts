import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { filledIn } from './testing/filled-in.ts'

let folder: string
let server: Server
let proxy: ChildProcess
let port = 0

/** HAProxy with the file of the documents, before a server that answers 200 to everything. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wapsi-haproxy-'))
  server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
  const free = createServer().listen(0, '127.0.0.1')
  if (!server.listening) await once(server, 'listening')
  if (!free.listening) await once(free, 'listening')
  port = (free.address() as AddressInfo).port
  await new Promise((resolve) => free.close(resolve))
  const own = `  server one 127.0.0.1:${(server.address() as AddressInfo).port} check`
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    filledIn('deploy/haproxy-web.cfg', { ADDRESS: '127.0.0.1', WEB_PORT: String(port), WAPSI_SERVERS: own }),
  )
  proxy = spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  await vi.waitFor(isUp, { timeout: 20_000 })
})
afterAll(() => {
  proxy.kill('SIGKILL')
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function isUp(): Promise<void> {
  if ((await statusOf('/')) !== 200) throw new Error('HAProxy does not answer yet')
}

const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve) => {
    request({ host: '127.0.0.1', port, path }, (answer) => resolve(answer.resume().statusCode))
      .on('error', () => resolve(undefined))
      .end()
  })

test.each([
  '/metrics',
  '/readyz',
  '/api/docs',
  '/api/docs/json',
  '/%6detrics',
  '/%72eadyz',
  '/%61pi/docs',
  '/api%2fdocs',
])('%s is for the operator, however it is written', async (path) => expect(await statusOf(path)).toBe(404))

test.each(['/healthz', '/orderlist', '/api/orders', '/metrics-of-mine'])('%s is for all', async (path) =>
  expect(await statusOf(path)).toBe(200),
)
