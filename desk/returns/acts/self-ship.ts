import type { DirectAct } from './act.ts'

/** Asks the customer to send the goods, since no courier collects them. */
export const selfShip: DirectAct<'pickups.selfShip'> = {
  name: 'self_ship',
  call: 'pickups.selfShip',
  audit: 'Asked a customer to ship a request',
  events: { self_ship: { words: 'Customer asked to ship it', did: 'asked the customer to ship it' } },
  keys: 'Alt+s',
  doing: 'Asking the customer to ship',
  offer: ({ noCourier = false }, { can }) => can('self_ship') && !noCourier && { words: 'Ask customer to ship it' },
  send: ({ id, version: seen }, onSend) => onSend({ id, seen }, 'the customer is asked to ship it'),
}
