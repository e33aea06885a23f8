import { afterAll, afterEach, expect } from 'vitest'
import { startOidc } from '#fakes/oidc.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { openBrowser } from './testing/browser.ts'

const DESK_SECRET = 'a secret of the desk that is long enough'
const issuer = await startOidc()
afterAll(() => issuer.close())
const shop = await shopOfFile({ ...issuer.settings, DESK_SECRET })
const test = testsOf(shop)
afterEach(() => {
  issuer.callItself()
  issuer.moveTo()
})

const FAILED = '/desk?shop-login=failed'
const linesOf = ({ logged }: TestShop) => logged.lines.filter((line) => line.includes('names another issuer')).length

test.each([
  ['another', 'https://evil.example'],
  ['with a slash at its end', '/'],
])('no one is sent to an issuer whose page names it %s, and the log says so', async (_what, name) => {
  const { OIDC_ISSUER } = issuer.settings
  issuer.callItself(name === '/' ? `${OIDC_ISSUER}/` : name)
  const lone = await openTestShop(issuer.settings)
  const browser = openBrowser(lone.url)
  expect(await browser.send('staff.signInShop', {})).toMatchObject({ status: 200, body: { url: FAILED } })
  expect(linesOf(lone)).toBe(1)
  await lone.close()
})

test('a name with a slash at its end is right where the settings have it too', async () => {
  const OIDC_ISSUER = `${issuer.settings.OIDC_ISSUER}/`
  issuer.callItself(OIDC_ISSUER)
  const lone = await openTestShop({ ...issuer.settings, OIDC_ISSUER })
  const { body } = await openBrowser(lone.url).send('staff.signInShop', {})
  expect(body.url).toContain('/authorize?')
  await lone.close()
})

test('no one comes back from another issuer to a server that read its page later', async ({ agent }) => {
  const { email } = agent
  issuer.logIn({ sub: 'sub', email, email_verified: true, name: 'Asha' })
  const began = openBrowser(shop.url)
  const back = await backFrom((await began.send('staff.signInShop', {})).body.url)
  issuer.callItself('https://evil.example')
  const database = { sql: shop.sql, url: '', close: async () => {} }
  const late = await openTestShop({ ...issuer.settings, DESK_SECRET }, undefined, [], database)
  expect(await comeBack(late, back, began.cookie())).toEqual({ to: FAILED, session: false })
  expect(linesOf(late)).toBe(1)
  await late.close()
  issuer.callItself()
  const again = await backFrom((await began.send('staff.signInShop', {})).body.url)
  expect(await comeBack(shop, again, began.cookie())).toMatchObject({ session: true })
})

test('the way to its page leads to no other host', async () => {
  const other = await startOidc()
  other.callItself(issuer.settings.OIDC_ISSUER)
  issuer.moveTo(`${other.settings.OIDC_ISSUER}/.well-known/openid-configuration`)
  const lone = await openTestShop(issuer.settings)
  expect(await openBrowser(lone.url).send('staff.signInShop', {})).toMatchObject({
    status: 503,
    body: { error: 'UNAVAILABLE' },
  })
  await lone.close()
  await other.close()
})

/** The way back that the issuer gives, without the host. */
async function backFrom(url: string): Promise<string> {
  const there = await fetch(url, { redirect: 'manual' })
  const { pathname, search } = new URL(there.headers.get('location') ?? '')
  return `${pathname}${search}`
}

async function comeBack({ url }: TestShop, back: string, cookie: string) {
  const answer = await fetch(`${url}${back}`, { redirect: 'manual', headers: { cookie } })
  const session = answer.headers.getSetCookie().some((line) => line.startsWith('wapsi-desk='))
  return { to: answer.headers.get('location'), session }
}
