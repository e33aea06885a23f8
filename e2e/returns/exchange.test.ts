import type { Locator } from '@playwright/test'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { DEMO_STORE } from '#rules/demo-store.ts'
import { jpeg, png } from '../photos.ts'
import { callsTo, expect, test } from '../shop.ts'
import { PATHS } from '#contract/wire.ts'
import { delayCalls, open, screenOf, SUBMIT, UPLOAD, WORDS } from './screen.ts'

const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0)

const heightOf = async (part: Locator) => Math.round((await part.boundingBox())?.height ?? 0)

const TEE = 'Everyday Slub Tee'

test('Anita exchanges a tee for a larger size', async ({ page, shop }) => {
  const order = shop.world.deliveredOrder(ANITA, {
    daysAgo: 2,
    items: [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')],
  })
  const screen = await open(page, await shop.load(order))
  const submits = callsTo(page, PATHS['returns.submit'])
  const isWide = page.viewportSize()?.width === 1280

  await test.step('reads what it costs, and how sets come back', async () => {
    await expect(page.getByText('Exchange fee ₹99. Return fee ₹99')).toBeVisible()
    await expect(page.getByText(WORDS.comboNote)).toBeVisible()
  })

  await test.step('chooses an exchange, and why: red until it is chosen', async () => {
    await screen.tab('Exchange').check()
    const red = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--thread'))
    await expect(screen.reasonCode).toHaveCSS('border-top-color', rgb(red))
    await screen.reasonCode.selectOption('Size-Exchange')
    await expect(screen.reasonCode).not.toHaveCSS('border-top-color', rgb(red))
  })

  await test.step('chooses the tee, and any size but the one bought', async () => {
    await expect(screen.sizes(TEE)).toHaveCount(0)
    const other = screen.products.getByRole('listitem').filter({ hasText: 'Uzan Ballet Flats' }).locator('img')
    await expect(other, 'nothing is greyed before something is chosen').toHaveCSS('filter', 'none')
    await screen.item(TEE).check()
    await expect(other).toHaveCSS('filter', /grayscale/)
    await expect(screen.sizes(TEE).getByRole('radio')).toHaveCount(5)
    await expect(screen.size(TEE, 'M')).toHaveCount(0)
    await expect(screen.sizes(TEE).getByRole('radio', { checked: true })).toHaveCount(0)
    await screen.size(TEE, 'L').check()
    await expect(screen.item('Uzan Ballet Flats')).not.toBeChecked()
  })

  const letPhotosGo = await delayCalls(page, UPLOAD)
  await test.step('adds a JPEG and a PNG, another number and a line', async () => {
    await screen.addPhotos.setInputFiles([await jpeg(page), png()])
    await expect(screen.photos.getByRole('img')).toHaveCount(2)
    await screen.editPhone.click()
    await screen.phone.fill('098765 43210')
    await screen.reason.fill('A little tight under the arms.')
    await expect(screen.fee).toContainText('₹99')
  })

  const letRequestGo = await delayCalls(page, SUBMIT)
  await test.step('submits, and sees how far it is', async () => {
    const arrived = page.waitForResponse((response) => response.url().includes(UPLOAD))
    await screen.submit.click()
    await expect(screen.progress).toHaveText(WORDS.uploadingImages)
    const toasts = page.locator('div.fixed').filter({ has: screen.progress })
    await expect.poll(() => widthOf(toasts)).toBe(isWide ? 256 : 328)
    letPhotosGo()
    await arrived
    await expect(screen.progress).toHaveText(WORDS.submittingRequest)
    letRequestGo()
  })

  await test.step('is told that it is done', async () => {
    await expect(screen.panel).toContainText('Your request has been submitted.')
    await expect.poll(() => widthOf(screen.panel)).toBe(isWide ? 768 : 328)
    const way = (name: string) => screen.panel.getByRole('link', { name })
    for (const height of isWide ? [1000, 800, 600] : [740]) {
      await page.setViewportSize({ width: isWide ? 1280 : 360, height })
      await expect.poll(() => heightOf(screen.panel)).toBeLessThanOrEqual(isWide ? height * 0.6 : height - 32)
      // Both are in sight without scrolling.
      for (const name of ['View request', 'Continue Shopping']) await expect(way(name)).toBeInViewport({ ratio: 1 })
    }
    await expect(screen.panel).toContainText('Note: Your pickup will be initiated once your request is approved')
    await expect(screen.panel).toContainText(`#${order.orderNumber}-F1`)
    await expect(screen.panel).toContainText('₹99')
    await expect(screen.panel.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', DEMO_STORE)
  })

  await test.step('finds the tee listed as requested, not to be chosen again', async () => {
    await page.reload()
    await expect(screenOf(page).alreadyRequested.getByRole('link', { name: TEE })).toHaveAttribute(
      'href',
      `${DEMO_STORE}/search?q=LL-SLUBTEE-INK-M`,
    )
    await expect(screen.item(TEE)).toHaveCount(0)
    await expect(screen.item('Uzan Ballet Flats')).toBeEnabled()
  })

  await expect.poll(async () => (await shop.mails(order)).length, { timeout: 20_000 }).toBe(1)
  const [mail] = await shop.mails(order)
  expect(mail).toMatchObject({ to: ANITA.email, subject: expect.stringContaining(`#${order.orderNumber}-F1`) })
  expect(mail?.text).toContain('size M → L')
  await page.goto('/demo/outbox')
  await expect(page.getByRole('heading', { name: `#${order.orderNumber}-F1` })).toHaveCount(1)
  expect(submits()).toBe(1)
  const { exchangeHistoryDetails } = await shop.details(order)
  expect(exchangeHistoryDetails.map(({ fulfillment_id: id, type }) => [id, type])).toEqual([
    [`${order.orderNumber}.1`, 'Exchange'],
  ])
})

test('a PNG arrives as a JPEG of at most 1600 pixels a side', async ({ page, shop }) => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1 })
  const screen = await open(page, await shop.load(order))
  const answered = page.waitForResponse((response) => response.url().includes(UPLOAD))
  await screen.addPhotos.setInputFiles(png('label.png', 1800, 900))
  const { body } = (await (await answered).json()) as { body: { id: string } }
  const photo = await page.request.get(`/files/${body.id}?customer=${order.customerId}`)
  expect(photo.headers()['content-type']).toBe('image/jpeg')
  const size = await page.evaluate(
    async (base64) => {
      const picture = new Image()
      picture.src = `data:image/jpeg;base64,${base64}`
      await picture.decode()
      return [picture.naturalWidth, picture.naturalHeight]
    },
    (await photo.body()).toString('base64'),
  )
  expect([...(await photo.body()).subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  expect(size).toEqual([1600, 800])
})

/** "#9f3432" as the browser computes it. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.trim().slice(at, at + 2), 16)).join(', ')})`
