import type { OpenedRequest } from '#contract/desk/returns.ts'
import type { DirectAct } from './act.ts'

/** Cancels a pickup that is requested or booked. */
export const cancelPickup: DirectAct<'pickups.cancel'> = {
  name: 'call_off',
  call: 'pickups.cancel',
  audit: 'Cancelled a pickup',
  events: { drop_pickup: { words: 'Pickup cancelled', did: 'cancelled the pickup' } },
  keys: 'Alt+o',
  doing: 'Cancelling the pickup of',
  offer: (request, { can }) => can('drop_pickup') && hasLivePickup(request) && { words: 'Cancel pickup' },
  send: ({ id, version: seen }, onSend) => onSend({ id, seen }, 'pickup cancelled'),
}

/** True if a pickup of the request is still to come. */
export const hasLivePickup = ({ pickups }: Pick<OpenedRequest, 'pickups'>): boolean =>
  pickups.some(({ state }) => state === 'asked' || state === 'booked')
