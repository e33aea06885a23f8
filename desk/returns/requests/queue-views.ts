import { RETURN_VIEWS, type ReturnView } from '#contract/desk/returns/queue.ts'
import { ListStorage } from '../../list/list-storage.ts'
import type { QueueAddress, QueueViews } from '../../list/queue-address.ts'

/** The agent's place in the queue that they came from. */
export const REQUESTS_LIST = new ListStorage('desk:returns:queue', '/returns', 'request')

/** The views of the queue. */
export const REQUEST_VIEWS: QueueViews<ReturnView> = {
  path: '/returns',
  names: RETURN_VIEWS,
  byDefault: () => 'to_do',
  forSearch: 'all',
}

export type RequestsAddress = QueueAddress<ReturnView>

/** Views whose name is the status of all their rows. */
export const ONE_STATUS_VIEWS: ReadonlySet<ReturnView> = new Set(['to_decide', 'to_collect', 'to_inspect'])

/** Views whose rows show the next step in place of the status. */
export const NEXT_VIEWS: ReadonlySet<ReturnView> = new Set(['to_do', 'trouble', 'to_pay', 'moving'])
