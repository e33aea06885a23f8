import { beforeEach, describe, expect, test } from 'vitest'
import { ANITA, MEERA } from '#demo/customers.ts'
import { hashOf, newToken } from '../../http/tokens.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { scoreOf } from '../../testing/score.ts'
import { signedPath } from './links.ts'
import { insertEntry } from './one-time-login-store.ts'

let clock = new Date()
const settings = { ACCESS_MODE: 'verified', PUBLIC_URL: 'https://help.luitandloom.example' }
const shop = await shopOfFile(settings, () => clock)
const [anita, meera] = [ANITA, MEERA].map((who) => shop.world.deliveredOrder(who, { daysAgo: 1 }))
await shop.take([...anita!.messages, ...meera!.messages])
let session = ''

const FORM = 'application/x-www-form-urlencoded'
const linkOf = (customerId: string) =>
  signedPath(shop.context.config, { purpose: 'mail', customerId, leadsTo: '/orders' }, clock)

/** A ticket from the shop's own pages, good for a minute. */
async function ticketOf(customerId: string): Promise<string> {
  const ticket = newToken()
  shop.logged.mark(ticket)
  const expiresAt = new Date(clock.getTime() + 60_000)
  await insertEntry(shop.sql, { hash: hashOf(ticket), customerId, leadsTo: '/orders', expiresAt })
  return `/enter?t=${ticket}&to=/orders`
}
const WAYS = [
  ['a link', async (customerId: string) => linkOf(customerId)],
  ['a ticket', ticketOf],
] as const

type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }
async function go(path: string, init: Sent = {}, cookie = session) {
  const headers = { ...(cookie && { cookie }), ...init.headers }
  const answer = await fetch(`${shop.url}${path}`, { redirect: 'manual', ...init, headers })
  const given = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  return { status: answer.status, to: answer.headers.get('location'), given, html: await answer.text(), answer }
}

/** Presses the button of the page, as a browser without scripts does. */
function press(html: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  const body = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]))
  return go('/enter', { method: 'POST', body: body.toString(), headers: { 'content-type': FORM, ...headers } })
}

async function whoHas(cookie: string): Promise<unknown> {
  const headers = { cookie, 'x-portal': '1', 'content-type': 'application/json' }
  const answer = await fetch(`${shop.url}/api/access/who`, { method: 'POST', headers, body: '{}' })
  return ((await answer.json()) as { body: { customer_id?: string } }).body.customer_id
}

beforeEach(async () => {
  clock = new Date()
  session = await shop.sessionOf(ANITA.id!)
})

describe.each(WAYS)('%s of another customer than the one who is signed in', (_what, wayOf) => {
  test('asks first, and changes nothing', async () => {
    const { status, given, html, answer } = await go(await wayOf(MEERA.id!), {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect([status, given, await whoHas(session)]).toEqual([200, '', ANITA.id])
    const [theirs, yours] = [MEERA, ANITA].map(
      ({ email }) => `${email!.slice(0, 2)}•••${email!.slice(email!.indexOf('@'))}`,
    )
    expect(html).toContain(`<h1>Continue as ${theirs}?</h1>`)
    expect(html).toContain(`You are signed in as ${yours}.`)
    expect(html).not.toMatch(/<script|7001/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(scoreOf({ headers: answer.headers, html })).toMatchObject({
      score: expect.toSatisfy((score) => score >= 130),
    })
  })

  test('lets in the one who presses the button, and the session before ends', async () => {
    const { html } = await go(await wayOf(MEERA.id!))
    clock = new Date(clock.getTime() + 5 * 60_000)
    const { status, to, given } = await press(html)
    expect([status, to, await whoHas(given), await whoHas(session)]).toEqual([303, '/orders', MEERA.id, undefined])
  })

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('is not taken from the form of %s', async (_from, headers) => {
    const { html } = await go(await wayOf(MEERA.id!))
    const { status, given } = await press(html, headers)
    expect([status, given, await whoHas(session)]).toEqual([403, '', ANITA.id])
  })

  test('lets in at once where the same customer, no one or an old session is there', async () => {
    const again = await go(await wayOf(ANITA.id!))
    expect([again.status, await whoHas(again.given)]).toEqual([303, ANITA.id])
    const first = await go(await wayOf(MEERA.id!), {}, '')
    expect([first.status, await whoHas(first.given)]).toEqual([303, MEERA.id])
    const ended = await go(await wayOf(MEERA.id!))
    expect([ended.status, await whoHas(ended.given)]).toEqual([303, MEERA.id])
  })
})

test('a ticket works once by the form, too', async () => {
  const { html } = await go(await ticketOf(MEERA.id!))
  const answers = await Promise.all(Array.from({ length: 8 }, () => press(html)))
  expect(answers.filter(({ given }) => given !== '')).toHaveLength(1)
  expect(new Set(answers.map(({ status, to }) => `${status} ${to}`))).toEqual(new Set(['303 /orders']))
})

test.each([
  ['nothing', '', FORM, '/?link=broken'],
  ['garbage', 'l=%00%ff&l=..&t=x&to=//evil.example', FORM, '/?link=broken'],
  ['a link twice', 'l=a.b.c&l=a.b.c', FORM, '/?link=broken'],
  ['JSON', '{}', 'application/json', '/?link=broken'],
  ['another kind', 'x', 'text/plain', 415],
  ['too much', 'l='.padEnd(20_000, 'a'), FORM, 413],
])('a form with %s lets no one in', async (_what, body, type, leadsTo) => {
  const found = await go('/enter', { method: 'POST', body, headers: { 'content-type': type } })
  expect([found.to ?? found.status, found.given, await whoHas(session)]).toEqual([leadsTo, '', ANITA.id])
})
