import type { Locator } from '@playwright/test'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { setPolicies } from '#gateway/returns/testing/desk.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { dayWords } from '#rules/india/dates.ts'
import { test } from '../own-shop.ts'
import { expect, linkTo } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { addPhoto, open } from './screen.ts'

const [TEE, FLATS] = ['Everyday Slub Tee', 'Uzan Ballet Flats']
const items = [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')]

/** The words of each row by its name. */
const rowsOf = (summary: Locator) =>
  summary
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
    )

test('the summary has a row with a day for each step, and the button says its effect', async ({ page, own }) => {
  await setPolicies(own, { decideDays: 1, inspectDays: 2, replaceDays: 3, deliverDays: 5 })
  for (const [step, hours] of [
    ['pickup', 40],
    ['way_back', 90],
  ] as const)
    await own.sql`
      INSERT INTO usual_times (step, cases, median_hours, most_hours, counted_at)
      VALUES (${step}, 20, 10, ${hours}, ${own.clock.now})`
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 2, items })
  await own.take(order.messages)
  const screen = await open(page, own.url + linkTo(order))
  const on = (days: number) => dayWords(indianDate(new Date(own.clock.now.getTime() + days * 86_400_000)))
  if ((page.viewportSize()?.width ?? 0) >= 700)
    await expect(screen.fee, 'the days, before an item is chosen').toContainText(
      new RegExp(`Decision\\s*By ${on(1)}.*usually by ${on(3)}.*Refund day\\s*Usually by ${on(11)}`),
    )
  await screen.item(TEE).check()
  await screen.row(TEE).getByRole('button', { name: 'Too small', exact: true }).click()
  await screen.size(TEE, 'L').check()
  await expect(screen.submit).toHaveAccessibleDescription('Exchange M → L · fee ₹99')
  await screen.item(FLATS).check()
  await screen.row(FLATS).getByRole('button', { name: 'Changed my mind', exact: true }).click()
  await expect(screen.submit).toHaveAccessibleDescription(/^Return 1 item · gift card ₹1,400 Exchange M → L · fee ₹99$/)
  const days = (await rowsOf(screen.gets)).slice(-4)
  expect(days).toEqual([
    ['Decision', `By ${on(1)}`],
    ['Pickup', expect.stringContaining(`after approval, usually by ${on(3)}.`)],
    ['Refund day', `Usually by ${on(11)}`],
    ['Arrival', `Usually by ${on(17)}`],
  ])
  await standStill(page)
  await expectNoViolations(page, 'the summary')

  if ((page.viewportSize()?.width ?? 0) >= 700) {
    await page.evaluate(() => scrollTo(0, 600))
    await expect(screen.gets, 'it stays beside the form').toBeInViewport()
    await expect(screen.submit).toBeInViewport()
  }
  await addPhoto(page, screen)
  await screen.submit.click()
  await expect(screen.panel).toBeVisible()
  await expect(screen.panel.getByRole('figure'), 'the state of each of the two').toContainText([
    /Return.*Requested/,
    /M → L.*Requested/,
  ])
})
