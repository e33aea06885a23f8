import { type ReactNode, useId } from 'react'
import type { News } from '#contract/news/news.ts'
import { Lead } from '#ui/lead.tsx'
import { useWide } from '#ui/hooks/use-wide.ts'
import { useNoSkeleton } from '#ui/skeleton.tsx'
import { Thread } from '#ui/thread.tsx'
import { Picture } from '../goods.tsx'
import { Act, type OwnActs } from './act.tsx'
import type { About } from './place.ts'
import { shownNews } from './shown-news.ts'

interface NewsLeadProps {
  news: News
  now: Date
  about: About
  own?: OwnActs | undefined
  /** In place of the button of the act. */
  button?: ReactNode
  /** The name of the thread for a screen reader. */
  threadLabel: string
  level?: 1 | 2 | 3
  /** The id of the display line. */
  id?: string
  /** The small print below the thread: the numbers. */
  children?: ReactNode
}

/** The lead of a page, made of its news. */
export function NewsLead({ news, now, about, own, button, threadLabel, level, id, children }: NewsLeadProps) {
  useNoSkeleton()
  const { line, says } = shownNews(news, now)
  const { src, tint, act, thread, at } = news
  return (
    <Lead
      {...{ tint, line, says, level, id }}
      picture={src && <Picture src={src} isLead isFirst />}
      act={button ?? (act && <Act {...{ act, about, own }} />)}
    >
      {thread.length > 0 && <Thread label={threadLabel} stops={thread} at={at} />}
      {children}
    </Lead>
  )
}

interface NewsPageProps extends NewsLeadProps {
  /** The items, and what the customer can do. */
  body: ReactNode
  /** The money, the address, help: beside the body on a wide screen. */
  side?: ReactNode
  /** The address: below the body on a wide screen, after the side on a phone. It needs a side, as do the ways on. */
  foot?: ReactNode
  /** The ways on: last on a phone, below the side on a wide screen. */
  ways?: ReactNode
}

const COLUMN = 'flex flex-col gap-10'

/**
 * The page of an order, a request, a parcel or a ticket: its news first, then items, money, address and help.
 * On a wide screen they are two columns, and neither waits for the other.
 */
export function NewsPage({ body, side, foot, ways, ...lead }: NewsPageProps) {
  const own = useId()
  const { id = own } = lead
  const isWide = useWide()
  return (
    <article aria-labelledby={id} className="max-form:-mt-6">
      <NewsLead {...lead} id={id} />
      <div className="mt-10 grid items-start gap-x-6 gap-y-10 wide:grid-cols-12">
        <div className={`${COLUMN} ${side ? 'wide:col-span-7' : 'wide:col-span-12'}`}>
          {body}
          {isWide && foot}
        </div>
        {side && (
          <div className={`${COLUMN} wide:col-span-5`}>
            {side}
            {!isWide && foot}
            {ways}
          </div>
        )}
      </div>
    </article>
  )
}
