import type { Page } from '@playwright/test'
import { expect, test } from '../shop.ts'
import { openAs, sendAs, signIn } from './staff.ts'
import { ownWord, queueOf, raisedWith, threadOf } from './ticket-screen.ts'

/** Every address that a page asks for or says it comes from, the page's own ones too. */
function watched(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url(), request.headers()['referer'] ?? ''))
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  return seen
}

test('a ticket is found by phone: no address or reload keeps it; Back and this tab alone know it', async ({
  page,
  shop,
}) => {
  const [ticket] = await raisedWith(shop, ownWord(), 1)
  const { customer } = await sendAs('asha', 'tickets.open', { ticketId: ticket!.ticketId })
  const phone = customer.phone.slice(-10)
  expect(phone).toMatch(/^\d{10}$/)
  const seen = watched(page)
  const queue = queueOf(page)
  await openAs(page, 'asha', '/tickets?view=closed')
  await queue.search.fill(phone)
  await expect(queue.row(ticket!)).toBeVisible()
  await expect(page).toHaveURL(/\/desk\/tickets$/)
  await queue.view('All live').click()
  await expect(page).toHaveURL(/\/desk\/tickets\?view=live$/)
  await queue.link(ticket!).click()
  await expect(threadOf(page).thread).toBeVisible()
  await page.goBack()
  await expect(queue.search).toHaveValue(phone)
  await page.reload()
  await expect(queue.search).toHaveValue(phone)
  await expect(queue.row(ticket!)).toBeVisible()
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Tickets' }).click()
  await expect(queue.search).toHaveValue('')
  await page.goBack()
  await expect(queue.search).toHaveValue(phone)

  const other = await page.context().newPage()
  await openAs(other, 'asha', '/tickets')
  await expect(queueOf(other).search).toHaveValue('')
  expect(seen.filter((address) => address.includes('/tickets')).length).toBeGreaterThan(3)
  expect(seen.filter((address) => address.includes(phone))).toEqual([])
})

for (const path of ['/returns?view=all', '/stock', '/blocklist', '/audit?outcome=refused'])
  test(`what is typed at ${path} stands in no address, and a reload finds it`, async ({ page }) => {
    const phone = `9${String(Math.random()).slice(2, 11)}`
    const seen = watched(page)
    await openAs(page, 'mitali', path)
    const box = page.getByRole('searchbox').or(page.getByLabel('About'))
    const search = page.waitForRequest((request) => request.postData()?.includes(phone) ?? false)
    await box.fill(phone)
    await box.press('Enter')
    await search
    await page.reload()
    await expect(box).toHaveValue(phone)
    await expect(page).toHaveURL(new RegExp(`/desk${path.replace('?', '\\?')}$`))
    expect(seen.filter((address) => address.includes(phone))).toEqual([])
  })

test('who logs in next at the same browser does not go on with the search, be it Back or the way to the queue', async ({
  page,
  shop,
}) => {
  const word = ownWord()
  const [ticket] = await raisedWith(shop, word, 1)
  const queue = queueOf(page)
  await openAs(page, 'asha', '/tickets?view=closed')
  await queue.search.fill(word)
  await expect(queue.rows).toHaveCount(1)
  await queue.link(ticket!).click()
  await expect(threadOf(page).entry(word)).toBeVisible()
  await signIn(page, 'ritu')
  await page.reload()
  await expect(threadOf(page).entry(word)).toBeVisible()
  await page.getByRole('link', { name: 'Queue', exact: true }).click()
  await expect(queue.view('Mine')).toHaveAttribute('aria-current', 'page')
  await expect(queue.search).toHaveValue('')
  await page.goBack()
  await expect(threadOf(page).entry(word)).toBeVisible()
  await page.goBack()
  await expect(queue.view('Mine')).toHaveAttribute('aria-current', 'page')
  await expect(queue.search).toHaveValue('')

  // To Asha it is still there.
  await signIn(page, 'asha')
  await page.reload()
  await expect(queue.search).toHaveValue(word)
})
