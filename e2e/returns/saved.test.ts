import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { jpeg, png } from '../photos.ts'
import { expect, test } from '../shop.ts'
import { addPhoto, delayCalls, open, UPLOAD } from './screen.ts'

const TEE = 'Everyday Slub Tee'
const items = [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')]

test('a reload in the middle loses nothing', async ({ page, shop }) => {
  const screen = await open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })))
  await screen.tab('Exchange').check()
  await screen.reasonCode.selectOption('Size-Exchange')
  await screen.item(TEE).check()
  await screen.size(TEE, 'XL').check()
  await addPhoto(page, screen, 'front.jpg')
  await screen.addPhotos.setInputFiles(png('back.png'))
  await expect(screen.uploaded).toHaveCount(2)
  await screen.editPhone.click()
  await screen.phone.fill('98765 43210')
  await screen.email.fill('anita@example.org')
  await page.getByRole('button', { name: 'Edit Shipping Address' }).click()
  await page.getByLabel('City').fill('Dispur')
  await screen.reason.fill('Tight at the shoul')
  await page.reload()

  await expect(screen.tab('Exchange')).toBeChecked()
  await expect(screen.reasonCode).toHaveValue('1')
  await expect(screen.item(TEE)).toBeChecked()
  await expect(screen.size(TEE, 'XL')).toBeChecked()
  await expect(screen.phone).toHaveValue('98765 43210')
  await expect(screen.email).toHaveValue('anita@example.org')
  await expect(page.getByLabel('City')).toHaveValue('Dispur')
  await expect(screen.reason).toHaveValue('Tight at the shoul')
  await expect(screen.uploaded).toHaveCount(2)
  await expect(screen.photos).toContainText('front.jpg')
  for (const thumbnail of await screen.photos.getByRole('img').all())
    await expect(thumbnail).toHaveJSProperty('complete', true)
  const widths = await screen.photos
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
  expect(widths).toEqual([800, 1600])
})

test('what was started says that it was kept, and Start again empties it, also for the next visit', async ({
  page,
  shop,
}) => {
  const screen = await open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })))
  const again = page.getByRole('button', { name: 'Start again' })
  await expect(again).toHaveCount(0)
  await screen.tab('Exchange').check()
  await screen.item(TEE).check()
  await addPhoto(page, screen, 'front.jpg')
  await screen.reason.fill('Tight at the shoul')
  await page.reload()
  await expect(page.getByText('We kept what you started')).toBeVisible()
  await expect(screen.uploaded).toHaveCount(1)
  await again.click()

  for (let visit = 1; visit <= 2; visit++) {
    await expect(screen.tab('Return')).toBeChecked()
    await expect(screen.item(TEE)).not.toBeChecked()
    await expect(screen.reason).toHaveValue('')
    await expect(screen.addPhotos).toBeVisible()
    await expect(screen.photos.getByRole('img')).toHaveCount(0)
    await expect(again).toHaveCount(0)
    if (visit === 1) await page.reload()
  }
})

test('a photo that was still on its way is sent after the reload', async ({ page, shop }) => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })
  const screen = await open(page, await shop.load(order))
  const letGo = await delayCalls(page, UPLOAD)
  await screen.addPhotos.setInputFiles(await jpeg(page))
  await expect(screen.photos.getByRole('progressbar')).toBeVisible()
  await page.reload()
  await expect(screen.photos.getByRole('img')).toHaveCount(1)
  letGo()
  await expect(screen.uploaded).toHaveCount(1)
  await screen.item(TEE).check()
  await screen.reason.fill('It came with a stain.')
  await screen.submit.click()
  await expect(screen.panel).toContainText(`#${order.orderNumber}-F1`)
})

test('the draft of one order does not show in another', async ({ page, shop }) => {
  const one = await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items }))
  const other = await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 3, items }))
  const screen = await open(page, one)
  await screen.item(TEE).check()
  await screen.reason.fill('Only for the first order.')
  await open(page, other)
  await expect(screen.item(TEE)).not.toBeChecked()
  await expect(screen.reason).toHaveValue('')
  await open(page, one)
  await expect(screen.item(TEE)).toBeChecked()
  await expect(screen.reason).toHaveValue('Only for the first order.')
})
