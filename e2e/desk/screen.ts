import { expect, type Page } from '@playwright/test'
import { shownNumber } from '#rules/returns/numbering.ts'
import { openAs, type Who } from './staff.ts'

/** The desk's queue of requests and one request of it, as an agent uses them. */
export function returnsOf(page: Page) {
  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('region', { name: 'What can be done now' })
  const queue = page.locator('[data-request]')
  return {
    page,
    title: page.getByRole('heading', { level: 1 }),
    search: page.getByRole('searchbox', { name: 'Search requests' }),
    rows: queue,
    row: (id: string) => queue.filter({ has: page.getByRole('link', { name: shownNumber(id), exact: true }) }),
    tick: (id: string) => page.getByRole('checkbox', { name: `Choose ${shownNumber(id)}` }),
    views: page.getByRole('navigation', { name: 'Views' }),
    photos: page.getByRole('region', { name: 'Photos', exact: true }),
    words: page.locator('blockquote'),
    signs: page.getByRole('region', { name: 'Warning signs' }),
    steps: page.getByRole('region', { name: 'History', exact: true }),
    bar,
    act: (name: string | RegExp) => bar.getByRole('button', { name }),
    trouble: bar.getByRole('alert'),
    dialog,
    reason: dialog.getByLabel(/will read$/),
    send: (name: string | RegExp) => dialog.getByRole('button', { name }),
    note: page.getByLabel('A note for your colleagues'),
    notes: page.getByRole('region', { name: /^Notes/ }),
    toast: page.getByRole('status'),
  }
}

/** Opens a request as one of the staff, and waits until it can be acted on. */
export async function openRequest(page: Page, who: Who, id: string) {
  await openAs(page, who, `/returns/${id}`)
  const screen = returnsOf(page)
  await expect(screen.title).toHaveText(shownNumber(id))
  return screen
}
