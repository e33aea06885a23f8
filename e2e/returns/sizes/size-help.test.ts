import type { Page } from '@playwright/test'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { PATHS } from '#contract/wire.ts'
import { answerWith, refuseWith } from '../../answers.ts'
import { callsTo, expect, type Shop, test } from '../../shop.ts'
import { delayCalls, open } from '../screen.ts'

const TEE = 'Everyday Slub Tee'
const HELP = PATHS['returns.sizeHelp']
const BOTH = { fit: { of: 164, percent: 38, what: 'small' }, earlier: { size: 'L', on: '2025-03-14' } }
const WORDS = 'You kept L of this in March 2025. Of 164 people who sent M back and said why, 38% found it too small.'

const openTee = async (page: Page, shop: Shop) =>
  open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items: [piece('slub-tee', 'M', 'Ink')] })))

/** The jumps of the page that no tap explains, added up. */
async function jumps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { jumps: number }
    counted.jumps = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) counted.jumps += entry.value
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { jumps: number }).jumps)
}

test('the sizes say how they fit, once they are shown, and ask for it once', async ({ page, shop }) => {
  await answerWith(page, HELP, BOTH)
  const asked = callsTo(page, HELP)
  const screen = await openTee(page, shop)
  const help = page.getByText(WORDS)
  await screen.chip('Changed my mind').click()
  await expect(screen.tab('Return')).toBeChecked()
  expect(asked(), 'a return shows no sizes').toBe(0)
  await screen.chip('Changed my mind').click()
  const answered = page.waitForResponse((response) => response.url().includes(HELP))
  await screen.chip('Too small').click()
  await answered
  // Of a slow machine the answer waits for a tap.
  await screen.size(TEE, 'L').check()
  await expect(help).toBeVisible()
  await screen.tab('Return').check()
  await expect(help).toBeHidden()
  await screen.tab('Exchange').check()
  await expect(help).toBeVisible()
  expect(asked()).toBe(1)
})

test('nothing is said while it is not known, and a late answer waits for a tap: nothing jumps', async ({
  page,
  shop,
}) => {
  await answerWith(page, HELP, BOTH)
  const screen = await openTee(page, shop)
  const letGo = await delayCalls(page, `/api${HELP}`, 'fallback')
  await screen.chip('Too small').click()
  await expect(screen.size(TEE, 'L')).toBeVisible()
  await page.waitForTimeout(600)
  const counted = await jumps(page)
  const answered = page.waitForResponse((response) => response.url().includes(HELP))
  letGo()
  await answered
  await page.waitForTimeout(300)
  const help = page.getByText(WORDS)
  await expect(help).toBeHidden()
  await screen.size(TEE, 'L').check()
  await expect(help).toBeVisible()
  await expect(screen.size(TEE, 'L')).toBeChecked()
  expect(await counted()).toBe(0)
})

test('a shop that knows nothing, and one that does not answer, say nothing; the form goes on', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/503/)
  await answerWith(page, HELP, {})
  let screen = await openTee(page, shop)
  await screen.chip('Too small').click()
  await expect(screen.size(TEE, 'L')).toBeVisible()
  await expect(page.getByText(/said why|You kept/)).toHaveCount(0)
  await page.unroute(`**${HELP}`)
  await refuseWith(page, HELP, 503, 'UNAVAILABLE')
  screen = await openTee(page, shop)
  await screen.chip('Too small').click()
  await screen.size(TEE, 'L').check()
  await expect(page.getByText(/said why|You kept/)).toHaveCount(0)
  await expect(screen.toast).toBeEmpty()
})
