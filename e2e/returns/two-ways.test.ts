import { ANITA, ANITA_HINDI } from '#demo/customers.ts'
import { piece, somePieces } from '#demo/shelf.ts'
import { expectReadable } from '../readable.ts'
import { callsTo, expect, test } from '../shop.ts'
import { PATHS } from '#contract/wire.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { addPhoto, open, SUBMIT, WORDS } from './screen.ts'

const [TEE, FLATS] = ['Everyday Slub Tee', 'Uzan Ballet Flats']
const items = [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')]

test('one item is exchanged, the other returned: one SUBMIT, two requests', async ({ page, shop }) => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })
  const screen = await open(page, await shop.load(order))
  const submits = callsTo(page, PATHS['returns.submit'])
  const of = (title: string, name: string) => screen.row(title).getByRole('button', { name, exact: true })
  await screen.item(TEE).check()
  await of(TEE, 'Too small').click()
  await screen.size(TEE, 'L').check()
  await screen.item(FLATS).check()
  await of(FLATS, 'Changed my mind').click()
  await expect(screen.row(TEE).getByRole('radio', { name: 'Exchange', exact: true })).toBeChecked()
  await expect(screen.row(FLATS).getByRole('radio', { name: 'Return', exact: true })).toBeChecked()
  await expect(screen.reasonCode, 'of the exchanged item alone').toHaveValue('1')

  await test.step('reads both results, and that the courier may come twice', async () => {
    // Beside the form the items are listed above it.
    const isWide = (page.viewportSize()?.width ?? 0) >= 700
    await expect(isWide ? screen.fee : screen.gets).toContainText(isWide ? `${TEE}M → L` : `${TEE} · M → L`)
    await expect(screen.gets).toContainText('Gift card of ₹1,400')
    await expect(screen.gets).toContainText('The courier may come twice')
    await expect(screen.fee).toContainText(/Return 1 item · gift card ₹1,400.*Exchange M → L · fee ₹99/)
  })

  await test.step('each item has photos of its own', async () => {
    await screen.photos.getByLabel(`${WORDS.addImages} ${FLATS}`).setInputFiles({
      name: 'tags.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no photo'),
    })
    await expect(screen.toast).toContainText('tags.txt')
    await addPhoto(page, { ...screen, addPhotos: screen.photos.getByLabel(`${WORDS.addImages} ${TEE}`) })
    await standStill(page)
    await expectNoViolations(page, 'two ways')
  })

  await page.reload()
  await expect(screen.size(TEE, 'L'), 'kept over a reload').toBeChecked()
  await expect(screen.row(FLATS).getByRole('radio', { name: 'Return', exact: true })).toBeChecked()
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === SUBMIT)
  await screen.submit.click()
  const { products, files } = (await sent).postDataJSON() as { products: { id: string }[]; files: { item: string }[] }
  expect(products).toMatchObject([
    { outcome: 'Exchange', size: 'L', causes: ['small'] },
    { outcome: 'Return', size: '37', causes: ['mind'] },
  ])
  expect(files).toMatchObject([{ item: products[0]?.id }])
  for (const n of [1, 2]) await expect(screen.panel).toContainText(`#${order.orderNumber}-F${n}`)
  const shown = screen.panel.getByRole('figure')
  await expect(shown.locator('img')).toHaveCount(2)
  await expect(shown).toContainText([`${FLATS}ReturnRequested`, `${TEE}M → LRequested`])
  await expect(screen.panel.getByRole('list'), 'no thread of one of them').toHaveCount(0)
  for (const name of ['View return', 'View exchange'])
    await expect(shown.getByRole('link', { name: new RegExp(`^${name} #`) })).toBeInViewport({ ratio: 1 })
  await expect(screen.panel.getByRole('link'), 'none that could be of either').toHaveCount(3)
  await expect(screen.panel.getByRole('link', { name: 'Continue Shopping' })).toBeInViewport({ ratio: 1 })
  expect(submits()).toBe(1)
  const { exchangeHistoryDetails } = await shop.details(order)
  expect(exchangeHistoryDetails.map(({ type, line_items }) => [type, line_items[0]?.originalSize])).toEqual([
    ['Return', '37'],
    ['Exchange', 'M'],
  ])

  await test.step('the page of each names its item, the price and the cause', async () => {
    await screen.panel.getByRole('link', { name: `View exchange #${order.orderNumber}-F2` }).click()
    const shown = page.getByRole('region', { name: 'Items' })
    await expect(shown).toContainText(`${TEE}Size M → L₹699Too small`)
  })
})

const OUTCOMES = [
  ['Too small', 'Exchange'],
  ['Too big', 'Exchange'],
  ['Damaged', 'Exchange'],
  ['Changed my mind', 'Return'],
  ['Wrong item', 'Return'],
] as const

test('twelve items with five outcomes, of a Hindi name, go as one return and one exchange', async ({ page, shop }) => {
  test.slow()
  const order = shop.world.deliveredOrder(ANITA_HINDI, { daysAgo: 2, items: somePieces(12, 5) })
  const screen = await open(page, await shop.load(order))
  await expect(page.getByRole('main')).toContainText('अनीता')
  const rows = screen.products.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  await expect(rows).toHaveCount(12)
  const exchanged: string[] = []
  for (const [at, row] of (await rows.all()).entries()) {
    const [cause, outcome] = OUTCOMES[at % OUTCOMES.length] ?? OUTCOMES[0]
    await row.getByRole('checkbox').check()
    await row.getByRole('button', { name: cause, exact: true }).click()
    await row.getByRole('radio', { name: outcome, exact: true }).check()
    if (outcome === 'Return') continue
    const sizes = row.getByRole('radiogroup', { name: new RegExp(`^${WORDS.newSize}`) }).getByRole('radio')
    const free = sizes.and(page.locator(':enabled')).first()
    // A size may have no larger or smaller one: the refund is one press away.
    if ((await free.count()) > 0) {
      await free.check()
      exchanged.push(cause)
    } else await row.getByRole('button', { name: /^Get a refund instead/ }).click()
  }
  expect(exchanged.length).toBeGreaterThan(0)
  await addPhoto(page, { ...screen, addPhotos: screen.photos.getByLabel(new RegExp(`^${WORDS.addImages}`)).first() })
  await screen.reason.fill('सिलाई खुल गई है')
  if (page.viewportSize()?.width === 360) await expectReadable(page, 'twelve items with five outcomes')
  await screen.submit.click()
  await expect(screen.panel).toContainText(`#${order.orderNumber}-F2`)
  const { exchangeHistoryDetails } = await shop.details(order)
  expect(exchangeHistoryDetails.map(({ type, line_items }) => [type, line_items.length])).toEqual([
    ['Return', 12 - exchanged.length],
    ['Exchange', exchanged.length],
  ])
})
