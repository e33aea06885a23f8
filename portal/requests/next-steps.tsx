import type { News } from '#contract/news/news.ts'
import type { ShownRequest } from '#contract/requests.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { buttonLook } from '#ui/button.tsx'
import { Link } from '../link.tsx'
import { orderPath } from '../news/place.ts'
import { Cancel } from './cancel.tsx'
import { PAGE_WORDS } from './page-words.ts'
import { formPath, helpPath } from './path.ts'
import { Share } from './share.tsx'

const LINK = 'inline-flex min-h-11 items-center text-river underline underline-offset-4'

interface NextStepsProps {
  shown: ShownRequest
  news: News
  customerId: string
  onCancelled: () => void
}

/** The form for the rest of the order, the order unless the lead leads there, help, and the cancellation. */
export function NextSteps({ shown: { request, order }, news, customerId, onCancelled }: NextStepsProps) {
  const requestId = request.fulfillment_id
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-hair pt-6">
      {order.may_ask && (
        <Link to={formPath(order.id, customerId)} className={buttonLook('quiet')}>
          {PAGE_WORDS.another}
        </Link>
      )}
      {news.act?.what !== 'view_order' && (
        <Link to={orderPath(order.order_number, customerId)} className={LINK}>
          {PAGE_WORDS.viewOrder}
        </Link>
      )}
      <Link to={helpPath(order.order_number, customerId)} className={LINK}>
        {PAGE_WORDS.help}
      </Link>
      <Share title={shownNumber(requestId)} />
      {request.may_cancel && <Cancel {...{ requestId, customerId }} onDone={onCancelled} />}
    </div>
  )
}
