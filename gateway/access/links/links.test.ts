import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openTestShop } from '../../testing/shop.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { LINK_DAYS, type LinkPurpose, readLink, signedPath } from './links.ts'
import { flipLinks } from '../testing/links.ts'

const [OLD, NEW] = ['the secret of last year that is long enough', 'the secret of this year that is long enough']
const MADE = new Date('2026-11-21T06:30:00Z')
let now = MADE

const shop = await shopOfFile({ ACCESS_MODE: 'verified', LINK_SECRETS: `${NEW},${OLD}` }, () => now)

const made = (purpose: LinkPurpose = 'mail', secret = NEW) =>
  signedPath(
    { LINK_SECRETS: [secret] },
    { purpose, customerId: '7001', orderId: '12', leadsTo: '/ticket/?id=K7Q2&customer=7001' },
    MADE,
  )

/** Opens an address, `seconds` after the link was made. */
async function visit(path: string, seconds = 0) {
  now = new Date(MADE.getTime() + seconds * 1000)
  const answer = await fetch(`${shop.url}${path}`, { redirect: 'manual' })
  return [answer.status, answer.headers.get('location'), answer.headers.has('set-cookie')]
}

const PROVED = [303, '/ticket?id=K7Q2&customer=7001', true]
/** The first screen, with the mark of a link that leads nowhere. */
const BROKEN = '/?link=broken'
/** The answer that leads to the screen nevertheless, which asks for a code. */
const LED_ON = [303, '/ticket?id=K7Q2&customer=7001', false]

test('no bit of a link can be flipped', () => {
  const { tried, accepted } = flipLinks(shop.context.config, 200, MADE)
  expect(tried).toBeGreaterThan(200 * 8 * 100)
  expect(accepted).toBe(0)
})

describe.each(Object.keys(LINK_DAYS) as LinkPurpose[])('a link by %s', (purpose) => {
  const seconds = LINK_DAYS[purpose] * 24 * 3600
  test('is good until its time is over', async () => {
    expect(await visit(made(purpose))).toEqual(PROVED)
    expect(await visit(made(purpose), seconds - 1)).toEqual(PROVED)
    expect(await visit(made(purpose), seconds)).toEqual(LED_ON)
    expect(await visit(made(purpose), seconds + 1)).toEqual(LED_ON)
  })

  test('is good for no longer than such links are, whatever it says; a clock may be a minute off', async () => {
    expect(await visit(made(purpose), -60)).toEqual(PROVED)
    expect(await visit(made(purpose), -61)).toEqual(LED_ON)
  })
})

test('the older of two live secrets is good, too; one that is not live is not', async () => {
  expect(await visit(made('mail', OLD))).toEqual(PROVED)
  expect(await visit(made('mail', 'the secret of someone else, long enough'))).toEqual(LED_ON)
})

test('the first secret signs, and without any nothing is signed', () => {
  const { config } = shop.context
  const path = signedPath(config, { purpose: 'mail', customerId: '7001', leadsTo: '/' }, MADE)
  const query = new URLSearchParams(path.slice(path.indexOf('?')))
  expect(readLink({ LINK_SECRETS: [NEW] }, query, MADE)).toMatchObject({ customerId: '7001', leadsTo: '/' })
  expect(readLink({ LINK_SECRETS: [OLD] }, query, MADE)).toBeUndefined()
  expect(readLink({ LINK_SECRETS: [] }, query, MADE)).toBeUndefined()
  const none = { LINK_SECRETS: [] }
  expect(() => signedPath(none, { purpose: 'mail', customerId: '7001', leadsTo: '/' }, MADE)).toThrow('LINK_SECRETS')
})

/** A link that says anything, signed as ours are. */
function signedWord(fields: string[], secret = NEW): string {
  const payload = Buffer.from(fields.join('\n')).toString('base64url')
  const key = createHash('sha256').update(`wapsi link key ${secret}`).digest('hex').slice(0, 8)
  return `${payload}.${key}.${createHmac('sha256', secret).update(`wapsi link v1.${payload}`).digest('hex')}`
}

const until = (seconds: number) => String(MADE.getTime() / 1000 + seconds)
const DAY = 24 * 3600

test.each([
  ['as ours', ['mail', '7001', '', until(7 * DAY), '/orderlist'], true],
  ['for longer than its purpose allows', ['shop', '7001', '', until(2 * DAY), '/orderlist'], false],
  ['for no one', ['mail', '', '', until(DAY), '/orderlist'], false],
  ['for a purpose that there is not', ['toString', '7001', '', until(DAY), '/orderlist'], false],
  ['without an end', ['mail', '7001', '', '', '/orderlist'], false],
  ['with an end that is no number', ['mail', '7001', '', '1e99', '/orderlist'], false],
  ['with more than we say', ['mail', '7001', '', until(DAY), '/orderlist', 'x'], false],
])('a well-signed link %s', async (_how, fields, isTaken) => {
  expect((await visit(`/enter?l=${signedWord(fields)}`))[2]).toBe(isTaken)
})

test('a link that is there twice, or in parts, proves nothing; additions to an address do no harm', async () => {
  const word = made().split('=')[1] ?? ''
  const [payload, key, signature] = word.split('.')
  expect(await visit(`/enter?l=${word}&l=${word}`)).toEqual([303, BROKEN, false])
  for (const broken of [
    `${payload}`,
    `${payload}.${key}`,
    `${payload}.${key}.`,
    `${word}.x`,
    `${payload}..${signature}`,
  ])
    expect([broken, ...(await visit(`/enter?l=${broken}`))]).toEqual([broken, ...LED_ON])
  expect(await visit(`/enter?l=${word}&fbclid=abc&utm_source=mail`)).toEqual(PROVED)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/ticket',
  '/%2f%2fevil.example',
  '/ticket\r\nset-cookie: a=b',
  '/ticket\n//evil.example',
  '@evil.example',
  '/desk',
])('%j leads to our first screen only, typed or signed', async (address) => {
  expect(await visit(`/enter?to=${encodeURIComponent(address)}`)).toEqual([303, BROKEN, false])
  const word = signedWord(['mail', '7001', '', until(DAY), address])
  expect((await visit(`/enter?l=${word}`))[1]).toMatch(/^\/(\?link=broken)?$/)
})

test('what is no link at all leads to the first screen, which says so; nothing of it is kept or told', async () => {
  for (const query of ['', '?', '?l', '?l=', '?l=%00', '?l=.....', `?l=${'A'.repeat(9000)}`, '?t=x', '?l=%ff%fe.a.b'])
    expect([query, ...(await visit(`/enter${query}`))]).toEqual([query, 303, BROKEN, false])
  const { headers } = await fetch(`${shop.url}${made()}`, { redirect: 'manual' })
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
  expect((await fetch(`${shop.url}${made()}`, { method: 'HEAD', redirect: 'manual' })).status).toBe(404)
})

test('where access is open a link leads on as well, and no session begins', async () => {
  const open = await openTestShop({ ACCESS_MODE: 'open', LINK_SECRETS: NEW }, () => MADE)
  const answer = await fetch(`${open.url}${made()}`, { redirect: 'manual' })
  expect([answer.headers.get('location'), answer.headers.has('set-cookie')]).toEqual([LED_ON[1], false])
  await open.close()
})
