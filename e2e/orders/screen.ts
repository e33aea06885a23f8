import { expect, type Page } from '@playwright/test'
import type { FoundOrder } from '#contract/order-search.ts'
import { PATHS } from '#contract/wire.ts'
import { demoCast } from '#demo/all-orders.ts'
import { customerNamed } from '#demo/customers.ts'
import { ORDER_LIST_WORDS } from '#portal/orders/words.ts'
import { SHELL } from '#portal/words.ts'
import { signInToSee } from '../proof.ts'

export const SEARCH = `/api${PATHS['orders.search']}`
export const ESTIMATE = `/api${PATHS['dispatch.estimate']}`
export { ORDER_LIST_WORDS }

const WORDS = ORDER_LIST_WORDS

/** The customer whose last five orders are one of each kind, and which they are. */
export const RASHMI = customerNamed('Rashmi')
export const { listedRto, listedWithoutAwb, listedSent, listedCancelled, listedWaiting } = demoCast(new Date()).tracked
export const LAST_FIVE = [listedRto, listedWithoutAwb, listedSent, listedCancelled, listedWaiting].map(
  ({ orderNumber }) => `#${orderNumber}`,
)

/** The search for orders and its results, as a person uses them. */
export function orderListOf(page: Page) {
  const main = page.getByRole('main')
  const rows = main.locator('li:has(dl)')
  const busy = main.locator('[aria-busy=true]').filter({ hasText: WORDS.searching })
  const row = (number: string) => rows.filter({ hasText: `#${number.replace('#', '')}` })
  return {
    searchTitle: page.getByRole('heading', { level: 1, name: WORDS.search }),
    by: (which: keyof typeof WORDS.by) => page.getByRole('radio', { name: WORDS.by[which] }),
    contact: page.getByPlaceholder(WORDS.placeholder.contact),
    number: page.getByPlaceholder(WORDS.placeholder.number),
    track: page.getByRole('button', { name: WORDS.track, exact: true }),
    busy,
    spinner: busy.locator('svg.animate-turn'),
    skeletonRows: busy.locator('div:has(> .animate-breathe)'),
    alert: main.getByRole('alert'),
    retry: main.getByRole('button', { name: SHELL.retry }),

    listTitle: page.getByRole('heading', { level: 1, name: WORDS.list }),
    again: page.getByRole('button', { name: WORDS.again }),
    rows,
    row,
    fact: (number: string, label: string) => row(number).locator(`dt:text-is("${label}") + dd`),
    status: (number: string) => row(number).locator(`dt:text-is("${WORDS.columns.status}") + dd`),
    link: (number: string, name: string) => row(number).getByRole('link', { name: `${name} order #${number}` }),
    estimates: main.locator('[aria-live=polite]'),
  }
}

export type OrderListScreen = ReturnType<typeof orderListOf>

/** Opens the search and waits until it listens. */
export async function openSearch(page: Page): Promise<OrderListScreen> {
  await page.goto('/orderlist')
  const screen = orderListOf(page)
  await expect(screen.searchTitle).toBeVisible()
  await expect(screen.track).toBeDisabled()
  return screen
}

/** Searches by an e-mail address or a phone number; if access is verified, signed in as its customer. */
export async function searchFor(screen: OrderListScreen, typed: string): Promise<void> {
  await signInToSee(screen.track.page(), typed)
  await screen.contact.fill(typed)
  await screen.track.click()
}

/** Searches by an order number, likewise. */
export async function searchForNumber(screen: OrderListScreen, typed: string): Promise<void> {
  await signInToSee(screen.track.page(), typed)
  await screen.by('number').check()
  await screen.number.fill(typed)
  await screen.track.click()
}

/** The numbers of the orders that are shown, the first on top. */
export const numbersIn = (screen: OrderListScreen) =>
  screen.rows.locator(`dt:text-is("${WORDS.columns.id}") + dd`).allTextContents()

/** An order that was found, for answers in the gateway's place. */
export const found = (id: string, change: Partial<FoundOrder> = {}): FoundOrder => ({
  id,
  gid: `gid://shopify/Order/${id}00000`,
  date: '2025-11-17T10:00:00Z',
  amount: '128499.50',
  dispatched: false,
  cancelled: false,
  rto: false,
  delivered: false,
  customer_id: '7001',
  ...change,
})
