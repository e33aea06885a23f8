import type { Standing } from '#contract/orders.ts'

/**
 * The state of an order for returns: `open`, an item can still be requested; `asked`, one was requested; `over`, none
 * can be any more. (Specification 9; decisions 7, 9.)
 */
export type Asking = 'open' | 'asked' | 'over'

/** The state of an order by its items: open while one of them can be requested; undefined while none has arrived. */
export function askingOf(standings: readonly Standing[]): Asking | undefined {
  if (standings.includes('eligible')) return 'open'
  if (standings.includes('held')) return 'asked'
  return standings.includes('window_over') ? 'over' : undefined
}
