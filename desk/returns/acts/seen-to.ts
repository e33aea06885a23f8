import type { OpenedRequest } from '#contract/desk/returns.ts'
import type { DirectAct } from './act.ts'

/** Marks a difference with Shopify as settled there. */
export const seenTo: DirectAct<'returns.seenTo'> = {
  name: 'seen_to',
  call: 'returns.seenTo',
  audit: 'Marked a difference with Shopify as seen to',
  events: {},
  keys: 'Alt+k',
  doing: 'Marking as seen to:',
  offer: (request) => hasToSee(request) && { words: 'Seen to' },
  send: ({ id, inShopify }, onSend) => onSend({ id, conflict: inShopify?.conflict ?? '' }, 'seen to'),
}

/** True if a conflict with Shopify is open; also a marked one, if staff still have to correct a price there. */
const hasToSee = ({ inShopify, task }: OpenedRequest) =>
  Boolean(inShopify?.conflict) && (!inShopify?.isSeenTo || task === 'price')
