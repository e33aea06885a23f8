import type { BrowserContext, Locator, Page } from '@playwright/test'
import { SENTENCES } from './screen.ts'

/** Lets every call to an address arrive, and loses its answer. */
export const loseAnswers = (page: Page, address: string) =>
  page.route('**' + address, async (route) => {
    await route.fetch()
    await route.abort()
  })

/** Lets every call to an address arrive, and delays its answer until the returned function is called. */
export async function delayAnswers(page: Page, address: string): Promise<() => void> {
  const release = Promise.withResolvers<void>()
  await page.route('**' + address, async (route) => {
    const response = await route.fetch()
    await release.promise
    await route.fulfill({ response })
  })
  return release.resolve
}

/** Nothing answers at an address. */
export const cutOff = (page: Page, address: string) =>
  page.route('**' + address, (route) => route.abort('connectionrefused'))

/** The gateway fails at an address. */
export const fail = (page: Page, address: string) =>
  page.route('**' + address, (route) =>
    route.fulfill({
      status: 500,
      json: { statusCode: 500, body: { error: 'SERVER_ERROR', message: SENTENCES.SERVER_ERROR } },
    }),
  )

/** The same page in two tabs of one browser. */
export async function inTwoTabs<Screen>(context: BrowserContext, open: (page: Page) => Promise<Screen>) {
  const [first, second] = [await context.newPage(), await context.newPage()]
  return [await open(first), await open(second)] as const
}

/** Brings the tab of something to the front: a tab behind another is slow. */
export async function inFront(locator: Locator): Promise<Locator> {
  await locator.page().bringToFront()
  return locator
}
