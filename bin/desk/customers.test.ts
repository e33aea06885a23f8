import { expect, test } from 'vitest'
import { ANITA, RITIKA } from '#demo/customers.ts'
import { shopOfFile } from '#gateway/testing/shop-of-file.ts'
import { readLink, signedPath } from '#gateway/access/links/links.ts'
import { demoSecret } from '../start/demo-secret.ts'
import { customerAct } from './customers.ts'
import { linkFor } from './customer-acts.ts'
import { runDesk } from '../testing/desk.ts'

const SECRET = 'a secret of the tests that is long enough'
const ANITAS = ANITA.id ?? ''

const audited = () => shop.sql`SELECT act, outcome, detail FROM audit ORDER BY id`
const verified = { ACCESS_MODE: 'verified', LINK_SECRETS: SECRET, PUBLIC_URL: 'https://care.example' }

const shop = await shopOfFile({ ACCESS_MODE: 'verified' })
await shop.take(shop.world.deliveredOrder(ANITA, { daysAgo: 1 }).messages)
test('a link signs a customer in, to the given screen; the audit log has the person, not the link', async () => {
  const { code, out } = await desk(['link', ANITAS, '/orderlist'], verified)
  expect([code, out.split('\n')[0]]).toEqual([
    0,
    `For 7 days this link signs in anyone who has it as customer ${ANITAS}. Send it only to this customer:`,
  ])
  const { host, pathname, search } = new URL(out.split('\n')[1] ?? '')
  shop.logged.mark(search)
  const answer = await fetch(`${shop.url}${pathname}${search}`, { redirect: 'manual' })
  expect([host, answer.headers.get('location'), answer.headers.has('set-cookie')]).toEqual([
    'care.example',
    '/orderlist',
    true,
  ])
  expect(await audited()).toEqual([{ act: 'command.link', outcome: 'done', detail: { customerId: ANITAS } }])
})

test('without a screen it leads to their tickets, never off the site; open access needs no proof', async () => {
  const config = { ...shop.context.config, ACCESS_MODE: 'open' as const, PUBLIC_URL: 'https://care.example' }
  const open = { ...shop.context, config }
  expect(await linkFor(open, ANITAS)).toBe(`https://care.example/mytickets?customer=${ANITAS}`)
  expect(await linkFor(open, ANITAS, '//evil.example')).toBe('https://care.example/')
})

test('whom the shop does not know gets none', async () => {
  await expect(linkFor(shop.context, RITIKA.id ?? '')).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
})

test('the demo’s own secret signs where none is set', async () => {
  const context = { ...shop.context, config: { ...shop.context.config, LINK_SECRETS: [] } }
  const link = new URL((await linkFor(context, ANITAS)).split('\n')[1] ?? '')
  shop.logged.mark(link.search)
  const LINK_SECRETS = [demoSecret(shop.context.config.DATA_DIR, 'link')]
  expect(readLink({ LINK_SECRETS }, link.searchParams, new Date())).toMatchObject({
    purpose: 'message',
    customerId: ANITAS,
  })
})

test('a customer is signed out everywhere, at a server that runs; no other customer is', async () => {
  const [phone, laptop] = [await shop.sessionOf(ANITAS), await shop.sessionOf(ANITAS)]
  const other = await shop.sessionOf('7002')
  const link = signedPath(shop.context.config, { purpose: 'mail', customerId: ANITAS, leadsTo: '/' }, new Date())
  shop.logged.mark(link)
  const who = async (cookie: string) => {
    const headers = { cookie, 'x-portal': '1', 'content-type': 'application/json' }
    const answer = await fetch(`${shop.url}/api/access/who`, { method: 'POST', headers, body: '{}' })
    return ((await answer.json()) as { body: { customer_id?: string } }).body.customer_id
  }
  expect(await Promise.all([phone, laptop, other].map(who))).toEqual([ANITAS, ANITAS, '7002'])
  // The session that the link above began is one of them.
  expect(await desk(['signout', ANITAS], verified)).toMatchObject({
    code: 0,
    out: `Customer ${ANITAS} is signed out: 3 sessions ended.\n`,
  })
  expect(await Promise.all([phone, laptop, other].map(who))).toEqual([undefined, undefined, '7002'])
  const answer = await fetch(`${shop.url}${link}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.has('set-cookie')]).toEqual([303, false])
  expect((await audited()).at(-1)).toMatchObject({ act: 'command.signout', detail: { sessions: 3 } })
})

test.each([
  [['link']],
  [['link', 'anita']],
  [['link', '7001', '/', 'x']],
  [['signout']],
  [['signout', '7001', '/']],
  [['signout', '1'.repeat(21)]],
])('%j means nothing', (words) => {
  expect(customerAct(words)).toBe('')
})

test('words of other commands are left to them, and its own take no options of theirs', async () => {
  expect(customerAct(['close', 'K7Q2'])).toBeUndefined()
  const wrong = await desk(['signout', '7001', '--as', 'retailer'], {})
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('signout CUSTOMER') as string })
})

const desk = (words: string[], settings: Record<string, string>) => runDesk(shop, words, { settings })
