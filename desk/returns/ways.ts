import type { PayWay } from '#contract/desk/request.ts'
import type { Step } from './request/act-steps.ts'

/** How what is due is paid, in words. */
export const WAY_WORDS: Readonly<Record<PayWay, string>> = {
  source: 'Back the way it was paid',
  account: 'To the customer’s account',
  credit: 'Store credit',
  card: 'Gift card by Shopify',
}

const KEYS: Readonly<Record<PayWay, string>> = { source: 'b', account: 'm', credit: 'c', card: 'g' }

/** The step that chooses a way. */
export const wayStep = (way: PayWay): Step => ({
  name: `by_${way}`,
  keys: KEYS[way],
  words: `Instead: ${WAY_WORDS[way].toLowerCase().replace('shopify', 'Shopify')}`,
})

/** The way that a step chooses; undefined where it chooses none. */
export const wayOfStep = ({ name }: Pick<Step, 'name'>): PayWay | undefined =>
  (Object.keys(KEYS) as PayWay[]).find((way) => name === `by_${way}`)
