import { expect } from 'vitest'
import { codeOf as codeAt } from '#fakes/authenticator.ts'
import { policyCache } from '../policies/policy.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { beginSecondFactor } from './second-factor.ts'
import { openBrowser } from './testing/browser.ts'
import type { TestStaff } from './testing/staff.ts'

/** The time of every test: no half minute ends between a code and its use. */
const NOW = new Date()
const codeOf = (secret: string, steps = 0) => codeAt(secret, steps, NOW)

const shop = await shopOfFile({ TRUSTED_PROXIES: '127.0.0.1' }, () => NOW)
const test = testsOf(shop)

type Browser = ReturnType<typeof openBrowser>

/** A member of staff who is logged in with a second factor; their log-ins wait for codes. */
async function withSecondFactor() {
  const staff = await shop.staff('agent')
  const browser = openBrowser(shop.url)
  await logIn(browser, staff)
  const { body } = await browser.send('staff.beginSecondFactor', { password: staff.password })
  expect(await browser.send('staff.confirmSecondFactor', { code: codeOf(body.secret, -1) })).toMatchObject({
    status: 200,
  })
  return { staff: { ...staff, email: staff.email }, browser, ...body }
}

const logIn = (browser: Browser, { email, password }: TestStaff) => browser.send('staff.signIn', { email, password })

test('a second factor counts when a code of it was confirmed; then every log-in needs one', async ({ agent }) => {
  const browser = openBrowser(shop.url)
  await logIn(browser, agent)
  const wrong = await browser.send('staff.beginSecondFactor', { password: 'not theirs at all' })
  expect(wrong).toMatchObject({ status: 422, body: { error: 'WRONG_PASSWORD' } })
  const { body } = await browser.send('staff.beginSecondFactor', { password: agent.password })
  expect(body.uri).toMatch(/^otpauth:\/\/totp\/.*secret=/)
  expect(body.codes).toHaveLength(10)
  expect(await browser.send('staff.confirmSecondFactor', { code: '000000' })).toMatchObject({
    status: 401,
    body: { error: 'WRONG_CODE' },
  })
  expect(await logIn(openBrowser(shop.url), agent)).toMatchObject({ status: 200 })
  const before = browser.cookie()
  expect(await browser.send('staff.confirmSecondFactor', { code: codeOf(body.secret) })).toMatchObject({ status: 200 })
  expect(await browser.send('staff.me', {})).toMatchObject({ status: 200, body: { secondFactor: true } })
  expect(await openBrowser(shop.url).send('staff.me', {}, { cookie: before })).toMatchObject({ status: 401 })
  expect(await browser.send('staff.beginSecondFactor', { password: agent.password })).toMatchObject({
    status: 409,
    body: { error: 'SECOND_FACTOR_ON' },
  })
  expect(await logIn(openBrowser(shop.url), agent)).toMatchObject({ status: 401, body: { error: 'CODE_NEEDED' } })
  const [row] = await shop.sql`SELECT secret, backup_codes FROM staff_second_factors WHERE staff_id = ${agent.id}`
  expect(JSON.stringify(row)).not.toContain(body.codes[0])
})

test('the password alone opens nothing, the code finishes the log-in, and works once', async () => {
  const { staff, secret } = await withSecondFactor()
  const browser = openBrowser(shop.url)
  expect(await browser.send('staff.signInCode', { code: codeOf(secret) })).toMatchObject({
    status: 401,
    body: { error: 'START_AGAIN' },
  })
  await logIn(browser, staff)
  expect(await browser.send('staff.me', {})).toMatchObject({ status: 401 })
  expect(browser.jar.has('wapsi-desk-device')).toBe(false)
  expect(await browser.send('staff.signInCode', { code: '12' })).toMatchObject({
    status: 401,
    body: { error: 'WRONG_CODE' },
  })
  const code = codeOf(secret)
  const hindi = code.replaceAll(/[0-9]/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))
  const shown = `${hindi.slice(0, 3)} ${code.slice(3)}`
  expect(await browser.send('staff.signInCode', { code: shown })).toMatchObject({
    status: 200,
    body: { staff: { id: staff.id } },
  })
  expect(await browser.send('staff.me', {})).toMatchObject({ status: 200 })
  const other = openBrowser(shop.url)
  await logIn(other, staff)
  const sessions = await shop.sql`SELECT id FROM staff_sessions WHERE staff_id = ${staff.id}`
  expect(await other.send('staff.signInCode', { code })).toMatchObject({ status: 401, body: { error: 'WRONG_CODE' } })
  expect(await other.send('staff.me', {})).toMatchObject({ status: 401 })
  expect(await shop.sql`SELECT id FROM staff_sessions WHERE staff_id = ${staff.id}`).toEqual(sessions)
})

test('no code works twice: neither that of an earlier step, nor the one that turned the second factor on', async () => {
  const { staff, secret, browser: own } = await withSecondFactor()
  const enter = async (steps: number) => {
    const browser = openBrowser(shop.url)
    // From strangers no more than three passwords are taken in an hour.
    browser.jar.set('wapsi-desk-device', own.jar.get('wapsi-desk-device') ?? '')
    await logIn(browser, staff)
    const { status, body } = await browser.send('staff.signInCode', { code: codeOf(secret, steps) })
    return 'error' in body ? body.error : status
  }
  expect(await enter(-1), 'the one that confirmed it').toBe('WRONG_CODE')
  expect(await enter(0)).toBe(200)
  expect(await enter(1), 'of the next step, early').toBe(200)
  expect(await enter(0)).toBe('WRONG_CODE')
  expect(await enter(1)).toBe('WRONG_CODE')
})

test('of ten log-ins with one code at once, one gets in', async () => {
  const { staff, browser, secret } = await withSecondFactor()
  const browsers = Array.from({ length: 2 }, () => openBrowser(shop.url))
  for (const each of browsers) {
    each.jar.set('wapsi-desk-device', browser.jar.get('wapsi-desk-device') ?? '')
    await logIn(each, staff)
  }
  const code = codeOf(secret)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => browsers[n % 2]!.send('staff.signInCode', { code })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('five codes per password, three passwords an hour; their own browser is counted apart', async () => {
  const { staff, browser: own, secret } = await withSecondFactor()
  await own.send('staff.signOut', {})
  const guesser = openBrowser(shop.url, '192.0.2.1')
  for (let round = 0; round < 3; round += 1) {
    expect(await logIn(guesser, staff)).toMatchObject({ status: 401, body: { error: 'CODE_NEEDED' } })
    for (let n = 0; n < 5; n += 1) {
      const answer = await guesser.send('staff.signInCode', { code: '000000' })
      expect(answer.body.error).toBe('WRONG_CODE')
    }
    expect(await guesser.send('staff.signInCode', { code: codeOf(secret) })).toMatchObject({
      body: { error: 'START_AGAIN' },
    })
  }
  expect(await logIn(guesser, staff)).toMatchObject({ status: 429, body: { error: 'TOO_MANY_TRIES' } })
  expect(await logIn(own, staff)).toMatchObject({ body: { error: 'CODE_NEEDED' } })
  expect(await own.send('staff.signInCode', { code: codeOf(secret) })).toMatchObject({ status: 200 })
})

test('a session of someone else does not stand in for the code', async () => {
  const { staff, secret } = await withSecondFactor()
  const other = await withSecondFactor()
  const session = other.browser.jar.get('wapsi-desk') ?? ''
  expect(await logIn(other.browser, staff)).toMatchObject({ body: { error: 'CODE_NEEDED' } })
  expect(other.browser.jar.has('wapsi-desk')).toBe(false)
  other.browser.jar.set('wapsi-desk', session)
  const answer = await other.browser.send('staff.signInCode', { code: codeOf(other.secret) })
  expect(answer).toMatchObject({ status: 401, body: { error: 'WRONG_CODE' } })
  const right = await other.browser.send('staff.signInCode', { code: codeOf(secret) })
  expect(right).toMatchObject({ status: 200, body: { staff: { id: staff.id } } })
})

test('a log-in with a code ends the browser’s earlier session, at the password or at the code', async () => {
  const { staff, secret, codes } = await withSecondFactor()
  const before = async (browser: Browser) => {
    const other = await shop.staff('agent')
    await logIn(browser, other)
    return { cookie: browser.cookie(), session: browser.jar.get('wapsi-desk') ?? '' }
  }
  const me = (cookie: string) => openBrowser(shop.url).send('staff.me', {}, { cookie })
  const browser = openBrowser(shop.url)
  const { cookie } = await before(browser)
  expect(await logIn(browser, staff)).toMatchObject({ body: { error: 'CODE_NEEDED' } })
  expect(await me(cookie)).toMatchObject({ status: 401 })
  for (const proof of [{ code: codeOf(secret) }, { code: codes[0] ?? '', backup: true }]) {
    await logIn(browser, staff)
    const open = await before(openBrowser(shop.url))
    browser.jar.set('wapsi-desk', open.session)
    expect(await browser.send('staff.signInCode', proof)).toMatchObject({ status: 200 })
    expect(await me(open.cookie)).toMatchObject({ status: 401 })
  }
})

test('each backup code works once; new ones take the place of all', async () => {
  const { staff, browser, codes } = await withSecondFactor()
  const lost = openBrowser(shop.url)
  const [first = '', second = ''] = codes
  await logIn(lost, staff)
  expect(await lost.send('staff.signInCode', { code: 'aaaaa-bbbbb', backup: true })).toMatchObject({
    body: { error: 'WRONG_CODE' },
  })
  expect(await lost.send('staff.signInCode', { code: first, backup: true })).toMatchObject({ status: 200 })
  const again = openBrowser(shop.url)
  await logIn(again, staff)
  expect(await again.send('staff.signInCode', { code: first, backup: true })).toMatchObject({
    body: { error: 'WRONG_CODE' },
  })
  expect(await browser.send('staff.newBackupCodes', { password: 'not theirs at all' })).toMatchObject({
    body: { error: 'WRONG_PASSWORD' },
  })
  const fresh = await browser.send('staff.newBackupCodes', { password: staff.password })
  expect(await again.send('staff.signInCode', { code: second, backup: true })).toMatchObject({
    body: { error: 'WRONG_CODE' },
  })
  expect(await again.send('staff.signInCode', { code: fresh.body.codes[0] ?? '', backup: true })).toMatchObject({
    status: 200,
  })
})

test('it is turned off by the password, and a log-in needs no code then', async () => {
  const { staff, browser } = await withSecondFactor()
  expect(await browser.send('staff.endSecondFactor', { password: 'not theirs at all' })).toMatchObject({
    body: { error: 'WRONG_PASSWORD' },
  })
  expect(await browser.send('staff.me', {})).toMatchObject({ body: { secondFactor: true } })
  expect(await browser.send('staff.endSecondFactor', { password: staff.password })).toMatchObject({ status: 200 })
  expect(await browser.send('staff.me', {})).toMatchObject({ status: 200, body: { secondFactor: false } })
  expect(await logIn(openBrowser(shop.url), staff)).toMatchObject({ status: 200 })
  expect(await browser.send('staff.newBackupCodes', { password: staff.password })).toMatchObject({
    status: 409,
    body: { error: 'SECOND_FACTOR_OFF' },
  })
})

test('one that is on is not replaced by one that was begun beside it', async () => {
  const { staff, secret } = await withSecondFactor()
  expect(await beginSecondFactor(shop.context, staff)).toBeUndefined()
  const browser = openBrowser(shop.url)
  await logIn(browser, staff)
  expect(await browser.send('staff.signInCode', { code: codeOf(secret) })).toMatchObject({ status: 200 })
})

test('one that was encrypted by another secret lets no one in', async () => {
  const { staff, secret, codes } = await withSecondFactor()
  await shop.sql`UPDATE staff_second_factors SET secret = reverse(secret), backup_codes = reverse(backup_codes)
    WHERE staff_id = ${staff.id}`
  const browser = openBrowser(shop.url)
  await logIn(browser, staff)
  for (const proof of [{ code: codeOf(secret) }, { code: codes[0] ?? '', backup: true }])
    expect(await browser.send('staff.signInCode', proof)).toMatchObject({ status: 401, body: { error: 'WRONG_CODE' } })
})

test('an admin takes a lost one off', async () => {
  const { staff } = await withSecondFactor()
  const admin = await shop.staff('admin')
  const changed = await admin.send('staff.change', { id: staff.id, secondFactor: false })
  expect(changed).toMatchObject({ ok: true, body: { staff: { secondFactor: false } } })
  expect(await logIn(openBrowser(shop.url), staff)).toMatchObject({ status: 200 })
})

test('passwords and codes are not guessed at a desk that was left open', async () => {
  const { browser } = await withSecondFactor()
  for (let n = 0; n < 10; n += 1) await browser.send('staff.endSecondFactor', { password: `guess number ${n}` })
  const answer = await browser.send('staff.endSecondFactor', { password: 'guess number 11' })
  expect(answer).toMatchObject({ status: 429, body: { error: 'TOO_MANY_TRIES' } })
  const fresh = await shop.staff('agent')
  await fresh.send('staff.beginSecondFactor', { password: fresh.password })
  for (let n = 0; n < 10; n += 1) await fresh.send('staff.confirmSecondFactor', { code: '000000' })
  expect(await fresh.send('staff.confirmSecondFactor', { code: '000000' })).toMatchObject({ status: 429 })
})

test('demanded by the shop: who has none sets it up at the next log-in, before anything else opens', async () => {
  const keeper = await shop.staff('retailer')
  const demand = async (value: number) => {
    const version = (await shop.sql<{ version: number }[]>`SELECT version FROM policies`)[0]?.version ?? 0
    const set = await keeper.send('policies.change', {
      version,
      changes: [{ name: 'asksSecondFactor', value }],
      confirm: true,
    })
    expect(set).toMatchObject({ ok: true })
    policyCache.forget(shop.context)
  }
  const { staff: known } = await withSecondFactor()
  const staff = await shop.staff('admin')
  const before = openBrowser(shop.url)
  await logIn(before, staff)
  await demand(1)
  // A session that runs goes on.
  expect(await before.send('staff.list', {})).toMatchObject({ status: 200 })
  const browser = openBrowser(shop.url)
  await logIn(browser, staff)
  expect(await browser.send('staff.me', {})).toMatchObject({ status: 200, body: { onlySetsUp: true } })
  for (const call of ['staff.list', 'staff.sessions', 'staff.endSecondFactor'] as const)
    expect(await browser.send(call, { password: staff.password })).toMatchObject({
      status: 403,
      body: { error: 'SECOND_FACTOR_NEEDED' },
    })
  const { body } = await browser.send('staff.beginSecondFactor', { password: staff.password })
  await browser.send('staff.confirmSecondFactor', { code: codeOf(body.secret) })
  expect((await browser.send('staff.me', {})).body).not.toHaveProperty('onlySetsUp')
  expect(await browser.send('staff.list', {})).toMatchObject({ status: 200 })
  // A member with a second factor is asked for its code, as before.
  expect(await logIn(openBrowser(shop.url), known)).toMatchObject({ status: 401, body: { error: 'CODE_NEEDED' } })
  await demand(0)
})
