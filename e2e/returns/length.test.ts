import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { expect, test } from '../shop.ts'
import { addPhoto, open } from './screen.ts'

const TEE = 'Everyday Slub Tee'
const items = [
  piece('slub-tee', 'M', 'Ink'),
  piece('tea-garden-trousers', 'S', 'Tea'),
  piece('uzan-flats', '37', 'Ink'),
]

/** Four windows of a phone of 740 px. */
const FOUR_WINDOWS = 2960

test('one item of three is exchanged in four windows of a phone; requested, its state is below its name', async ({
  page,
  shop,
}) => {
  const screen = await open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })))
  await screen.item(TEE).check()
  await screen.chip('Too small').click()
  await screen.size(TEE, 'L').check()
  await expect(screen.email, 'a usual address is there in full').toHaveJSProperty(
    'scrollWidth',
    await screen.email.evaluate(({ clientWidth }) => clientWidth),
  )
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  if (page.viewportSize()?.width === 360) expect(length).toBeLessThan(FOUR_WINDOWS)

  await addPhoto(page, screen)
  await screen.submit.click()
  await expect(screen.panel).toBeVisible()
  await page.keyboard.press('Escape')
  const row = screen.alreadyRequested.getByRole('link', { name: TEE })
  const [name, state] = await Promise.all(
    [TEE, 'Requested'].map((text) => row.getByText(text, { exact: true }).first().boundingBox()),
  )
  expect(state?.x).toBe(name?.x)
  expect(state?.y).toBeGreaterThan(name?.y ?? Infinity)
})
