import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { expect, test } from '../shop.ts'
import { addPhoto, open, screenOf, WORDS } from './screen.ts'

test('a size that is being made is waited for, with a day for the courier; it is held, and says until when', async ({
  page,
  shop,
}) => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items: [piece('nodi-wrap', 'S')] })
  const screen = await open(page, await shop.load(order))
  await screen.tab('Exchange').check()
  await screen.reasonCode.selectOption('Size-Exchange')
  const toCome = page
    .getByRole('radiogroup', { name: /Coming soon.*Nodi Wrap Top/ })
    .getByRole('radio', { name: /^L\s*by \w{3} \d/ })
  await toCome.check()
  await expect(page.getByText("We're making the sizes with a date")).toBeVisible()

  const day = page.getByLabel('Pickup day')
  await expect(day.getByRole('option')).toHaveCount(8)
  const chosenDay = (await day.getByRole('option').nth(3).getAttribute('value')) ?? ''
  await day.selectOption(chosenDay)
  await expect(screen.gets).toContainText(/Nodi Wrap Top.* · S → L, ready by \w{3} \d/)
  await expect(screen.gets).toContainText(/Pickup on \w{3} \d/)
  await addPhoto(page, screen)
  await screen.reason.fill('Too tight across the shoulders.')

  await page.reload()
  await expect(toCome, 'kept over a reload').toBeChecked()
  await expect(day).toHaveValue(chosenDay)
  await expect(screen.uploaded).toHaveCount(1)
  await screen.submit.click()
  await expect(screen.panel).toContainText(WORDS.submitted)
  await expect(screen.panel.getByText(/until \w{3} \d/), 'the day is there once').toHaveCount(1)
  await expect(screen.panel.getByRole('figure')).toContainText('S → L')
  await screen.panel.getByRole('button', { name: 'Back to the order' }).click()
  await expect(screenOf(page).alreadyRequested).toContainText(
    /Size L is being made. One is reserved for you until \w{3} \d/,
  )
  const { exchangeHistoryDetails } = await shop.details(order)
  expect(exchangeHistoryDetails[0]?.line_items).toMatchObject([{ size: 'L', waits: true }])
})
