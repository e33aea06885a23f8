import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PATHS } from '#contract/wire.ts'
import { ANITA, MEERA } from '#demo/customers.ts'
import { FIRST_CALLS } from '#portal/app/first-calls.ts'
import { withPictures } from '../../bin/build/first-pictures.ts'
import { portal } from '../http/static/serve.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'

const NOW = new Date('2026-11-21T06:00:00Z')
const dir = mkdtempSync(join(tmpdir(), 'portal-'))
for (const folder of ['shells', 'assets', 'pins']) mkdirSync(join(dir, folder))
writeFileSync(join(dir, 'shells', 'page.html'), '<!doctype html><html lang="en-IN">')
const pages = { order: '/order', returns: '/exchangeportal', missing: '*' }
const notes = Object.entries(pages).map(([name, path]) => ({
  path,
  file: 'shells/page.html',
  csp: { scripts: [], styles: [] },
  first: withPictures(FIRST_CALLS[name], PATHS),
}))
writeFileSync(join(dir, 'shells.json'), JSON.stringify(notes))
for (const file of ['sw.js', 'manifest.webmanifest']) writeFileSync(join(dir, file), '')

const shops: TestShop[] = []
const open = async (access: 'open' | 'verified') => {
  const site = portal({ dir, mode: 'demo', access, specification: 'verbatim' })
  const shop = await openTestShop({ ACCESS_MODE: access }, () => NOW, [site])
  shops.push(shop)
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2 })
  await shop.take(order.messages)
  return { shop, order }
}
const [inOpen, inVerified] = [await open('open'), await open('verified')]
afterAll(async () => {
  for (const shop of shops) await shop.close()
  rmSync(dir, { recursive: true })
})

interface Given {
  method?: string
  headers?: Record<string, string>
}

/** The page at this address, as a person opens it. */
async function opened(shop: TestShop, path: string, given: Given = {}) {
  const headers = { accept: 'text/html', 'sec-fetch-dest': 'document', ...given.headers }
  const answer = await fetch(`${shop.url}${path}`, { ...given, headers })
  await answer.text()
  const of = (name: string) => answer.headers.get(name)
  return { status: answer.status, link: of('link'), cache: of('cache-control'), tag: of('etag') }
}

/** The page once it has a link: on a machine that is slow its call may be too late for it. */
async function withLink(shop: TestShop, path: string, headers = {}) {
  let page = await opened(shop, path, { headers })
  for (let tries = 20; tries > 0 && page.link === null; tries--) page = await opened(shop, path, { headers })
  return page
}

const pageOf = ({ orderNumber }: { orderNumber: string }, customer: { id: string | null }) =>
  `/order?customer=${customer.id}&order=${orderNumber}`
const formOf = ({ orderId }: { orderId: string }, customer: { id: string | null }) =>
  `/exchangeportal?customer=${customer.id}&order=${orderId}`

const PICTURE = /^<[^<>]+>; rel=preload; as=image; fetchpriority=high/
const WITHOUT = { status: 200, link: null, cache: 'no-cache' }

describe('the page of an order', () => {
  const { shop, order } = inOpen

  test('names its picture, and no cache shares it', async () => {
    const found = await withLink(shop, pageOf(order, ANITA))
    expect(found).toMatchObject({ status: 200, cache: 'private, no-cache' })
    expect(found.link).toMatch(PICTURE)
    const { tag } = await opened(shop, pageOf(order, MEERA))
    expect(found.tag).not.toBe(tag)
    const again = await withLink(shop, pageOf(order, ANITA), { 'if-none-match': found.tag ?? '' })
    expect(again).toEqual({ ...found, status: 304 })
  })

  test('of a form has the pictures of its items', async () => {
    const { link } = await withLink(shop, formOf(order, ANITA))
    expect(link?.split(', <')).toHaveLength(2)
  })

  test('has none of another customer’s order, and none for a bot or a HEAD', async () => {
    expect(await opened(shop, pageOf(order, MEERA))).toMatchObject(WITHOUT)
    expect(await opened(shop, pageOf(order, ANITA), { headers: { 'sec-fetch-dest': 'empty' } })).toMatchObject(WITHOUT)
    expect(await opened(shop, pageOf(order, ANITA), { method: 'HEAD' })).toMatchObject(WITHOUT)
  })

  test('comes without it while the database is slow', async () => {
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const lock = shop.sql.begin(async (sql) => {
      await sql`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`
      locked.resolve()
      await release.promise
    })
    await locked.promise
    expect(await opened(shop, pageOf(order, ANITA))).toMatchObject(WITHOUT)
    release.resolve()
    await lock
  })
})

describe('in verified access', () => {
  const { shop, order } = inVerified

  test('a signed-in customer has the picture of their own order alone', async () => {
    const cookie = await shop.sessionOf(ANITA.id ?? '')
    expect((await withLink(shop, pageOf(order, ANITA), { cookie })).link).toMatch(PICTURE)
    const other = await shop.sessionOf(MEERA.id ?? '')
    for (const customer of [ANITA, MEERA])
      expect(await opened(shop, pageOf(order, customer), { headers: { cookie: other } })).toMatchObject(WITHOUT)
  })

  test('no one else has one, and no call is made for them', async () => {
    const before = shop.logged.lines.length
    expect(await opened(shop, pageOf(order, ANITA))).toMatchObject(WITHOUT)
    expect(shop.logged.lines).toHaveLength(before)
    const cookie = 'wapsi-shopper=nothing'
    expect(await opened(shop, pageOf(order, ANITA), { headers: { cookie } })).toMatchObject(WITHOUT)
  })
})
