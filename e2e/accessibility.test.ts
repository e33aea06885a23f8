import type { Page } from '@playwright/test'
import { ANITA, FARZANA, HARPREET } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { damaged, jpeg } from './photos.ts'
import { addPhoto, DETAILS, fillReturn, delayCalls, open, SUBMIT, UPLOAD } from './returns/screen.ts'
import { expect, type Guard, linkTo, type Shop, test } from './shop.ts'
import { expectNoViolations, standStill } from './violations.ts'

const items = [
  piece('slub-tee', 'M', 'Clay'),
  piece('tea-garden-trousers', 'S', 'Tea'),
  piece('uzan-flats', '37', 'Ink'),
]
const TEE = 'Everyday Slub Tee'

interface Scene {
  page: Page
  shop: Shop
  guard: Guard
}

const delivered = async ({ page, shop }: Scene) =>
  open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })))

/** Every state that a screen can be in, and how to get there. */
const STATES: Record<string, (scene: Scene) => Promise<void>> = {
  async home({ page }) {
    await page.goto('/')
    await page.getByRole('button', { name: 'Find' }).click()
  },
  async 'the customers of the demo'({ page }) {
    await page.goto('/demo')
    await expect(page.getByRole('heading', { level: 3, name: 'Anita Baruah' })).toBeVisible()
  },
  async 'the demo without its customers'({ page, guard }) {
    guard.allow(/ERR_FAILED/)
    await page.route('**/demo/customers', (route) => route.abort())
    await page.goto('/demo')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
  async 'no such page'({ page, guard }) {
    guard.allow(/404.*nothing-here/)
    await page.goto('/nothing-here')
  },
  async loading({ page, shop }) {
    const link = await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items }))
    await delayCalls(page, DETAILS)
    await page.goto(link)
    await expect(page.getByText('You can update your phone number on the next screen.')).toBeVisible()
  },
  async 'return form'(scene) {
    await delivered(scene)
  },
  async 'exchange form, an item with its sizes open'(scene) {
    const screen = await delivered(scene)
    await screen.tab('Exchange').check()
    await screen.reasonCode.selectOption('Size-Exchange')
    await screen.item(TEE).check()
    await screen.item('Uzan Ballet Flats').check()
    await screen.size('Uzan Ballet Flats', '38').check()
  },
  async 'phone and address open, the PIN code offering a place'(scene) {
    const screen = await delivered(scene)
    await screen.editPhone.click()
    await scene.page.getByRole('button', { name: 'Edit Shipping Address' }).click()
    await scene.page.getByLabel('PIN code').fill('560038')
    await expect(scene.page.getByText('This PIN is in')).toBeVisible()
  },
  async 'an error, its toast and its field'(scene) {
    const screen = await delivered(scene)
    await screen.email.fill('anita')
    await screen.submit.click()
    await expect(screen.toast).not.toBeEmpty()
  },
  async 'a size missing'(scene) {
    const screen = await delivered(scene)
    await screen.tab('Exchange').check()
    await screen.reasonCode.selectOption('Size-Exchange')
    await fillReturn(scene.page, screen, TEE)
    await screen.submit.click()
    await expect(screen.sizes(TEE)).toContainText('Please select Size.')
  },
  async 'photos: one sent, one on its way, one refused'(scene) {
    const screen = await delivered(scene)
    await addPhoto(scene.page, screen)
    await delayCalls(scene.page, UPLOAD)
    await screen.addPhotos.setInputFiles(await jpeg(scene.page, 'second.jpg'))
    await expect(screen.photos.getByRole('progressbar')).toBeVisible()
    await screen.addPhotos.setInputFiles(damaged())
    await expect(screen.photos).toContainText('damaged')
  },
  async 'request submitted, then the order with it'(scene) {
    const screen = await delivered(scene)
    await fillReturn(scene.page, screen, TEE)
    await screen.submit.click()
    await expect(screen.panel).toBeVisible()
    await expectNoViolations(scene.page)
    await scene.page.keyboard.press('Escape')
    await expect(screen.alreadyRequested).toBeVisible()
  },
  async 'a request that arrived though its answer was lost'(scene) {
    scene.guard.allow(/ERR_FAILED/)
    const screen = await delivered(scene)
    await fillReturn(scene.page, screen, TEE)
    await scene.page.route('**' + SUBMIT, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await screen.submit.click()
    await expect(screen.toast).not.toBeEmpty()
    await scene.page.reload()
    await expect(scene.page.getByText('We got your request')).toBeVisible()
  },
  async 'twelve items'({ page, shop }) {
    await open(page, await shop.load(shop.world.deliveredOrder(FARZANA, { daysAgo: 4, items: 12 })))
  },
  async 'some pieces of one item'({ page, shop }) {
    const items = [piece('slub-tee', 'M', 'Ink')]
    const order = shop.world.partlyFulfilledOrder(FARZANA, { daysAgo: 4, items, units: [3], arrived: 2 })
    await open(page, await shop.load(order))
    await page.getByRole('button', { name: `Fewer pieces of ${TEE}` }).click()
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
    // The bar of a phone covers half a row of chips otherwise.
    await page.evaluate(() => scrollBy(0, 130))
  },
  async 'nothing left to ask back'({ page, shop }) {
    await page.goto(await shop.load(shop.world.deliveredOrder(HARPREET, { daysAgo: 8 }), 'window_over'))
    await expect(page.getByText('Nothing in this order can be returned or exchanged now.')).toBeVisible()
  },
  async 'no such order'({ page, guard }) {
    guard.allow(/404.*Shopifygetorderdetails/)
    await page.goto(linkTo({ customerId: '1', orderId: '2' }))
    await expect(page.getByRole('alert')).toContainText(['Cannot find order details.'])
  },
  async 'no answer'({ page, guard }) {
    guard.allow(/ERR_FAILED/)
    await page.route('**' + DETAILS, (route) => route.abort())
    await page.goto(linkTo({ customerId: '1', orderId: '2' }))
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

for (const [state, reach] of Object.entries(STATES)) {
  test(`${state}: no barrier for anyone, by day and by night`, async ({ page, shop, guard }) => {
    await standStill(page)
    await reach({ page, shop, guard })
    await expectNoViolations(page)
  })
}
