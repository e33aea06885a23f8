import { afterAll, expect } from 'vitest'
import { startMailServer } from '#fakes/mail.ts'
import { deliverers } from '../deliverers.ts'
import { startOutbox } from '../outbox/worker.ts'
import { okBody } from '../testing/ok-body.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { openBrowser } from './testing/browser.ts'

const NEW = 'river boat lamp seven'
let now = new Date()

const mail = await startMailServer()
afterAll(() => mail.close())
const shop = await shopOfFile({ SMTP_URL: mail.url, TRUSTED_PROXIES: '127.0.0.1' }, () => now)
const test = testsOf(shop)

/** Works the outbox; answers the mails that someone has. */
async function mailsTo(email: string) {
  const { byKind, close } = deliverers(shop.context.config, shop.context)
  const outbox = startOutbox(shop.context, byKind)
  await outbox.drain()
  await outbox.stop()
  close()
  return mail.mails().filter(({ to }) => to === email)
}

const tokenIn = (text = '') => /\/desk\/password\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const forgot = (email: string) => openBrowser(shop.url).send('staff.forgot', { email })
const setPassword = (token: string, password = NEW) =>
  openBrowser(shop.url).send('staff.setPassword', { token, password })
const LINK_OVER = { status: 410, body: { error: 'LINK_OVER' } }

test('a staff member is mailed a link; it sets their password once, and ends their sessions', async ({ agent }) => {
  expect(await forgot(` ${agent.email.toUpperCase()}`)).toMatchObject({ status: 200, body: {} })
  const [sent, ...more] = await mailsTo(agent.email)
  expect(more).toEqual([])
  expect(sent?.text).toContain(agent.name)
  const browser = openBrowser(shop.url)
  const token = tokenIn(sent?.text)
  expect(await browser.send('staff.setPassword', { token, password: NEW })).toMatchObject({
    status: 200,
    body: { email: agent.email },
  })
  expect(await agent.send('staff.me', {})).toMatchObject({ status: 401 })
  expect(await browser.send('staff.signIn', { email: agent.email, password: agent.password })).toMatchObject({
    status: 401,
  })
  expect(await browser.send('staff.signIn', { email: agent.email, password: NEW })).toMatchObject({ status: 200 })
  expect(await setPassword(token, 'another good password')).toMatchObject(LINK_OVER)
  expect(await openBrowser(shop.url).send('staff.signIn', { email: agent.email, password: NEW })).toMatchObject({
    status: 200,
  })
})

test('neither the outbox nor the database holds a link that works', async ({ agent }) => {
  await forgot(agent.email)
  const rows = await shop.sql`SELECT payload FROM outbox WHERE key LIKE ${`staff-link:${agent.id}:%`}`
  expect(rows).toEqual([{ payload: { staffId: agent.id, what: 'reset' } }])
  const [sent] = await mailsTo(agent.email)
  const storedRows = await shop.sql`SELECT identifier FROM staff_verifications WHERE value = ${agent.id}`
  expect(storedRows).toHaveLength(1)
  expect(JSON.stringify(storedRows)).not.toContain(tokenIn(sent?.text))
})

test('an unknown address, and a disabled account, get no mail, and the answer is the same', async ({ agent }) => {
  await shop.sql`UPDATE staff SET disabled_at = now() WHERE id = ${agent.id}`
  const before = await shop.sql`SELECT count(*)::int FROM outbox`
  for (const email of ['unknown@staff.example', 'no address', agent.email])
    expect(await forgot(email)).toMatchObject({ status: 200, body: {} })
  expect(await shop.sql`SELECT count(*)::int FROM outbox`).toEqual(before)
})

test('a staff member disabled before the mail goes out gets none', async ({ agent }) => {
  await forgot(agent.email)
  await shop.sql`UPDATE staff SET disabled_at = now() WHERE id = ${agent.id}`
  expect(await mailsTo(agent.email)).toEqual([])
})

test('a mailbox is not filled: three links an hour', async ({ agent }) => {
  for (let n = 0; n < 5; n += 1) expect(await forgot(agent.email)).toMatchObject({ status: 200 })
  expect(await mailsTo(agent.email)).toHaveLength(3)
  now = new Date(now.getTime() + 61 * 60_000)
  await forgot(agent.email)
  expect(await mailsTo(agent.email)).toHaveLength(4)
})

test('a link that is too old, made up or of a disabled account is over', async ({ agent }) => {
  const admin = await shop.staff('admin')
  const link = async () => {
    const answer = await admin.send('staff.sendLink', { id: agent.id })
    return tokenIn(answer.ok ? answer.body.link : '')
  }
  const old = await link()
  await shop.sql`UPDATE staff_verifications SET expires_at = now() - interval '1 second' WHERE value = ${agent.id}`
  expect(await setPassword(old)).toMatchObject(LINK_OVER)
  expect(await setPassword('made-up')).toMatchObject(LINK_OVER)
  const late = await link()
  await shop.sql`UPDATE staff SET disabled_at = now() WHERE id = ${agent.id}`
  expect(await setPassword(late)).toMatchObject(LINK_OVER)
  await shop.sql`UPDATE staff SET disabled_at = NULL WHERE id = ${agent.id}`
  const cut = await link()
  await admin.send('staff.change', { id: agent.id, disabled: true })
  expect(await setPassword(cut)).toMatchObject(LINK_OVER)
  expect(
    await shop.sql`SELECT count(*)::int FROM staff_accounts WHERE staff_id = ${agent.id} AND updated_at > created_at`,
  ).toEqual([{ count: 0 }])
})

test('a weak password is refused, and the link still works', async ({ agent }) => {
  await forgot(agent.email)
  const token = tokenIn((await mailsTo(agent.email))[0]?.text)
  for (const weak of ['too short', 'password12345', 'Peanut Butter', 'Liverpool@2026', agent.email])
    expect(await setPassword(token, weak)).toMatchObject({ status: 422, body: { error: 'PASSWORD_TOO_WEAK' } })
  expect(await agent.send('staff.me', {})).toMatchObject({ ok: true })
  expect(await setPassword(token)).toMatchObject({ status: 200 })
})

test('of ten who use one link at once, one sets the password', async ({ agent }) => {
  await forgot(agent.email)
  const token = tokenIn((await mailsTo(agent.email))[0]?.text)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => setPassword(token, `${NEW} ${n}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(9)
})

test('an owner whom a guesser shut out comes in by the link', async () => {
  const { email, password } = await shop.staff('retailer')
  const guesser = openBrowser(shop.url, '192.0.2.77')
  for (let n = 0; n < 10; n += 1) await guesser.send('staff.signIn', { email, password: 'guess' })
  const owner = openBrowser(shop.url, '198.51.100.77')
  expect(await owner.send('staff.signIn', { email, password })).toMatchObject({ status: 429 })
  await forgot(email)
  const token = tokenIn((await mailsTo(email))[0]?.text)
  await owner.send('staff.setPassword', { token, password: NEW })
  expect(await owner.send('staff.signIn', { email, password: NEW })).toMatchObject({ status: 200 })
})

test('an invited staff member sets their password by the link, mailed and shown to the admin', async () => {
  const admin = await shop.staff('admin')
  const email = 'jonali@staff.example'
  const body = okBody(
    await admin.send('staff.invite', {
      name: ' Jonali Bora ',
      email: ' Jonali@Staff.example ',
      role: 'retailer',
    }),
  )
  const [sent] = await mailsTo(email)
  expect(sent?.subject).toContain('invited')
  const tokens = [tokenIn(sent?.text), tokenIn(body.link)]
  expect(new Set(tokens).size).toBe(2)
  expect(await setPassword(tokens[1] ?? '')).toMatchObject({ status: 200, body: { email } })
  expect(await setPassword(tokens[0] ?? '')).toMatchObject(LINK_OVER)
  const answer = await openBrowser(shop.url).send('staff.signIn', { email, password: NEW })
  expect(answer).toMatchObject({ status: 200, body: { staff: { name: 'Jonali Bora', role: 'retailer' } } })
})
