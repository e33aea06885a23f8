import type { Page } from '@playwright/test'
import { ANITA } from '#demo/customers.ts'
import { SIGN_IN_WORDS } from '#portal/sign-in/words.ts'
import { SENTENCES } from '#portal/refusals.ts'
import { SHELL } from '#portal/words.ts'
import { refuseWith } from '../answers.ts'
import { test } from '../own-shop.ts'
import { expect } from '../shop.ts'
import { listPath, myTicketsOf } from '../tickets/screen.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { signInOf } from './signing-in.ts'

/** A verified shop of the test's own, whose time it moves. */
test.skip(({ access }) => access === 'open', 'once is enough')
test.use({ ownAccess: 'verified', proves: false })
test.beforeEach(({ guard }) => guard.allow(/status of (401|410|422|429|503)/, /ERR_FAILED/))

const customerId = ANITA.id ?? ''
const email = ANITA.email ?? ''
const codeIn = (mail = '') => /^\d{6}$/m.exec(mail)?.[0] ?? ''

/** Moves the shop's time and the browser's. */
async function pass(page: Page, own: { clock: { now: Date } }, seconds: number) {
  own.clock.now = new Date(own.clock.now.getTime() + seconds * 1000)
  await page.clock.fastForward(seconds * 1000)
}

test('a new code takes the place of the old, after a wait that is seen; each wait is longer', async ({ page, own }) => {
  await own.take(own.world.deliveredOrder(ANITA, { daysAgo: 2 }).messages)
  await page.clock.install({ time: own.clock.now })
  await page.goto(own.url + listPath(customerId))
  const prompt = signInOf(page)
  const again = prompt.dialog.getByRole('button', { name: SIGN_IN_WORDS.again })
  await prompt.sendCode.click()
  await expect(again).toHaveText(/Send it again in 0:(30|29)/)
  await expect(again).toBeDisabled()
  const [first] = await own.mailsTo(email)
  await pass(page, own, 31)
  await expect(again).toHaveText(SIGN_IN_WORDS.again)
  await again.click()
  await expect(again).toHaveText(/in (1:00|0:59)/)
  await expect(prompt.code).toBeFocused()
  const [second] = await own.mailsTo(email)
  expect(codeIn(second)).toMatch(/^\d{6}$/)
  if (codeIn(first) !== codeIn(second)) {
    await prompt.code.fill(codeIn(first))
    await expect(prompt.code).toHaveAccessibleDescription(new RegExp(SENTENCES.CODE_WRONG))
  }
  await pass(page, own, 61)
  await again.click()
  // Three in ten minutes are enough.
  await expect(again).toHaveText(/in 8:\d\d/)
  await expect(prompt.dialog).toContainText('If we found your order, a code is in your inbox.')
  await prompt.code.fill(codeIn((await own.mailsTo(email))[0]))
  await expect(prompt.dialog).toHaveCount(0)
  await expect(myTicketsOf(page).none).toBeVisible()
})

test('after five wrong codes only a new one helps, and the dialog says so', async ({ page, own }) => {
  await own.take(own.world.deliveredOrder(ANITA, { daysAgo: 2 }).messages)
  await page.goto(own.url + listPath(customerId))
  const prompt = signInOf(page)
  await prompt.sendCode.click()
  await expect(prompt.code).toBeVisible()
  const right = codeIn((await own.mailsTo(email))[0])
  for (let place = 1; place <= 5; place += 1) {
    await prompt.code.fill(String((Number(right) + place) % 1_000_000).padStart(6, '0'))
    await expect(prompt.code).toHaveAccessibleDescription(new RegExp(SENTENCES.CODE_WRONG))
    await expect(prompt.code).toBeEditable()
    await prompt.code.fill('')
  }
  await prompt.code.fill(right)
  await expect(prompt.code).toHaveAccessibleDescription(new RegExp(SENTENCES.CODE_OVER))
  await prompt.dialog.getByRole('button', { name: SIGN_IN_WORDS.newCode }).click()
  await expect(prompt.code).toHaveValue('')
  await expect(prompt.dialog.getByRole('button', { name: SIGN_IN_WORDS.again })).toBeVisible()
  await prompt.code.fill(codeIn((await own.mailsTo(email))[0]))
  await expect(myTicketsOf(page).none).toBeVisible()
})

test('too many, or no answer: said in place with how long to wait, and tried again from there', async ({
  page,
  own,
}) => {
  await own.take(own.world.deliveredOrder(ANITA, { daysAgo: 2 }).messages)
  const prompt = signInOf(page)
  await refuseWith(page, '/api/access/ask', 429, 'TOO_MANY_CALLS', 'Please try again in 7 minutes.')
  await page.goto(own.url + listPath(customerId))
  await prompt.sendCode.click()
  await expect(prompt.dialog.getByRole('alert')).toHaveText('Please try again in 7 minutes.')
  await page.unroute('**/api/access/ask')
  await page.route('**/api/access/ask', (route) => route.abort())
  await prompt.sendCode.click()
  await expect(prompt.dialog.getByRole('alert')).toHaveText(SENTENCES.UNAVAILABLE)
  await page.unroute('**/api/access/ask')
  await prompt.dialog.getByRole('button', { name: SHELL.retry }).click()
  await expect(prompt.code).toBeVisible()
  await page.route('**/api/access/prove', (route) => route.abort())
  const code = codeIn((await own.mailsTo(email))[0])
  await prompt.code.fill(code)
  await expect(prompt.code).toHaveAccessibleDescription(new RegExp(SENTENCES.UNAVAILABLE))
  await expect(prompt.code).toHaveValue(code)
  await page.unroute('**/api/access/prove')
  await prompt.dialog.getByRole('button', { name: SHELL.retry }).click()
  await expect(myTicketsOf(page).none).toBeVisible()
})

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`no barrier at any step, by day and by night, ${width} wide`, async ({ page, own }) => {
    await page.setViewportSize({ width, height })
    await standStill(page)
    await page.goto(own.url + listPath(customerId))
    const prompt = signInOf(page)
    await expect(prompt.sendCode).toBeVisible()
    await expectNoViolations(page, 'the offer')
    await prompt.dialog.getByRole('button', { name: SIGN_IN_WORDS.other }).click()
    await prompt.sendCode.click()
    await expect(prompt.dialog.getByLabel(SIGN_IN_WORDS.typedLabel)).toHaveAccessibleDescription(
      new RegExp(SIGN_IN_WORDS.typedMissing),
    )
    await expectNoViolations(page, 'what the customer types')
    await prompt.dialog.getByRole('button', { name: SIGN_IN_WORDS.back }).click()
    await prompt.sendCode.click()
    await prompt.code.fill('000000')
    await expect(prompt.code).toHaveAccessibleDescription(new RegExp(SENTENCES.CODE_WRONG))
    await expectNoViolations(page, 'a wrong code')
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wider, 'nothing is wider than the screen').toBe(false)
  })
