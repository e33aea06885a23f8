import { expect, type Locator, type Page } from '@playwright/test'

/** What waits before it is sent, at the foot of the desk. */
export function heldOf(page: Page) {
  const bar = page.getByRole('region', { name: 'Waiting to be sent' })
  return {
    bar,
    undo: bar.getByRole('button', { name: 'Undo' }),
    now: bar.getByRole('button', { name: 'Do it now' }),
    /** What was sent and did not go through. */
    failed: bar.getByRole('alert'),
  }
}

/** Has what waits sent at once, instead of in ten seconds, and waits for the answers. */
export async function doItNow(page: Page): Promise<void> {
  const { now, bar } = heldOf(page)
  await expect(now.first()).toBeVisible()
  while ((await now.count()) > 0) await now.first().click()
  await expect(bar.locator('[data-held]')).toHaveCount(0)
}

/** Presses a button that something waits for after it, and has it done at once. */
export async function clickNow(page: Page, button: Locator): Promise<void> {
  await button.click()
  await doItNow(page)
}
