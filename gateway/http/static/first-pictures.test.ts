import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { pictureChoices } from '#rules/orders/picture-address.ts'
import { type FirstCall, linkToPictures } from './first-pictures.ts'

const OPENED = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
const LIST: FirstCall = {
  path: '/api/list',
  body: { customerId: 'customer' },
  pictures: { of: ['lines'], count: 2, width: '7rem', most: 3 },
}
const NEWS: FirstCall = {
  path: '/api/news',
  body: { customerId: 'customer' },
  pictures: { of: ['[0]', 'news'], count: 1, width: '100vw', others: { leaf: '/leaf.svg' } },
}

const apps: FastifyInstance[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

interface How {
  calls?: FirstCall[]
  headers?: Record<string, string>
  url?: string
  busy?: boolean
  status?: number
  longestMs?: number
}

/** The Link header of the page of these calls, which are answered with this body; and the bodies of the calls. */
async function page(
  body: unknown,
  {
    calls = [LIST],
    headers = {},
    url = '/page?customer=7001',
    busy = false,
    status = 200,
    longestMs = 30_000,
  }: How = {},
) {
  const app = fastify()
  apps.push(app)
  const sent: unknown[] = []
  app.decorate('callsWait', () => busy)
  for (const { path } of [LIST, NEWS])
    app.post(path, async (request, reply) => {
      sent.push(request.body)
      return reply.code(status).send({ body: await body })
    })
  app.get('/page', async (request, reply) => {
    const link = await linkToPictures(app, request, calls, longestMs)
    return reply.headers(link === undefined ? {} : { link }).send('page')
  })
  const answer = await app.inject({ url, headers: { ...OPENED, ...headers } })
  expect([answer.statusCode, answer.body]).toEqual([200, 'page'])
  return { link: answer.headers['link'], sent }
}

const line = (src: unknown, standing = 'eligible') => ({ src, standing })
const preload = (address: string) => `<${address}>; rel=preload; as=image; fetchpriority=high`

test('the first pictures of a list, without those of items that cannot go', async () => {
  const lines = [line('/held.svg', 'held'), line('/tee.svg'), line('/sari.svg'), line('/mules.svg')]
  const { link, sent } = await page({ lines })
  expect(link).toBe(`${preload('/tee.svg')}, ${preload('/sari.svg')}`)
  expect(sent).toEqual([{ customerId: '7001' }])
})

test('the picture of the first thing of a map', async () => {
  const map = { ...LIST, pictures: { of: ['history', '*', 'items', '[0]', 'image'], count: 1, width: '7rem' } }
  const of = (url: string) => ({ items: [{ image: { url } }, { image: { url: '/other.svg' } }] })
  const { link } = await page(
    { history: { 'exchange_9.1': of('/tee.svg'), 'exchange_8.1': of('/sari.svg') } },
    { calls: [map] },
  )
  expect(link).toBe(preload('/tee.svg'))
  for (const history of [{}, null, { 'exchange_9.1': { items: [] } }])
    expect((await page({ history }, { calls: [map] })).link).toBeUndefined()
})

test('a picture of the CDN, in the widths that the portal asks for', async () => {
  const src = 'https://cdn.shopify.com/s/files/1/tee.jpg?v=1'
  expect((await page({ lines: [line(src)] })).link).toBe(
    `${preload(`${src}&width=240`)}; imagesrcset="${pictureChoices(src)}"; imagesizes="7rem"`,
  )
})

test.each([
  [[{ news: { src: '/tee.svg', tint: 'leaf' } }], preload('/tee.svg')],
  [[{ news: { tint: 'leaf' } }], preload('/leaf.svg')],
  [[{ news: { tint: 'plain' } }], undefined],
  [[{}], undefined],
  [[], undefined],
])('news %j has %s', async (body, link) => {
  expect((await page(body, { calls: [NEWS] })).link).toBe(link)
})

test.each([
  ['a longer list, whose pictures are smaller', { lines: Array.from({ length: 4 }, () => line('/tee.svg')) }],
  ['no list', { lines: 'none' }],
  ['nothing', null],
  ['no address', { lines: [line('javascript:alert(1)'), line('http://[')] }],
  ['no text', { lines: [line(7), line(null)] }],
  ['an address that is too long', { lines: [line(`/${'a'.repeat(2000)}`)] }],
])('%s has none', async (_what, body) => {
  expect((await page(body)).link).toBeUndefined()
})

test.each(['/a"b>c.svg', '/a\r\nset-cookie: a=b', '/ä €.svg', '/tee.svg; rel=stylesheet, <x>'])(
  'no source %j breaks out of its place',
  async (src) => {
    const { link } = await page({ lines: [line(src)] })
    expect(link).toMatch(/^<\/[\w%.;:=,-]*>; rel=preload; as=image; fetchpriority=high$/)
  },
)

test('a second picture that makes the headers too long waits for its call', async () => {
  const long = (name: string) => `https://cdn.shopify.com/s/files/${name}-${'a'.repeat(90)}.jpg`
  const { link } = await page({ lines: [line(long('tee')), line(long('sari'))] })
  expect(link).toContain('/tee-')
  expect(link).not.toContain('/sari-')
})

test.each<[string, How]>([
  ['a script', { headers: { 'sec-fetch-dest': 'empty' } }],
  ['a frame', { headers: { 'sec-fetch-dest': 'iframe' } }],
  ['a browser that fetches it in advance', { headers: { 'sec-purpose': 'prefetch' } }],
  ['an address without its customer', { url: '/page' }],
  ['an address with a wrong customer', { url: '/page?customer=x' }],
  ['a time in which calls wait', { busy: true }],
])('for %s there is no call', async (_what, how) => {
  expect(await page({ lines: [line('/tee.svg')] }, how)).toEqual({ link: undefined, sent: [] })
})

test('a refusal has none', async () => {
  expect((await page({ lines: [line('/tee.svg')] }, { status: 403 })).link).toBeUndefined()
})

test('a page does not wait for a call that hangs', async () => {
  const { promise: never, resolve } = Promise.withResolvers<unknown>()
  expect(await page(never, { longestMs: 10 })).toEqual({ link: undefined, sent: [{ customerId: '7001' }] })
  resolve({})
})

test('calls that hang count until they end: no more than twenty are under way', async () => {
  const { promise: never, resolve } = Promise.withResolvers<unknown>()
  const pages = await Promise.all(Array.from({ length: 25 }, () => page(never, { longestMs: 1 })))
  expect(pages.filter(({ sent }) => sent.length > 0)).toHaveLength(20)
  expect((await page({ lines: [line('/tee.svg')] })).sent).toEqual([])
  resolve({})
  await expect.poll(async () => (await page({ lines: [line('/tee.svg')] })).link).toContain('/tee.svg')
})
