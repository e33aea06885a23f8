import { readFileSync, writeFileSync } from 'node:fs'
import { connect as connectTcp, type Socket } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { filledIn } from '../../deploy/testing/filled-in.ts'
import { type Around, expectSame, expectWords, freePort, until } from './around.ts'
import { makeCertificate } from './certificate.ts'

const HIDDEN = [
  '/metrics',
  '/readyz',
  '/api/docs',
  '/%6detrics',
  '/%72eadyz',
  '/%61pi/docs',
  '/METRICS',
  '//metrics',
  '/x/../metrics',
]
const OPEN = ['/healthz', '/orderlist']

/**
 * The proxies of the documents in front of a shop: the operator's addresses stay closed in every spelling, and a slow
 * body gets its refusal.
 */
export async function checkProxies(around: Around): Promise<void> {
  const { folder, check, shop, start } = around
  const { url } = await shop({ TRUSTED_PROXIES: '127.0.0.1' })
  const port = Number(new URL(url).port)
  const slow: Promise<void>[] = []
  for (const [name, open] of [
    ['HAProxy', haproxy],
    ['nginx', nginx],
  ] as const) {
    const say = await open({ folder, start }, port)
    await check(`${name}: pages of the operator stay inside`, async () => {
      const hidden = await Promise.all(HIDDEN.map(async (path) => [path, statusOf(await say(get(path)))]))
      expectSame(
        hidden.filter(([, status]) => status !== '404'),
        [],
      )
      for (const path of OPEN) expectSame(statusOf(await say(get(path))), '200')
    })
    const answer = say(
      `POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
    )
    slow.push(
      check(`${name}: a body that does not come is answered with 408`, async () =>
        expectSame(statusOf(await answer), '408'),
      ),
    )
  }
  await Promise.all(slow)
}

type Parts = Pick<Around, 'folder' | 'start'>
/** Sends text as it is, since a browser would tidy the path, and returns the first bytes of the answer. */
type Say = (request: string) => Promise<string>

/** The first bytes that come, or nothing if the connection ends. */
const answerOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('data', (bytes) => {
      resolve(String(bytes))
      socket.destroy()
    })
    socket.once('error', String).once('close', () => resolve(''))
  })

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`
const statusOf = (answer: string) => /^HTTP\/1.1 (\d+)/.exec(answer)?.[1]

async function haproxy({ folder, start }: Parts, server: number): Promise<Say> {
  const [port, file] = [await freePort(), join(folder, 'haproxy.cfg')]
  const values = {
    ADDRESS: '127.0.0.1',
    WEB_PORT: String(port),
    WAPSI_SERVERS: `  server one 127.0.0.1:${server} check`,
  }
  writeFileSync(file, filledIn('deploy/haproxy-web.cfg', values))
  start('/usr/sbin/haproxy', ['-db', '-f', file])
  const say: Say = (request) => {
    const socket = connectTcp(port, '127.0.0.1', () => socket.write(request))
    return answerOf(socket)
  }
  await until('HAProxy', async () => statusOf(await say(get('/healthz'))) === '200')
  return say
}

/** With the text of docs/running-it.md, but for its paths and ports. */
async function nginx({ folder, start }: Parts, server: number): Promise<Say> {
  const [port, other, tls] = [await freePort(), await freePort(), makeCertificate(folder)]
  const page = readFileSync('docs/running-it.md', 'utf8')
  const block = /```nginx\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  expectWords(block, 'listen 443 ssl', 'listen 80', '127.0.0.1:3000')
  const own = block
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('listen 80', `listen 127.0.0.1:${other}`)
    .replace('/etc/ssl/help/fullchain.pem', tls.certificate)
    .replace('/etc/ssl/help/key.pem', tls.key)
    .replaceAll('/var/log/nginx', folder)
    .replace('127.0.0.1:3000', `127.0.0.1:${server}`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `user root; daemon off; pid ${folder}/nginx.pid;\nevents {}\nhttp {\n${folders.join('\n')}\n${own}\n}\n`,
  )
  start('/usr/sbin/nginx', ['-c', file, '-e', join(folder, 'start.log')])
  const say: Say = (request) => {
    const socket = connectTls({ port, host: '127.0.0.1', servername: 'localhost', ca: readFileSync(tls.authority) })
    socket.once('secureConnect', () => socket.write(request))
    return answerOf(socket)
  }
  await until('nginx', async () => statusOf(await say(get('/healthz'))) === '200')
  return say
}

export const PROXIES = { haproxy: '/usr/sbin/haproxy', nginx: '/usr/sbin/nginx' }
