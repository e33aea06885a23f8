import type { Page } from '@playwright/test'
import { DESK_SENTENCES } from '#desk/words.ts'
import { codeOf } from '#fakes/authenticator.ts'
import { tabTo } from '../keyboard.ts'
import { expect, type Guard, test } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { freshSession, invited, newcomer, openAs, sendAs, signIn } from './staff.ts'

/**
 * A refusal is an answer with an error's status, which the browser writes on its console. The queue's counts, asked for
 * every few seconds, may be under way when the session ends.
 */
const expectRefusals = (guard: Guard) =>
  guard.allow(/status of 4\d\d .*api\/desk\/staff/, /status of 401 .*api\/desk\/tickets\/(counts|queue)/)

const email = (page: Page) => page.getByLabel('E-mail address')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true })
const screen = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function fill(page: Page, staff: { email: string; password: string }): Promise<void> {
  await email(page).fill(staff.email)
  await password(page).fill(staff.password)
  await logIn(page).click()
}

test('staff log in on the screen they opened, with the keyboard alone; a wrong password keeps what was typed', async ({
  page,
  guard,
}) => {
  expectRefusals(guard)
  const staff = await newcomer('agent')
  await page.goto('/desk/account')
  await expect(email(page)).toBeFocused()
  await page.keyboard.type(staff.email)
  await tabTo(page, password(page))
  await page.keyboard.type('not her password')
  await page.keyboard.press('Enter')
  await expect(page.getByText(DESK_SENTENCES.WRONG_LOGIN)).toBeVisible()
  await expect(email(page)).toHaveValue(staff.email)
  await password(page).fill(staff.password)
  await page.keyboard.press('Enter')
  await expect(screen(page, staff.name)).toBeVisible()
  await expect(page).toHaveURL(/\/desk\/account$/)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(email(page)).toBeVisible()
})

test('the demo names its staff; one press fills the address in', async ({ page, guard }) => {
  expectRefusals(guard)
  await page.goto('/desk/account')
  await page.getByRole('button', { name: /Asha Das/ }).click()
  await expect(email(page)).toHaveValue('asha@luitandloom.example')
  await expect(password(page)).toBeFocused()
})

test('a session that ended under a screen: the log-in comes over it, and what was typed is still there', async ({
  page,
  guard,
}) => {
  expectRefusals(guard)
  const admin = await newcomer('admin')
  await freshSession(page, admin)
  await page.goto('/desk/staff')
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
  await dialog.getByLabel('Name').fill('Rupa Kalita')
  await dialog.getByLabel('E-mail address').fill(`rupa-${Date.now()}@staff.example`)
  await page.context().clearCookies({ name: 'wapsi-desk' })
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  const again = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(again.getByLabel('E-mail address')).toHaveValue(admin.email)
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(admin.password)
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await expect(dialog.getByLabel('Name')).toHaveValue('Rupa Kalita')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByText('A link is on its way')).toBeVisible()
})

test('another of the staff who logs in over a screen does not go on with it', async ({ page, guard }) => {
  expectRefusals(guard)
  const [one, other] = [await newcomer('agent', 'The First'), await newcomer('agent', 'The Second')]
  await freshSession(page, one)
  await page.goto('/desk/account')
  await expect(screen(page, one.name)).toBeVisible()
  await page.getByLabel('Current password').fill('typed by the first')
  await page.context().clearCookies({ name: 'wapsi-desk' })
  await page.getByLabel('New password').fill('typed by the first')
  await page.getByRole('button', { name: 'Change the password' }).click()
  const again = page.getByRole('dialog', { name: 'Please log in again' })
  await again.getByLabel('E-mail address').fill(other.email)
  await again.getByLabel('Password', { exact: true }).fill(other.password)
  await again.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(screen(page, other.name)).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
})

test('one who is invited sets a password by the link, which works once', async ({ page, guard }) => {
  expectRefusals(guard)
  const staff = await invited('retailer', 'लक्ष्मीप्रिया चक्रवर्ती')
  const path = new URL(staff.link).pathname + new URL(staff.link).search
  await page.goto(path)
  const newPassword = page.getByLabel('New password')
  await newPassword.fill('password1234')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText(DESK_SENTENCES.PASSWORD_TOO_WEAK)).toBeVisible()
  await newPassword.fill(staff.password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(screen(page, 'Your password is set')).toBeVisible()
  await expect(email(page)).toHaveValue(staff.email)
  await password(page).fill(staff.password)
  await logIn(page).click()
  await expect(page.getByRole('link', { name: staff.name })).toBeVisible()
  await page.goto(path)
  await newPassword.fill(staff.password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText(DESK_SENTENCES.LINK_OVER)).toBeVisible()
})

test('a forgotten password: a link comes by mail, to staff only', async ({ page, guard }) => {
  expectRefusals(guard)
  const staff = await newcomer('agent')
  await page.goto('/desk')
  await email(page).fill(staff.email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(email(page)).toHaveValue(staff.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Please look into your mailbox.')).toBeVisible()
  const text = async () => {
    const mails = (await (await page.request.get('/demo/outbox.json')).json()) as {
      to: string
      subject: string
      text: string
    }[]
    return mails.find(({ to, subject }) => to === staff.email && subject.startsWith('Set your password'))?.text
  }
  await expect.poll(text).toContain('/desk/password?token=')
})

test('the second factor: set up with the app, asked at the next log-in, a backup code for a lost phone', async ({
  page,
  guard,
}) => {
  expectRefusals(guard)
  const staff = await newcomer('agent')
  await freshSession(page, staff)
  await page.goto('/desk/account')
  await page.getByRole('button', { name: 'Set it up' }).click()
  await page.getByLabel('Confirm your password').fill(staff.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /picture for the authenticator app/ })).toBeVisible()
  const secret = ((await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/).textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code').fill(codeOf(secret, -1))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const backup = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('button', { name: 'Turn it off' })).toBeVisible()

  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await fill(page, staff)
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(DESK_SENTENCES.WRONG_CODE)).toBeVisible()
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: staff.name })).toBeVisible()

  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await fill(page, staff)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill(backup)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: staff.name })).toBeVisible()
})

test('no answer: it says so, keeps what was typed, and works the next time', async ({ page, guard }) => {
  expectRefusals(guard)
  guard.allow(/ERR_FAILED/)
  const staff = await newcomer('agent')
  await page.goto('/desk/account')
  await page.route('**/api/desk/staff/signIn', (route) => route.abort(), { times: 1 })
  await fill(page, staff)
  await expect(page.getByText('The desk cannot be reached just now.')).toBeVisible()
  await expect(password(page)).toHaveValue(staff.password)
  await logIn(page).click()
  await expect(screen(page, staff.name)).toBeVisible()
})

test('an admin disables one of the staff, who is out at once; the audit log tells it', async ({
  page,
  guard,
  browser,
}) => {
  expectRefusals(guard)
  const staff = await newcomer('agent', `Gone ${Date.now()}`)
  const other = await browser.newPage()
  await freshSession(other, staff)
  await other.goto('/desk/account')
  await expect(screen(other, staff.name)).toBeVisible()
  await openAs(page, 'mitali', '/staff')
  await page.getByRole('button', { name: `Change ${staff.name}` }).click()
  await page.getByRole('button', { name: 'Disable, and log out at once' }).click()
  await expect(page.getByRole('button', { name: 'Give access back' })).toBeVisible()
  await other.reload()
  await expect(email(other)).toBeVisible()
  await other.close()
  await openAs(page, 'mitali', '/audit?act=staff.change', staff.id)
  const entry = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Mitali Bezbaruah')
  await entry.getByRole('button', { name: staff.id }).click()
  await expect(page.getByLabel('About')).toHaveValue(staff.id)
  await page.goBack()
  await page.reload()
  await expect(entry).toHaveCount(1)
  await page.getByLabel('Changes only').check()
  await expect(page).toHaveURL(/changes=1/)
  await expect(entry).toContainText('Changed a member of staff')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^audit-.*\.csv$/)
})

test('a role opens only its screens', async ({ page }) => {
  await signIn(page, 'asha')
  await page.goto('/desk/audit')
  await expect(screen(page, 'Page not found, or your role has no access.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0)
})

test('what a name holds is text', async ({ page }) => {
  const name = `<img src=x onerror=alert(1)> \u202egnp.exe`
  const staff = await newcomer('agent', name)
  await sendAs('mitali', 'staff.change', { id: staff.id, name })
  await openAs(page, 'mitali', '/staff')
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.locator('img')).toHaveCount(0)
})

const STATES: Record<string, (page: Page) => Promise<void>> = {
  'log-in': async (page) => {
    await page.goto('/desk')
    await expect(page.getByRole('button', { name: /Mitali/ })).toBeVisible()
  },
  'log-in refused': async (page) => {
    await page.goto('/desk')
    await fill(page, { email: 'nobody@staff.example', password: 'not a password' })
    await expect(page.getByText(DESK_SENTENCES.WRONG_LOGIN)).toBeVisible()
  },
  account: async (page) => {
    await openAs(page, 'bikash', '/account')
    await expect(page.getByText('This browser', { exact: true })).toBeVisible()
  },
  staff: async (page) => {
    await openAs(page, 'mitali', '/staff')
    await expect(page.getByRole('button', { name: /^Change Bikash/ })).toBeVisible()
  },
  'audit log': async (page) => {
    await openAs(page, 'mitali', '/audit')
    await page.getByRole('button', { name: 'Verify log' }).click()
    await expect(page.getByText(/entries verified\.$/)).toBeVisible()
  },
}

for (const [state, reach] of Object.entries(STATES)) {
  test(`${state}: no barrier for anyone, by day and by night`, async ({ page, guard }) => {
    expectRefusals(guard)
    await standStill(page)
    await reach(page)
    await expectNoViolations(page, state)
  })
}
