import type { Page } from '@playwright/test'
import { TEXT_MAX_LENGTH } from '#rules/tickets/length.ts'
import { damaged, jpeg } from '../photos.ts'
import { expect, test } from '../shop.ts'
import { desk } from './desk.ts'
import { arrived, raised, raiseTicket, repliesIn, ticketsOf } from './raise.ts'
import { fillNew, listPath, myTicketsOf, openNew, openTicket, ticketOf } from './screen.ts'

/** Texts that try to be more than text, and texts that try to break the page. */
const HOSTILE = [
  '<img src=x onerror="alert(1)"><script>alert(2)</script><b>bold</b>',
  '=HYPERLINK("https://evil.example","Click")',
  '\u202Egnp.eruliaf\u202C {{7*7}} ${7*7} %s &lt;',
  'W'.repeat(200),
  'कृपयामेरेजूतेबदलदीजिए'.repeat(8),
].join('\n')
const TOO_LONG = 'This is too long: we can take 5,000 characters. Please shorten it.'
const huge = 'A very long story. '.repeat(11_000)

/** The page is no wider than its window. */
const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

test('whatever is written by the customer and by care is shown as text, and nothing makes the page wider', async ({
  page,
  shop,
}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a script spoke: ${dialog.message()}`)
  })
  const order = await arrived(shop)
  const form = await openNew(page, order.customerId)
  await fillNew(form, order, HOSTILE)
  await form.addPhotos.setInputFiles({
    ...(await jpeg(page)),
    name: `<img src=x onerror="alert(3)">${'W'.repeat(150)}.jpg`,
  })
  await expect(form.uploaded).toHaveCount(1)
  await expectNarrow(page)
  await form.send.click()
  await form.seeTicket.click()

  const screen = ticketOf(page)
  await expect(screen.thread).toBeVisible()
  const [ticketId = ''] = await ticketsOf(order.customerId)
  await desk('reply', ticketId, `${HOSTILE}\nCare`)
  await expect(screen.from('customercare')).toHaveCount(1)
  await screen.reply.click()
  await screen.text.fill(`${HOSTILE}\nAgain`)
  await expectNarrow(page)
  await screen.send.click()
  await expect(screen.replyDialog).toBeHidden()
  const words = await screen.thread.locator('p.whitespace-pre-wrap').allTextContents()
  expect(words).toEqual([HOSTILE, `${HOSTILE}\nCare`, `${HOSTILE}\nAgain`])
  await expect(screen.thread.locator('script, b, img:not([src^="/files/"])')).toHaveCount(0)
  await expectNarrow(page)
})

test('whatever is searched for is words, in the field and in the address', async ({ page, shop }) => {
  const order = await arrived(shop)
  await fillAndRaise()
  // One ticket alone needs no search.
  await raiseTicket(order.customerId, null)
  const screen = myTicketsOf(page)
  await page.goto(listPath(order.customerId))
  for (const [words, fits] of [
    ['onerror="alert(1)">', true],
    ['=hyperlink(', true],
    ['%', true],
    ['_', false],
    ["' OR 1=1 --", false],
    ['<script>alert(9)</script>', false],
    ['W'.repeat(200), true],
  ] as const) {
    await screen.search.fill(words)
    await screen.search.press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === words)
    await expect(fits ? screen.links.first() : screen.nothingFits).toBeVisible()
    await expect(fits ? screen.nothingFits : screen.showAll).toHaveCount(fits ? 0 : 1)
    await expectNarrow(page)
  }
  await page.reload()
  await expect(screen.search).toHaveValue('W'.repeat(200))

  async function fillAndRaise() {
    const form = await openNew(page, order.customerId)
    await fillNew(form, order, HOSTILE)
    await form.send.click()
    await expect(form.panelTitle).toBeVisible()
  }
})

test('200 kB of text is refused with a sentence, and kept', async ({ page, shop }) => {
  expect(TEXT_MAX_LENGTH).toBe(5000)
  const order = await arrived(shop)
  const form = await openNew(page, order.customerId)
  await fillNew(form, order, huge)
  await form.send.click()
  await expect(form.toast).toHaveText(TOO_LONG)
  await expect(form.description).toHaveAccessibleDescription(new RegExp(TOO_LONG))
  await expect(form.description).toBeFocused()
  await page.reload()
  await expect(form.description).toHaveValue(huge)
  expect(await ticketsOf(order.customerId)).toEqual([])

  const ticket = await raised(shop)
  const screen = await openTicket(page, ticket)
  await screen.reply.click()
  await screen.text.fill(huge)
  await screen.send.click()
  await expect(screen.text).toHaveAccessibleDescription(TOO_LONG)
  await screen.text.fill('A short story.')
  await screen.send.click()
  await expect(screen.message('A short story.')).toBeVisible()
  expect(await repliesIn(ticket)).toEqual(['A short story.'])
})

test('of ten photos one is bad: nine are kept and sent, and the bad one is named', async ({ page, shop }) => {
  const order = await arrived(shop)
  const form = await openNew(page, order.customerId)
  await fillNew(form, order, 'All of it.')
  const photo = await jpeg(page)
  const ten = Array.from({ length: 10 }, (_, place) => (place === 4 ? damaged() : { ...photo, name: `${place}.jpg` }))
  await form.addPhotos.setInputFiles(ten)
  await expect(form.toast).toHaveText('broken.jpg: This photo is damaged or incomplete. Please choose another.')
  await expect(form.uploaded).toHaveCount(9)
  await form.send.click()
  await form.seeTicket.click()
  await expect(ticketOf(page).thread.getByRole('img')).toHaveCount(9)
})

test('more photos than there is room for are left out, and it says so', async ({ page, shop }) => {
  const screen = await openTicket(page, await raised(shop))
  await screen.reply.click()
  const photo = await jpeg(page)
  await screen.addPhotos.setInputFiles(Array.from({ length: 12 }, (_, place) => ({ ...photo, name: `${place}.jpg` })))
  await expect(screen.photos).toContainText('10 photos are enough. We left the others out.')
  await expect(screen.uploaded).toHaveCount(10)
})
