import type { Standing } from '#contract/orders.ts'

/**
 * Whether something of an order can still be asked back, was asked back, or no longer can be. (Specification 9;
 * decisions 7, 9.)
 */
export type Asking = 'open' | 'asked' | 'over'

/**
 * How an order stands by its items: open while one of them can be asked back; nothing while nothing of it has arrived.
 */
export function askingOf(standings: readonly Standing[]): Asking | undefined {
  if (standings.includes('eligible')) return 'open'
  if (standings.includes('held')) return 'asked'
  return standings.includes('window_over') ? 'over' : undefined
}
