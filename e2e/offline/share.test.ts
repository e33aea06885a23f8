import type { Page } from '@playwright/test'
import { signInOf } from '../access/signing-in.ts'
import { damaged, jpeg, type Photo } from '../photos.ts'
import { signIn } from '../proof.ts'
import { expect, linkTo, test } from '../shop.ts'
import { arrived } from '../tickets/raise.ts'
import { newTicketOf } from '../tickets/screen.ts'
import { expectNoViolations, standStill } from '../violations.ts'

/** Photos that another app shares with the portal, taken by the service worker. */
test.use({ serviceWorkers: 'allow', proves: false })
test.skip(({ access }) => access === 'open', 'there is no session to sign out of')

/** Sends the form that a phone sends when photos are shared with the portal. */
async function share(page: Page, photos: readonly Photo[]): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data', id: 'phone' })
    form.innerHTML = '<input type="file" name="photos" multiple>'
    document.body.append(form)
  })
  await page.locator('#phone input').setInputFiles([...photos])
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#phone')?.submit())
  await expect(page.getByRole('heading', { level: 1, name: 'Shared photos' })).toBeVisible()
}

/** How many photos wait on this device for a form. */
const waiting = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('shared-photos')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const photos = opening.result.transaction('photos').objectStore('photos').count()
    await new Promise((resolve) => photos.addEventListener('success', resolve))
    opening.result.close()
    return photos.result
  })

test('photos that another app shares become photos of the form that is chosen, and are forgotten with the session', async ({
  page,
  shop,
}) => {
  const order = await arrived(shop)
  await signIn(page, order.customerId)
  await page.goto(linkTo(order))
  const photo = await jpeg(page)

  // The first visit: the service worker is not there yet, and the server keeps nothing.
  await share(page, [photo])
  await expect(page.getByText("The photos didn't arrive")).toBeVisible()
  await page.evaluate(async () => {
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

  const { share_target: target } = await (await page.request.get('/manifest.webmanifest')).json()
  expect([target.action, target.method, target.params.files[0].name]).toEqual(['/share', 'POST', 'photos'])
  await share(page, [photo, damaged()])
  await expect(page).toHaveURL('/share')
  await expect(page.getByRole('img', { name: `Photo 1: ${photo.name}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Return or exchange of order #${order.orderNumber}` })).toBeVisible()
  await standStill(page)
  await expectNoViolations(page, 'shared photos')
  await page.getByRole('link', { name: 'A new ticket' }).click()
  const { photos } = newTicketOf(page)
  await expect(photos.getByText('Uploaded')).toBeVisible()
  await expect(page.getByText(/broken\.jpg/)).toBeVisible()
  await expect.poll(() => waiting(page)).toBe(0)
  await page.reload()
  await expect(photos.getByText('Uploaded')).toBeVisible()
  await expect(photos.getByRole('img', { name: 'Photo 1' })).toBeVisible()

  // For any other form they wait until the customer says so there.
  await share(page, [photo])
  await page.getByRole('link', { name: 'Another order' }).click()
  await expect(page).toHaveURL(`/orders?customer=${order.customerId}`)
  await page.goto(linkTo(order))
  await page.getByRole('button', { name: 'Add it here' }).click()
  await expect(page.getByText('Uploaded')).toBeVisible()

  await share(page, [photo])
  expect(await waiting(page)).toBe(1)
  await signInOf(page).leave.click()
  await expect(page).toHaveURL('/')
  expect(await waiting(page)).toBe(0)
})
