import { customerNamed } from '#demo/customers.ts'
import { NEW_TICKET_WORDS } from '#portal/tickets/new-ticket/words.ts'
import { expect, test } from '../shop.ts'
import { TRACKED, TWO_BOXES, whenReported } from '../tracking/screen.ts'

test('the page of an order whose parcel is lost leads to the choice: again, or the money', async ({ page }) => {
  const { customerId, orderNumber } = TRACKED.lost
  await whenReported(orderNumber, 'lost')
  await page.goto(`/order?customer=${customerId}&order=${orderNumber}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We've lost your parcel")
  const to = `/newticket?customer=${customerId}&order=${orderNumber}&topic=lost-parcel`
  const links = page.getByRole('main').getByRole('link', { name: /^Get help/ })
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', to)
  await links.first().click()
  for (const name of ['Send it again', 'Refund me']) await expect(page.getByRole('radio', { name })).toBeVisible()
  await page.getByRole('radio', { name: 'Refund me' }).check()
  await expect(page.getByLabel('Description')).toHaveValue('My parcel is lost. Please refund me.')
})

test('the choice on the page of the parcel is not asked again, also of a cash order', async ({ page }) => {
  const { orderNumber } = TWO_BOXES
  await whenReported(orderNumber, 'delivered', 'lost')
  await page.goto(`/trackyourorder?order=${orderNumber}&customer=${customerNamed('Shruti').id}`)
  await page.getByRole('link', { name: 'Refund me' }).first().click()
  await expect(page.getByRole('radio', { name: 'Refund me' })).toBeChecked()
  await expect(page.getByRole('radiogroup', { name: NEW_TICKET_WORDS.yourChoice })).toBeVisible()
  await expect(page.getByText(NEW_TICKET_WORDS.sendAgain)).toHaveCount(0)
  await expect(page.getByLabel('Description')).toHaveValue('My parcel is lost. Please refund me.')
})
