import type { Locator } from '@playwright/test'
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
  await screen.email.fill('anita.baruah17@example.com')
  await expect.poll(() => screen.email.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
  for (const name of [WORDS.reason, 'Pickup day', 'Address'])
    expect(await textHeight(screen.form.getByText(name, { exact: true })), `${name} on one line`).toBeLessThan(30)
  const use = await boxOf(page.getByText(/^We use these/))
  const other = await boxOf(page.getByText('Something else?'))
  expect(other.y - use.y - use.height, 'no gap where the bar ends').toBeLessThan(60)
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
