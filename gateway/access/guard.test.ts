import { expect, test } from 'vitest'
import { PATHS, PORTAL_HEADER } from '#contract/wire.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { signLink } from './links/links.ts'

const shop = await shopOfFile({ ACCESS_MODE: 'verified' })

const ask = (cookie: string, customerId: string) =>
  shop.post('tickets.list', JSON.stringify({ customerId }), { cookie, [PORTAL_HEADER]: '1' })

test('a call for customers is for their own data: without a session, or about others, it requires proof', async () => {
  const cookie = await shop.sessionOf('7001')
  expect(await ask('', '7001')).toMatchObject({ status: 401, refusal: { error: 'IDENTITY_NEEDED' } })
  expect(await ask(cookie, '7002')).toMatchObject({ status: 401, refusal: { error: 'IDENTITY_NEEDED' } })
  expect(await ask(cookie, '7001')).toMatchObject({ ok: true })
})

test('a link that we signed becomes a session, and the proof goes out of the address', async () => {
  const { config, now } = shop.context
  const link = signLink(config, { purpose: 'mail', customerId: '7003', leadsTo: '/mytickets?customer=7003' }, now())
  const { search } = new URL(link)
  const answer = await fetch(`${shop.url}/enter${search}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/mytickets?customer=7003'])
  expect(await ask(answer.headers.get('set-cookie')?.split(';')[0] ?? '', '7003')).toMatchObject({ ok: true })
})

test('a page of another site, and a form without our header, are refused', async () => {
  const cookie = await shop.sessionOf('7001')
  const path = `${shop.url}/api${PATHS['tickets.list']}`
  const send = async (headers: Record<string, string>) =>
    (
      await fetch(path, {
        method: 'POST',
        body: '{"customerId":"7001"}',
        headers: { 'content-type': 'application/json', cookie, ...headers },
      })
    ).status
  expect(await send({})).toBe(403)
  expect(await send({ [PORTAL_HEADER]: '1', origin: 'https://elsewhere.example' })).toBe(403)
  expect(await send({ [PORTAL_HEADER]: '1', 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await send({ [PORTAL_HEADER]: '1' })).toBe(200)
})
