import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { holdScripts } from '../late-scripts.ts'
import { expect, test } from '../shop.ts'
import { screenOf } from './screen.ts'

const two = { items: [piece('slub-tee', 'M', 'Ink'), piece('slub-tee', 'L', 'Clay')] }

test('the first pictures of an order are there before the scripts, as large as they stay', async ({ page, shop }) => {
  const link = await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, ...two }))
  const release = await holdScripts(page)
  await page.goto(link, { waitUntil: 'commit' })
  const places = page.getByRole('main').locator('[data-lead]')
  for (const index of [0, 1]) await expect(places.nth(index)).toHaveCSS('background-image', /^url\(/)
  const before = await places.first().boundingBox()
  release()
  const picture = screenOf(page).products.getByRole('listitem').first().locator('img')
  await expect(picture).toBeVisible()
  await expect(places).toHaveCount(0)
  expect(await picture.boundingBox()).toMatchObject({ x: before?.x, width: before?.width, height: before?.height })
})
