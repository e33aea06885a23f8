import type { OpenedRequest } from '#contract/desk/returns.ts'
import type { DirectAct } from './act.ts'

/** A difference with Shopify is settled there. */
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

/** A conflict with Shopify; also once more if a price was to be corrected there. */
const hasToSee = ({ inShopify, task }: OpenedRequest) =>
  Boolean(inShopify?.conflict) && (!inShopify?.isSeenTo || task === 'price')
