import type { OpenedRequest } from '#contract/desk/returns.ts'
import { helpsAfter, type NextStep } from '#rules/pickups/next-step.ts'
import { isOnItsWay } from '#rules/returns/money/payouts.ts'
import { requestAfter } from '#rules/returns/moves.ts'
import type { Pressed } from '../../keys/shortcut.ts'
import { ACTS, actNamed } from '../acts/index.ts'
import type { Offered } from '../acts/act.ts'
import { hasLivePickup } from '../acts/cancel-pickup.ts'

/** An act that is possible now: its button. */
export interface Step extends Offered {
  name: string
}

/** The keys of an act; `acts`: it is sent at once. */
export function pressedFor(name: string): Pressed {
  const act = actNamed(name)
  if (!act) return { keys: '' }
  return 'send' in act ? { keys: act.keys, acts: true } : { keys: act.keys }
}

/** The stored reason for the failure of the last pickup; '' if it did not fail, or the reason is unknown. */
export const failedFor = ({ status, pickups }: Pick<OpenedRequest, 'status' | 'pickups'>): string =>
  status === 'pickup_failed' ? (pickups.at(-1)?.reason ?? '') : ''

/** The act that helps first after a pickup that failed. */
const helpOf = (request: OpenedRequest): NextStep | undefined =>
  request.status === 'pickup_failed' ? helpsAfter(failedFor(request)).step : undefined

/** The acts of `me` that are possible now, the next step first. */
export function stepsFor(request: OpenedRequest, me?: string): Step[] {
  const state = {
    can: (act: Parameters<typeof requestAfter>[1]) => requestAfter(request.status, act) !== null,
    isPaying: isOnItsWay(request.payout?.last?.state) || request.inShopify?.paysBack === 'underway',
    me,
  }
  const open = ACTS.flatMap(({ name, offer }): Step[] => {
    const offered = offer(request, state)
    return offered ? [{ name, ...offered }] : []
  })
  const help = helpOf(request)
  // The act that helps comes first; if it is not open, as after a payment, another pickup does.
  const helping = open.find(({ name }) => name === help) ?? (help && open.find(({ name }) => name === 'pickup'))
  if (!helping) return open
  return [{ ...helping, main: true }, ...open.filter((step) => step !== helping)]
}

/** True if the request could be changed if its pickup were cancelled. */
export const isChangedAfterCallOff = (request: OpenedRequest): boolean =>
  hasLivePickup(request) &&
  !request.settlement &&
  requestAfter(request.status, 'amend') === null &&
  requestAfter(request.status, 'drop_pickup') !== null
