import type { Locator, Page } from '@playwright/test'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { expect, test } from '../shop.ts'
import { addPhoto, open, WORDS } from './screen.ts'

const TEE = 'Everyday Slub Tee'
const items = [
  piece('slub-tee', 'M', 'Ink'),
  piece('tea-garden-trousers', 'S', 'Tea'),
  piece('uzan-flats', '37', 'Ink'),
]

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** The height of the text alone: a label is as high as its row. */
const textHeight = async (part: Locator) =>
  part.evaluate((label) => {
    const text = document.createRange()
    text.selectNodeContents(label)
    return text.getBoundingClientRect().height
  })

/** The most pixels of a page on a phone: before an item is chosen, and while one of eight causes brings an exchange. */
const MOST = { return: 1900, exchange: 2600 }

const lengthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

const isPhone = (page: Page) => page.viewportSize()?.width === 360

test('one item of three is exchanged in few windows of a phone; requested, its state is below its name', async ({
  page,
  shop,
}) => {
  const screen = await open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })))
  await expect(screen.email).toBeVisible()
  if (isPhone(page)) expect(await lengthOf(page)).toBeLessThanOrEqual(MOST.return)
  await screen.item(TEE).check()
  await screen.chip('Too small').click()
  await screen.size(TEE, 'L').check()
  await expect(screen.email, 'a usual address is there in full').toHaveJSProperty(
    'scrollWidth',
    await screen.email.evaluate(({ clientWidth }) => clientWidth),
  )
  await screen.email.fill('anita.baruah17@example.com')
  await expect.poll(() => screen.email.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
  for (const name of [WORDS.reason, 'Pickup day', 'Address'])
    expect(await textHeight(screen.form.getByText(name, { exact: true })), `${name} on one line`).toBeLessThan(30)
  const use = await boxOf(page.getByText(/^We use these/))
  const other = await boxOf(page.getByText('Something else?'))
  expect(other.y - use.y - use.height, 'no gap where the bar ends').toBeLessThan(60)
  if (isPhone(page)) expect(await lengthOf(page)).toBeLessThanOrEqual(MOST.exchange)

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

test('a chosen item has a large picture, and three rows of equal causes; the others stay low', async ({
  page,
  shop,
}) => {
  const screen = await open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })))
  const pictureOf = (title: string) => boxOf(screen.row(title).locator('img').first())
  expect((await pictureOf(TEE)).width).toBeLessThan(100)
  await screen.item(TEE).check()
  expect((await pictureOf(TEE)).width).toBe(112)
  expect((await pictureOf('Uzan Ballet Flats')).width).toBeLessThan(100)
  const causes = screen.products.getByRole('group', { name: /^What's wrong/ }).getByRole('button')
  await expect(causes).toHaveCount(8)
  const boxes = await Promise.all((await causes.all()).map(boxOf))
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(3)
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
  const widths = boxes.map(({ width }) => width)
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1)
})

test('the facts of the order wrap between two facts, and no line ends or begins with a dot', async ({ page, shop }) => {
  await open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })))
  const head = page.locator('#order-number')
  const left = (await boxOf(head)).x
  const facts = await head.locator('span').evaluateAll((all) =>
    all.map((fact) => {
      const { x, y, height } = fact.getBoundingClientRect()
      return { text: fact.textContent?.trim(), x, y, isOneLine: height < 30 }
    }),
  )
  expect(facts.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Order #/),
    '3 items',
    expect.any(String),
    'Anita',
  ])
  for (const [index, { x, y, isOneLine }] of facts.entries()) {
    expect(isOneLine).toBe(true)
    // The dot stands before its fact: of the first one in a line it is outside, where nothing is seen.
    if (y !== facts[index - 1]?.y) expect(x).toBe(left)
  }
  await expect(head).toHaveCSS('overflow', 'hidden')
})
