import type { Page } from '@playwright/test'
import type { Exchange } from '#contract/exchanges.ts'
import { PATHS, PRODUCT_VARIANT } from '#contract/wire.ts'
import { demoCast } from '#demo/all-orders.ts'
import { KAVITHA } from '#demo/customers.ts'
import { EXCHANGE_WORDS } from '#portal/exchanges/words.ts'
import { SHELL } from '#portal/words.ts'

export const HISTORY = `/api${PATHS['exchanges.history']}`
export { EXCHANGE_WORDS, KAVITHA }

/** The orders of which the demo's exchanges are. */
export const { exchangedTwice, exchangedSize, exchangedDamaged, replacement } = demoCast(new Date()).tracked

export const historyPath = (customerId: string) => `/exchanges?customer=${customerId}`

/** The exchange history, as a person uses it. */
export function historyOf(page: Page) {
  const main = page.getByRole('main')
  const cards = main.locator('li:has(> h2)')
  return {
    title: page.getByRole('heading', { level: 1, name: EXCHANGE_WORDS.title }),
    spinner: main.locator('svg.animate-turn'),
    loading: page.getByRole('status').filter({ hasText: EXCHANGE_WORDS.loading }),
    none: main.getByText(EXCHANGE_WORDS.none),
    retry: main.getByRole('button', { name: SHELL.retry }),
    find: main.getByRole('link', { name: EXCHANGE_WORDS.find }),
    alert: main.getByRole('alert'),
    cards,
    /** The card of a request: "#1042-F1". */
    card: (request: string) => cards.filter({ hasText: request }),
    grid: main.locator('ul:has(> li > h2)'),
  }
}

/** The number of cards beside each other. */
export async function columnsIn({ cards }: ReturnType<typeof historyOf>): Promise<number> {
  const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))
  return new Set(lefts).size
}

/** An exchange, for answers in the gateway's place. */
export const exchange = (change: Partial<Exchange> = {}, title = 'Everyday Slub Tee', url = ''): Exchange => ({
  status: 'received',
  created_at: '2025-10-02T10:00:00Z',
  line_items: [
    {
      sku: 'LL-SLUB-TEE-CLAY-M',
      size: 'M',
      [PRODUCT_VARIANT]: { product: { title, media: { nodes: url ? [{ preview: { image: { url } } }] : [] } } },
    },
  ],
  ...change,
})
