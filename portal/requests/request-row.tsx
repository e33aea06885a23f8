import { useState } from 'react'
import type { NewsInShort } from '#contract/news/news.ts'
import type { EarlierRequest } from '#contract/orders.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Link } from '../link.tsx'
import { nextTask, type TaskFields } from '../news/next-task.ts'
import { shownNews, TONE_OF } from '../news/shown-news.ts'
import { requestPath } from './path.ts'
import { statusWord } from './request-state.tsx'

type RowFields = Pick<EarlierRequest, 'fulfillment_id' | 'status'> & TaskFields & { news?: NewsInShort }

/** The news of a request, and the link to its page. The link names the customer's next task there. */
export function RequestRow({ request, customerId }: { request: RowFields; customerId: string }) {
  const [now] = useState(() => new Date())
  const { fulfillment_id: requestId, news, status } = request
  const { line, says } = news ? shownNews(news, now) : { line: statusWord(status), says: '' }
  return (
    <div className="max-w-form py-3">
      <p className={`figures font-medium ${TONE_OF[news?.tint ?? 'plain']}`}>{line}</p>
      {says && <p className="figures mt-1">{says}</p>}
      <Link
        to={requestPath(requestId, customerId)}
        className="inline-flex min-h-11 items-center text-river underline underline-offset-4"
      >
        {nextTask(request)}
        <span className="sr-only"> {shownNumber(requestId)}</span>
      </Link>
    </div>
  )
}
