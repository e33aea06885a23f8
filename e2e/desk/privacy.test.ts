import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ANITA, MEERA } from '#demo/customers.ts'
import type { TestShop } from '#gateway/testing/shop.ts'
import { test } from '../own-shop.ts'
import { expect } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'

/** The screen, before an admin of this shop. */
async function openScreen(page: Page, own: TestShop): Promise<void> {
  const { cookie } = await own.staff('admin')
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: own.url }])
  await page.goto(`${own.url}/desk/privacy`)
}

test('a customer is found, their data are downloaded and erased; the other one is left', async ({ page, own }) => {
  const [anitas, meeras] = [ANITA, MEERA].map((customer) => own.world.deliveredOrder(customer, { daysAgo: 1 }))
  await own.take([...anitas!.messages, ...meeras!.messages])
  await openScreen(page, own)
  await expect(page.getByText('There are no requests yet.')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(ANITA.email ?? '')
  await page.keyboard.press('Enter')
  const found = page.getByRole('list', { name: 'Found' })
  await expect(found.getByText(ANITA.firstName, { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await found.getByRole('button', { name: 'Download what is kept' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`customer-${ANITA.id}.json`)
  const json = await readFile(await file.path(), 'utf8')
  expect(json).toContain(ANITA.address1)
  expect(json).not.toContain(MEERA.firstName)
  await expect(page.getByText('Wants a copy of their data')).toBeVisible()
  await standStill(page)
  await expectNoViolations(page)

  await found.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${ANITA.firstName}?` })
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('Please type ERASE in capital letters.')).toBeVisible()
  await expect(dialog.getByLabel('Type ERASE to go on')).toBeFocused()
  await expectNoViolations(page)
  await page.keyboard.type('ERASE')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Customer ${ANITA.id} is erased.`)).toBeVisible()
  await expect(page.getByText('No customer matches this.')).toBeVisible()
  const left = await own.sql`SELECT first_name FROM customers`
  expect(left).toEqual([{ first_name: MEERA.firstName }])
})
