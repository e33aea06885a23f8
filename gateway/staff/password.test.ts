import { scryptSync } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { hashAt } from './password.ts'
import { openBrowser } from './testing/browser.ts'
import { CHEAP } from './testing/cheap-passwords.ts'

const shop = await shopOfFile({ TRUSTED_PROXIES: '127.0.0.1' })
const test = testsOf(shop)

const TODAY = /^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/

function hashOf(password: string, N: number, r: number, p: number): [salt: string, hash: string] {
  const salt = Buffer.from('sixteen of bytes')
  const hash = scryptSync(password, salt, 32, { N, r, p, maxmem: 256 * N * r })
  return [salt.toString('base64url'), hash.toString('base64url')]
}

async function storedHash(id: string): Promise<string> {
  const [account] = await shop.sql`SELECT password FROM staff_accounts WHERE staff_id = ${id}`
  return String(account?.['password'])
}

test('a password that is kept at a lower cost lets them in, and is then kept at today’s', async () => {
  hashAt()
  onTestFinished(() => hashAt(CHEAP))
  const { id, email, password } = await shop.staff('agent')
  const before = ['scrypt$1024$8$1', ...hashOf(password, 1024, 8, 1)].join('$')
  await shop.sql`UPDATE staff_accounts SET password = ${before} WHERE staff_id = ${id}`
  const signIn = (typed: string) => openBrowser(shop.url).send('staff.signIn', { email, password: typed })
  expect(await signIn('not the password')).toMatchObject({ status: 401, body: { error: 'WRONG_LOGIN' } })
  expect(await storedHash(id)).toBe(before)
  expect(await signIn(password)).toMatchObject({ status: 200 })
  const renewed = await storedHash(id)
  expect(renewed).toMatch(TODAY)
  expect(await signIn(password)).toMatchObject({ status: 200 })
  expect(await storedHash(id)).toBe(renewed)
  expect(await signIn('not the password')).toMatchObject({ status: 401 })
})

test.each(['', ':', 'scrypt$', 'scrypt$1024$8$1$', 'scrypt$1024$8$1$AAAA', 'AAAA:AAAA'])(
  'with %j for a hash no one comes in',
  async (hash) => {
    const { id, email, password } = await shop.staff('agent')
    await shop.sql`UPDATE staff_accounts SET password = ${hash} WHERE staff_id = ${id}`
    const answer = await openBrowser(shop.url).send('staff.signIn', { email, password })
    expect(answer).toMatchObject({ status: 401, body: { error: 'WRONG_LOGIN' } })
  },
)

test.each([64, 65, 73, 128])('of a password of %i characters every one counts', async (length) => {
  const { email, password, send } = await shop.staff('agent')
  const long = 'river boat lamp seven '.repeat(6).slice(0, length - 1)
  expect(await send('staff.changePassword', { password, newPassword: `${long}x` })).toMatchObject({ ok: true })
  const signIn = (typed: string) => openBrowser(shop.url).send('staff.signIn', { email, password: typed })
  expect(await signIn(`${long}y`)).toMatchObject({ status: 401, body: { error: 'WRONG_LOGIN' } })
  expect(await signIn(long)).toMatchObject({ status: 401 })
  expect(await signIn(`${long}x`)).toMatchObject({ status: 200 })
})

test('one of 129 is refused before it is looked at', async ({ agent: { password, send } }) => {
  const answer = await send('staff.changePassword', {
    password,
    newPassword: 'river boat lamp seven '.repeat(6).slice(0, 129),
  })
  expect(answer).toMatchObject({ ok: false, status: 400, refusal: { error: 'INVALID_BODY' } })
})

test('it is the same password however its letters are put together, and another with other capitals', async ({
  agent: { email, password, send },
}) => {
  await send('staff.changePassword', { password, newPassword: 'caf\u00e9 by the river' })
  const signIn = (typed: string) => openBrowser(shop.url).send('staff.signIn', { email, password: typed })
  expect(await signIn('cafe\u0301 by the river')).toMatchObject({ status: 200 })
  expect(await signIn('Caf\u00e9 by the river')).toMatchObject({ status: 401 })
})
