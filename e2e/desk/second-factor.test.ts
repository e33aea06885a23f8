import { codeOf } from '#fakes/authenticator/code.ts'
import { test } from '../own-shop.ts'
import { expect } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'

test('a second factor that the shop demands is set up at the next log-in, before anything else opens', async ({
  page,
  own,
  guard,
}) => {
  guard.allow(/status of 40[13]/)
  await standStill(page)
  const staff = await own.staff('admin')
  await own.sql`UPDATE policies SET set_values = set_values || '{"asksSecondFactor": 1}', version = version + 1`
  await page.goto(`${own.url}/desk/tickets`)
  await page.getByLabel('E-mail address').fill(staff.email)
  await page.getByLabel('Password', { exact: true }).fill(staff.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your second factor' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tickets' })).toHaveCount(0)
  await expectNoViolations(page, 'the set-up')
  await page.getByRole('button', { name: 'Set it up' }).click()
  await page.getByLabel('Confirm your password').fill(staff.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/).textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('link', { name: 'Tickets' })).toBeVisible()
})
