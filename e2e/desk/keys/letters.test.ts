import type { Page } from '@playwright/test'
import { DESK_CALLS } from '#contract/desk/calls.ts'
import { expect, test } from '../../shop.ts'
import type { Shop } from '../../shop.ts'
import { pendingOf } from '../pending-acts.ts'
import { arrivedOrder, askFor } from '../requests.ts'
import { openRequest, returnsOf } from '../screen.ts'
import { openAs, sendAs } from '../staff.ts'
import { ownWord, raisedWith, ticketPath } from '../ticket-screen.ts'

const LISTS = [
  '/tickets',
  '/returns',
  '/returns?view=to_pay',
  '/insights',
  '/stock',
  '/size-charts',
  '/imports',
  '/blocklist',
  '/texts',
  '/questions',
  '/policies',
  '/outbox?state=dead',
  '/messages',
  '/staff',
  '/privacy',
  '/audit',
]

test('no letter alone mails, pays or changes anything, on any screen', async ({ page, shop }) => {
  test.setTimeout(180_000)
  const changes = changesOf(page)
  const [ticket] = await raisedWith(shop, ownWord(), 1)
  const requests = await requestsOfEachKind(page, shop)
  let pressed = 0
  for (const path of [...LISTS, ticketPath(ticket!), ...requests.map((id) => `/returns/${id}`)]) {
    await openAs(page, 'mitali', path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // The keys of a request are there once it is loaded.
    if (requests.some((id) => path.endsWith(id))) await expect(returnsOf(page).bar).toBeVisible()
    pressed += await pressEach(page, path)
    await expect(pendingOf(page).bar).toBeHidden()
  }
  // If acts were pending, leaving the last page would send them.
  await page.goto('about:blank')
  expect(changes).toEqual([])
  expect(pressed).toBeGreaterThan(100)

  await openRequest(page, 'mitali', requests[0] ?? '')
  await page.keyboard.press('Alt+a')
  await expect(pendingOf(page).bar).toContainText('Approving')
})

/** The calls that the page sends and that do more than look, as their declarations say. */
function changesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const call = Object.values(DESK_CALLS).find(({ path }) => pathname === `/api${path}`)
    if (call && !('looks' in call)) sent.push(call.name)
  })
  return sent
}

/**
 * Presses each key of the page's own list of keys except those with Alt or Ctrl; if the page has rows, one is chosen
 * first.
 */
async function pressEach(page: Page, path: string): Promise<number> {
  await page.keyboard.press('x')
  // On a request it rejects, after a dialog.
  if (await leaveField(page)) await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const lines = page.getByRole('dialog').getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  const listed = await lines.evaluateAll((all) =>
    all.map((line) => [...line.querySelectorAll('kbd')].map(({ textContent }) => textContent)),
  )
  await page.keyboard.press('Escape')
  const alone = listed.filter(([key]) => key && !/Alt|Ctrl|Esc|^g$|[?]/.test(key))
  for (const [key = ''] of alone) {
    await page.keyboard.press(key.replace(/^[↑↓←→]$/, 'ArrowDown'))
    expect(await page.locator('[data-pending]').count(), `${key} on ${path}`).toBe(0)
    if (await leaveField(page)) {
      // A field or dialog that opened takes letters too, and does nothing by them.
      await page.keyboard.type('yes')
      await page.keyboard.press('Escape')
    }
    if (!page.url().endsWith(path)) await openAs(page, 'mitali', path)
  }
  return alone.length
}

/** Takes the focus out of a field; answers whether a dialog is open, which keeps it. */
const leaveField = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    if (document.querySelector('dialog[open]')) return true
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return false
  })

/** Requests that stand so that each has steps of its own, the first still to be decided. */
async function requestsOfEachKind(page: Page, shop: Shop): Promise<string[]> {
  const ids: string[] = []
  for (const [place, acts] of COURSES.entries()) {
    const type = place % 2 === 0 ? 'Return' : 'Exchange'
    const { id } = await askFor(page, shop, await arrivedOrder(shop), { type, photos: [`letters ${place}`] })
    for (const act of acts) await act(id, (await sendAs('asha', 'returns.open', { id })).version)
    ids.push(id)
  }
  return ids
}

type Act = (id: string, seen: number) => Promise<unknown>

const approve: Act = (id, seen) => sendAs('asha', 'returns.decide', { id, seen, decision: 'approve' })
const reject: Act = (id, seen) => sendAs('asha', 'returns.decide', { id, seen, decision: 'reject', reason: 'Worn.' })
const arrive: Act = (id, seen) => sendAs('asha', 'returns.arrive', { id, seen })
const accept: Act = (id, seen) => sendAs('asha', 'returns.inspect', { id, seen, result: 'accept', restock: [] })
const COURSES: readonly (readonly Act[])[] = [
  [],
  [],
  [approve],
  [approve],
  [approve, arrive],
  [reject],
  [approve, arrive, accept],
  [approve, arrive, accept],
]
