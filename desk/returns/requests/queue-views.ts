import { RETURN_VIEWS, type ReturnView } from '#contract/desk/returns/queue.ts'
import { ListStorage } from '../../list/list-storage.ts'
import type { QueueAddress, QueueViews } from '../../list/queue-address.ts'

/** Where an agent was in the queue that they came from. */
export const REQUESTS_LIST = new ListStorage('desk:returns:queue', '/returns', 'request')

/** The views of the queue. */
export const REQUEST_VIEWS: QueueViews<ReturnView> = {
  path: '/returns',
  names: RETURN_VIEWS,
  byDefault: () => 'to_do',
  forSearch: 'all',
}

export type RequestsAddress = QueueAddress<ReturnView>
