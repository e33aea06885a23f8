import { isSentByCustomer } from '#rules/pickups/own-parcel.ts'
import type { DirectAct } from './act.ts'

/** The goods are here. */
export const arrive: DirectAct<'returns.arrive'> = {
  name: 'arrive',
  call: 'returns.arrive',
  audit: 'Marked a request as received',
  events: { arrive: { words: 'Received', did: 'marked it as received' } },
  keys: 'Alt+v',
  doing: 'Marking as received:',
  offer: ({ status, noCourier = false }, { can }) =>
    can('arrive') && {
      words: 'Mark as received',
      main: status === 'picked_up' || isSentByCustomer({ noCourier, status }),
    },
  send: ({ id, version: seen }, onSend) => onSend({ id, seen }, 'marked as received'),
}
