import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { messageOf } from '#adapters/shopify/visits/app-proxy.ts'
import { openTestShop } from '../../testing/shop.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { TICKET_SECONDS } from './app-proxy.ts'

const OURS = 'luit-and-loom.myshopify.com'
const HOST = 'https://care.example'
let now = new Date('2026-11-21T06:30:00Z')

const settings = { SHOPIFY_SHOP: OURS, SHOPIFY_CLIENT_SECRET: 'new secret,old secret', PUBLIC_URL: HOST }
const shop = await shopOfFile({ ACCESS_MODE: 'verified', ...settings }, () => now)

interface Visit {
  customer?: string
  /** The parameters that the shop's page adds to the address. */
  more?: string
  path?: string
  from?: string
  secret?: string
  age?: number
}

function proxied({ customer = '7001', more = '', path = '', from = OURS, secret = 'new secret', age = 0 }: Visit) {
  const timestamp = Math.floor(now.getTime() / 1000) - age
  const text = `${more}shop=${from}&logged_in_customer_id=${customer}&path_prefix=%2Fapps%2Fhelp&timestamp=${timestamp}`
  const message = messageOf(new URLSearchParams(text))
  return `/proxy/shopify${path}?${text}&signature=${createHmac('sha256', secret).update(message).digest('hex')}`
}

/** The address to which the page of a visit leads, as its browser reads it. */
async function ledTo(visit: Visit, at = shop): Promise<{ status: number; href: string; html: string }> {
  const answer = await fetch(`${at.url}${proxied(visit)}`, { redirect: 'manual' })
  const html = await answer.text()
  const [, refresh = ''] = /http-equiv="refresh" content="0; url=([^"]*)"/.exec(html) ?? []
  const [, link = ''] = /<a href="([^"]*)"/.exec(html) ?? []
  expect(refresh).toBe(answer.status === 200 ? link : '')
  const href = link.replaceAll('&amp;', '&')
  at.logged.mark(new URL(href).searchParams.get('t') ?? 'no ticket was given')
  return { status: answer.status, href, html }
}

/** Goes on to our host: the screen that they come to, and their cookie. */
async function enter(href: string) {
  const { pathname, search } = new URL(href)
  const answer = await fetch(`${shop.url}${pathname}${search}`, { redirect: 'manual' })
  return { to: answer.headers.get('location'), cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
}

async function whoHas(cookie: string) {
  const answer = await fetch(`${shop.url}/api/access/who`, {
    method: 'POST',
    headers: { cookie, 'x-portal': '1', 'content-type': 'application/json' },
    body: '{}',
  })
  return ((await answer.json()) as { body: { customer_id?: string } }).body.customer_id
}

describe('who is logged in to the shop', () => {
  test('is let in at our host, by a ticket that works once and is nowhere kept', async () => {
    const { status, href } = await ledTo({ more: 'to=/mytickets&' })
    expect([status, href.startsWith(`${HOST}/enter?t=`)]).toEqual([200, true])
    const { to, cookie } = await enter(href)
    expect([to, await whoHas(cookie)]).toEqual(['/mytickets?customer=7001', '7001'])
    expect(await enter(href)).toEqual({ to: '/mytickets?customer=7001', cookie: '' })
    const ticket = new URL(href).searchParams.get('t') ?? 'none'
    expect(ticket).toHaveLength(43)
    expect(JSON.stringify(await shop.sql`SELECT * FROM customer_entries`)).not.toContain(ticket)
    expect(await shop.sql`SELECT sign_in_method AS method FROM customer_sessions WHERE customer_id = '7001'`).toEqual([
      { method: 'shop' },
    ])
  })

  test('of twenty who come with one ticket at once, one is let in', async () => {
    const { href } = await ledTo({})
    const cookies = await Promise.all(Array.from({ length: 20 }, async () => (await enter(href)).cookie))
    expect(cookies.filter((cookie) => cookie !== '')).toHaveLength(1)
  })

  test('has a minute to get there', async () => {
    const [soon, late] = [(await ledTo({})).href, (await ledTo({})).href]
    const began = now
    now = new Date(began.getTime() + TICKET_SECONDS * 1000 - 1)
    expect((await enter(soon)).cookie).not.toBe('')
    now = new Date(began.getTime() + TICKET_SECONDS * 1000)
    expect(await enter(late)).toMatchObject({ cookie: '' })
  })

  test('with another ticket, or two of them, is let in nowhere', async () => {
    const { href } = await ledTo({})
    const another = href.replace(/t=./, (start) => (start === 't=_' ? 't=A' : 't=_'))
    expect((await enter(another)).cookie).toBe('')
    expect((await enter(`${href}&t=${'x'.repeat(43)}`)).cookie).toBe('')
    expect((await enter(href)).cookie).not.toBe('')
  })
})

test.each<[string, Visit, string]>([
  ['the first screen', {}, '/'],
  ['the screen that to names', { more: 'to=/exchangeportal?order=12&' }, '/exchangeportal?order=12&customer=7001'],
  ['the screen of the path', { path: '/exchangeportal', more: 'order=12&' }, '/exchangeportal?order=12&customer=7001'],
  [
    'themselves, whatever customer is named',
    { path: '/mytickets', more: 'customer=7002&' },
    '/mytickets?customer=7001',
  ],
  ['a screen that names no one', { more: 'to=/trackyourorder?order=12&' }, '/trackyourorder?order=12'],
  ['none of ours', { more: 'to=//evil.example&' }, '/'],
  ['none of ours, by the path', { path: '//evil.example' }, '/'],
  ['none of ours, encoded', { more: 'to=%2F%5Cevil.example&' }, '/'],
  ['the desk', { path: '/desk' }, '/'],
])('they are led to %s', async (_where, visit, screen) => {
  expect((await enter((await ledTo(visit)).href)).to).toBe(screen)
})

test('a visitor who is not logged in is led to the screen, without a ticket', async () => {
  const { status, href } = await ledTo({ customer: '', more: 'to=/mytickets?customer=7002&' })
  expect([status, href]).toEqual([200, `${HOST}/mytickets?customer=7002`])
})

test('the older of two live secrets is good, too', async () => {
  expect((await ledTo({ secret: 'old secret' })).status).toBe(200)
})

test.each<[string, Visit]>([
  ['another secret', { secret: 'another' }],
  ['another shop', { from: 'other.myshopify.com' }],
  ['91 seconds ago', { age: 91 }],
  ['a clock 91 seconds ahead', { age: -91 }],
  ['a second time', { more: 'timestamp=1&' }],
  ['a second signature', { more: 'signature=x&' }],
])('by %s no one is let in: there is a way to the first screen, and no ticket', async (_how, visit) => {
  const [before] = await shop.sql`SELECT count(*) FROM customer_entries`
  const { status, href, html } = await ledTo(visit)
  expect([status, href]).toEqual([401, `${HOST}/`])
  expect(html).not.toContain('http-equiv')
  expect(await shop.sql`SELECT count(*) FROM customer_entries`).toEqual([before])
})

test('what is typed stands nowhere in the page as more than text, and nothing of it is kept', async () => {
  const more = `to=${encodeURIComponent('/ticket?id="><script>alert(1)</script>')}&`
  const { html } = await ledTo({ customer: '', more })
  expect(html).not.toMatch(/<script|"">/)
  const { headers } = await fetch(`${shop.url}${proxied({})}`)
  expect(Object.fromEntries(headers)).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  expect(headers.has('set-cookie')).toBe(false)
})

test('that the shop is reached by https only is said at our own host, and never at the shop’s', async () => {
  const saysSo = async (path: string) => {
    const { status, headers } = await fetch(`${shop.url}${path}`, { redirect: 'manual' })
    return [status, headers.has('strict-transport-security')]
  }
  expect(await saysSo(proxied({}))).toEqual([200, false])
  expect(await saysSo(proxied({ age: 1000 }))).toEqual([401, false])
  expect(await saysSo('/proxy/shopify')).toEqual([401, true])
  expect(await saysSo('/proxy/shopify/mytickets?customer=1')).toEqual([401, true])
  expect(await saysSo('/enter')).toEqual([303, true])
})

test('where access is open they are led to their screen as it is', async () => {
  const open = await openTestShop(
    { ACCESS_MODE: 'open', SHOPIFY_CLIENT_SECRET: 'new secret', PUBLIC_URL: HOST },
    () => now,
  )
  expect((await ledTo({ more: 'to=/mytickets&' }, open)).href).toBe(`${HOST}/mytickets?customer=7001`)
  await open.close()
})
