import type { News } from '#contract/news/news.ts'
import type { ShownRequest } from '#contract/requests.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { orderPath } from '../news/place.ts'
import { Way, Ways } from '../ways.tsx'
import { Cancel } from './cancel.tsx'
import { PAGE_WORDS } from './page-words.ts'
import { formPath, helpPath } from './path.ts'
import { Share } from './share.tsx'
import { topicOf } from './steps.ts'

interface NextStepsProps {
  shown: ShownRequest
  news: News
  customerId: string
  onCancelled: () => void
}

/** The ways on but the one of the lead: the form for the rest of the order, the order, help; last the cancellation. */
export function NextSteps({ shown: { request, order }, news, customerId, onCancelled }: NextStepsProps) {
  const requestId = request.fulfillment_id
  return (
    <div>
      <Ways label={PAGE_WORDS.ways}>
        {order.may_ask && <Way to={formPath(order.id, customerId)}>{PAGE_WORDS.another}</Way>}
        {news.act?.what !== 'view_order' && (
          <Way to={orderPath(order.order_number, customerId)}>{PAGE_WORDS.viewOrder}</Way>
        )}
        {news.act?.what !== 'raise_ticket' && (
          <Way to={helpPath(order.order_number, customerId, topicOf(request))}>{PAGE_WORDS.help}</Way>
        )}
      </Ways>
      <Share title={shownNumber(requestId)} />
      {request.may_cancel && <Cancel {...{ requestId, customerId }} onDone={onCancelled} />}
    </div>
  )
}
