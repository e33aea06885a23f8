import type { Locator } from '@playwright/test'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { damaged, jpeg, pdf } from '../photos.ts'
import { expect, test } from '../shop.ts'
import { expectUncovered } from '../uncovered.ts'
import { addPhoto, fillReturn, open, SENTENCES, UPLOAD, type Screen } from './screen.ts'

const [TEE, FLATS] = ['Everyday Slub Tee', 'Uzan Ballet Flats']
const [INVALID, EMPTY] = ['Invalid Email, Enter Valid Email', 'Email is Mandatory']
const [NONE, CODE] = [SENTENCES.NO_PRODUCTS, 'Please select exchange reason.']
const [PHOTO, SIZE, TEXT] = [SENTENCES.IMAGE_MISSING, 'Please select Size.', 'Please describe return reason.']
const items = [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')]

/** The sentence comes as a toast, and beside its field, which the toast does not cover. */
async function expectRefusal(
  screen: Screen,
  beside: 'email' | 'products' | 'photos' | 'reasonCode' | 'why',
  sentence: string,
  all = [sentence],
) {
  await screen.submit.click()
  await expect(screen.toast).toHaveText(all.join(' '))
  await expectUncovered(screen.submit.page(), sentence)
  const field = beside === 'why' ? screen.why(TEE) : screen[beside]
  if (beside === 'products' || beside === 'photos') await expect(field).toContainText(sentence)
  else await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replaceAll(/[.?]/g, '\\$&')))
}

/** The positions of the choices, relative to the first. */
const placesOf = (choices: Locator) =>
  choices.evaluateAll((all) => {
    const rects = all.map((one) => one.getBoundingClientRect())
    return rects.map(({ left, top, width }) => [left - rects[0]!.left, top - rects[0]!.top, width])
  })

test('a form with everything wrong is mended message by message', async ({ page, shop, guard }) => {
  guard.allow(/ERR_FAILED.*upload/)
  const screen = await open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })))
  await screen.tab('Exchange').check()

  await screen.email.fill('anita at example')
  await expectRefusal(screen, 'email', INVALID, [NONE, CODE, PHOTO, INVALID])
  await expect(screen.products, 'all that is missing is marked at once').toContainText(SENTENCES.NO_PRODUCTS)
  await expect(screen.photos).toContainText(SENTENCES.IMAGE_MISSING)
  await expect(screen.item(TEE), 'the page leads to the topmost').toBeFocused()
  await screen.email.fill('')
  await expectRefusal(screen, 'email', EMPTY, [NONE, CODE, PHOTO, EMPTY])
  await screen.email.fill('anita.baruah@example.com')
  await expect(screen.toast, 'what is mended is complained about no longer').toBeEmpty({ timeout: 1_000 })
  await expectRefusal(screen, 'products', NONE, [NONE, CODE, PHOTO])
  await expect(screen.item(TEE)).toBeFocused()
  await screen.item(TEE).check()
  await expect(screen.toast).toBeEmpty({ timeout: 1_000 })
  await expectRefusal(screen, 'photos', PHOTO, [TEXT, CODE, PHOTO])
  await expect(screen.chip('Too small'), 'the topmost').toBeFocused()

  await page.route('**' + UPLOAD + '*', (route) => route.abort())
  await screen.addPhotos.setInputFiles(await jpeg(page))
  await expectRefusal(screen, 'reasonCode', CODE, [TEXT, CODE])
  await screen.reasonCode.selectOption('Size-Exchange')
  await expectRefusal(screen, 'why', TEXT, [TEXT, SIZE])
  await screen.reason.fill('   ')
  await expect(screen.why(TEE), 'the text would describe it too').not.toContainText(TEXT)
  await expectRefusal(screen, 'why', TEXT, [TEXT, SIZE])
  await screen.form.getByRole('button', { name: 'Too small', exact: true }).click()
  await expect(screen.toast, 'a chip describes it').toBeEmpty({ timeout: 1_000 })
  await screen.reason.fill('')
  const asTheyLay = await placesOf(screen.sizes(TEE).getByRole('radio'))
  await screen.submit.click()
  await expect(screen.toast).toHaveText('Please select Size.')
  await expect(screen.sizes(TEE)).toContainText('Please select Size.')
  await expectUncovered(page, 'Please select Size.')
  expect(await placesOf(screen.sizes(TEE).getByRole('radio'))).toEqual(asTheyLay)
  await screen.size(TEE, 'L').check()
  await expect(screen.toast).toBeEmpty({ timeout: 1_000 })
  await expect(screen.sizes(TEE)).not.toContainText('Please select Size.')
  await expectRefusal(screen, 'photos', 'Failed to upload files, try again.')

  await page.unroute('**' + UPLOAD + '*')
  await screen.submit.click()
  await expect(screen.panel).toBeVisible()
})

test('two chosen items with nothing said about them: SUBMIT leads to the chips of the first', async ({
  page,
  shop,
}) => {
  const three = [piece('nodi-wrap', 'S'), ...items]
  const screen = await open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items: three })))
  for (const title of [TEE, FLATS]) await screen.item(title).check()
  await expect(screen.form.getByRole('button', { name: "Say what's wrong" })).toBeVisible()
  await screen.submit.click()
  await expect(screen.toast).toHaveText([TEXT, PHOTO].join(' '))
  await expectUncovered(page, TEXT)
  const [first, second] = [TEE, FLATS].map((title) => screen.why(title))
  await expect(first!.getByRole('button').first()).toBeFocused()
  for (const chip of await first!.getByRole('button').all()) await expect(chip).toBeInViewport({ ratio: 1 })
  await expect(first!).toHaveAccessibleDescription(TEXT)
  await expect(screen.photos, 'marked too').toContainText(PHOTO)
  await first!.getByRole('button', { name: 'Changed my mind' }).click()
  await expect(first!).not.toContainText(TEXT)
  await screen.submit.click()
  await expect(second!.getByRole('button').first(), 'then those of the next').toBeFocused()
  await expect(second!).toHaveAccessibleDescription(TEXT)
  await screen.reason.fill('They press at the toes.')
  await expect(second!, 'a text describes it too').not.toContainText(TEXT)
})

test('a toast of an error hides after six seconds', async ({ page, shop }) => {
  const screen = await open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })))
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
  await screen.submit.press('Enter')
  await expect(screen.toast).toContainText('No products selected. Please select at least 1 product.')
  await page.clock.runFor(5_900)
  await expect(screen.toast).not.toBeEmpty()
  await page.clock.runFor(200)
  await expect(screen.toast).toBeEmpty()
  await expect(screen.products).toContainText('No products selected. Please select at least 1 product.')
})

test('files that are no photos are refused, and the others stay', async ({ page, shop }) => {
  const screen = await open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })))
  await addPhoto(page, screen)
  await screen.addPhotos.setInputFiles(damaged())
  await expect(screen.photos).toContainText(SENTENCES.PHOTO_DAMAGED)
  await expect(screen.toast).toHaveText(`${damaged().name}: ${SENTENCES.PHOTO_DAMAGED}`)
  await screen.addPhotos.setInputFiles(pdf())
  await expect(screen.photos).toContainText(SENTENCES.NOT_A_JPEG)
  await expect(screen.photos.getByRole('img')).toHaveCount(1)
  await addPhoto(page, screen, 'second.jpg')
  await expect(screen.photos.getByRole('img')).toHaveCount(2)
  await expect(screen.photos).not.toContainText(SENTENCES.NOT_A_JPEG)
})

test('a photo that the server refuses is named, and can be taken out', async ({ page, shop, guard }) => {
  guard.allow(/422.*upload/)
  const screen = await open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })))
  await fillReturn(page, screen, TEE)
  const body = { error: 'PHOTO_DAMAGED', message: SENTENCES.PHOTO_DAMAGED }
  await page.route('**' + UPLOAD + '*', (route) => route.fulfill({ status: 422, json: { statusCode: 422, body } }))
  await screen.addPhotos.setInputFiles(await jpeg(page, 'torn.jpg'))
  const row = screen.photos.getByRole('listitem').filter({ hasText: 'torn.jpg' })
  await expect(row).toContainText(SENTENCES.PHOTO_DAMAGED)
  await expect(screen.uploaded).toHaveCount(1)

  await screen.submit.click()
  await expect(screen.toast).toHaveText('Failed to upload files, try again.')
  await expect(row).toContainText(SENTENCES.PHOTO_DAMAGED)
  await row.getByRole('button', { name: /Remove photo/ }).click()
  await expect(row).toHaveCount(0)
  await screen.submit.click()
  await expect(screen.panel).toBeVisible()
})
