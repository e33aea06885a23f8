import { expect, type Locator, type Page } from '@playwright/test'

/** The pending actions at the foot of the desk. */
export function pendingOf(page: Page) {
  const bar = page.getByRole('region', { name: 'Waiting to be sent' })
  return {
    bar,
    undo: bar.getByRole('button', { name: 'Undo' }),
    /** The button for each action, or for all of them. */
    now: bar.getByRole('button', { name: /^Send (all )?now/ }),
    /** The actions that were sent and refused. */
    failed: bar.getByRole('alert'),
  }
}

/** Has the pending actions sent at once, instead of in ten seconds, and waits for the answers. */
export async function doItNow(page: Page): Promise<void> {
  const { now, bar } = pendingOf(page)
  await expect(now.first()).toBeVisible()
  // Each button as it is found: waiting for one whose action was sent meanwhile, by itself, would never end.
  for (const one of await now.elementHandles()) {
    // Waits until it is on its way: a second press could hit the dialog that its answer opens, such as the log-in.
    if (await one.isVisible()) await one.click()
    await one.waitForElementState('hidden')
  }
  await expect(bar.locator('[data-pending]')).toHaveCount(0)
}

/** Presses a button that something waits for after it, and has it done at once. */
export async function clickNow(page: Page, button: Locator): Promise<void> {
  await button.click()
  await doItNow(page)
}
