import type { Page } from '@playwright/test'
import { ANITA } from '#demo/customers.ts'
import type { CallRequest } from '#contract/calls.ts'
import { expect, test } from '../shop.ts'
import { fillReturn, open, SUBMIT } from './screen.ts'

const EDIT = { name: 'Edit Shipping Address' }
const DISCARD = { name: 'Discard Change' }
const FORM = { name: 'Edit Shipping (Delivery only in India)' }

async function openAddress(page: Page) {
  await page.getByRole('button', EDIT).click()
}

test('a new address: the PIN code knows its city and state, Save keeps it for the request', async ({ page, shop }) => {
  const order = shop.world.deliveredOrder(
    { ...ANITA, pin: '110017', city: 'New Delhi', state: 'DL' },
    { daysAgo: 2, items: 1 },
  )
  const screen = await open(page, await shop.load(order))
  await openAddress(page)
  const form = page.getByRole('group', FORM)
  await form.getByLabel('City').fill('')
  await form.getByLabel('State').selectOption('')
  await form.getByLabel('PIN code').fill('781001')
  await expect(form.getByLabel('City')).toHaveValue('Guwahati')
  await expect(form.getByLabel('State')).toHaveValue('Assam')
  await form.getByLabel('Address', { exact: true }).fill('44 Chandmari Road')
  await form.getByLabel('Area, landmark (optional)').fill('Near the college')
  await form.getByRole('button', { name: 'Save' }).click()

  await expect(form).toHaveCount(0)
  const section = page.getByRole('group', { name: 'Pickup and delivery address' })
  await expect(section).toContainText('44 Chandmari Road, Near the college, Guwahati 781001, Assam')
  await page.getByRole('button', EDIT).click()
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('44 Chandmari Road, Near the college')
  await expect(form.getByLabel('Area, landmark (optional)')).toHaveValue('')
  await page.getByRole('button', DISCARD).click()

  await fillReturn(page, screen, (await shop.details(order)).orderDetails.line_items[0]?.title ?? '')
  const sent = page.waitForRequest((request) => request.url().endsWith(SUBMIT))
  await screen.submit.click()
  const { address } = (await sent).postDataJSON() as CallRequest<'returns.submit'>
  expect(address).toMatchObject({
    address1: '44 Chandmari Road, Near the college',
    address2: '',
    city: 'Guwahati',
    province: 'Assam',
    zip: '781001',
  })
  await expect(screen.panel).toBeVisible()
})

test('what was typed is not overwritten by the PIN code: it only offers', async ({ page, shop }) => {
  await open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2 })))
  await openAddress(page)
  const form = page.getByRole('group', FORM)
  await form.getByLabel('City').fill('Dispur')
  await form.getByLabel('PIN code').fill('560038')
  await expect(form.getByText('This PIN is in')).toBeVisible()
  await expect(form.getByLabel('City')).toHaveValue('Dispur')
  await expect(form.getByLabel('State')).toHaveValue('Assam')
  await form.getByRole('button', { name: /^Use / }).click()
  await expect(form.getByLabel('State')).toHaveValue('Karnataka')
  await expect(form.getByLabel('City')).not.toHaveValue('Dispur')
})

test('a PIN code of another state is not saved in silence: the form says where it is, and Save again keeps it', async ({
  page,
  shop,
}) => {
  await open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2 })))
  await openAddress(page)
  const form = page.getByRole('group', FORM)
  const save = form.getByRole('button', { name: 'Save' })
  await form.getByLabel('PIN code').fill('000000')
  await save.click()
  await expect(form.getByLabel('PIN code')).toHaveAccessibleDescription('Please enter a valid six-digit PIN code.')
  await form.getByLabel('PIN code').fill('110001')
  await save.click()
  await expect(form.getByLabel('State')).toHaveAccessibleDescription(
    /^This PIN is in New Delhi, Delhi\. Please check the PIN and the state, or save again if both are right\.$/,
  )
  await expect(form.getByLabel('State')).toBeFocused()
  await expect(form.getByLabel('State')).toHaveValue('Assam')
  await save.click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Pickup and delivery address' })).toContainText('110001')
})

test('Discard Change brings the old address back; a wrong one cannot be saved', async ({ page, shop }) => {
  const screen = await open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2 })))
  const section = page.getByRole('group', { name: 'Pickup and delivery address' })
  await openAddress(page)
  const form = page.getByRole('group', FORM)
  await form.getByLabel('PIN code').fill('012345')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('PIN code')).toHaveAccessibleDescription('Please enter a valid six-digit PIN code.')
  await expect(form.getByLabel('PIN code')).toBeFocused()
  await form.getByLabel('Address', { exact: true }).fill('Somewhere else')
  await screen.reason.press('Tab')
  await page.getByRole('button', DISCARD).click()
  await expect(section).toContainText('12 Lamb Road, Uzan Bazar')
  await page.getByRole('button', EDIT).click()
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('12 Lamb Road')
  await expect(form.getByLabel('PIN code')).toHaveValue('781001')
})

test('an address half changed is not sent: SUBMIT asks to save or discard it', async ({ page, shop }) => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items: 1 })
  const screen = await open(page, await shop.load(order))
  await fillReturn(page, screen, (await shop.details(order)).orderDetails.line_items[0]?.title ?? '')
  await openAddress(page)
  await page.getByLabel('City').fill('Jorhat')
  await screen.submit.click()
  await expect(screen.toast).toHaveText('Please save your new address, or discard the change.')
  await page.getByRole('button', DISCARD).click()
  await screen.submit.click()
  await expect(screen.panel).toBeVisible()
})
