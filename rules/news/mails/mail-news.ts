import type { News } from '#contract/news/news.ts'
import { LATE_ROWS } from '../../days/late.ts'
import type { RequestMailName } from '../../templates/mail-named.ts'
import { mailWords } from './mail-words.ts'
import { dayWords } from '../../india/dates.ts'
import { present } from '../../present.ts'
import { stillAhead } from '../near-day.ts'
import { type Days, type Draft, newsOf, rowOf, sentenceOf } from '../news.ts'
import { isAt, pickupDayOf, type RequestFacts, type RequestView, viewOf } from '../requests/request-facts.ts'
import { BEFORE_PICKUP, isRefundBack, requestNews, requestRow } from '../requests/request-news.ts'
import { goodsCourse, settledEarly } from '../requests/request-thread.ts'
import { alreadySettled } from '../requests/already-settled.ts'
import { ORDERED_ROWS, PAID_ROWS } from '../requests/settled-rows.ts'

/** The rows of the page that each mail may say. A mail without rows is about an aside, which no page leads with. */
const ROWS: ReadonlyMap<RequestMailName, readonly string[]> = new Map<RequestMailName, readonly string[]>([
  ['received', ['received']],
  ['approved', ['approved']],
  ['partly_approved', ['approved']],
  ['photo_wanted', ['photo_asked']],
  ['kept', ['refund_underway', 'refund_by_day', 'refund_next', 'replacement_next']],
  ['send_back', ['send_it', 'pickup_unserved']],
  ['rejected', ['rejected']],
  ['reconsidered', ['reconsidered']],
  ['cancelled', ['cancelled']],
  ['pickup_booked', ['pickup_booked', 'pickup_without_day']],
  ['pickup_moved', ['pickup_moved', 'pickup_asked']],
  ['pickup_failed', ['pickup_lost', 'pickup_not_booked', 'pickup_missed', 'pickup_over']],
  ['not_taken', ['pickup_refused']],
  ['going_back', ['pickup_sent_back']],
  ['picked_up', ['picked_up']],
  ['arrived', ['arrived']],
  ['running_late', LATE_ROWS],
  ['inspection_refused', ['refused']],
  ['sent_home', ['sent_home']],
  ['refunded', ['gift_card_sent', 'credit_added', 'refunded']],
  ['payout_wanted', ['account_needed']],
  ['payout_failed', ['account_again', 'refund_back']],
  ['fee_wanted', ['pay']],
  ['exchanged', ['ordered', 'replacement_moving']],
  ['exchanged_same', ['ordered', 'replacement_moving']],
])

/**
 * The news of a mail about a request: the line, the sentence and the thread of its page at the time of the mail. A day
 * has its date. If the page has other news by now, the mail has its own words, and no act of the page.
 */
export function mailNews(name: RequestMailName, facts: RequestFacts, days: Days, { now }: { now: Date }): News {
  const request = aboutThis(name, facts)
  const time = { now, style: 'mail' } as const
  const view = viewOf(request, days, time)
  const isBack = isRefundBack({ settled: view.settled, ...present({ refund_to: facts.refund_to }) })
  const own = settlementNews(name, view) ?? (isBack ? undefined : goodsNews(name, view))
  if (own) return newsOf(own, facts.line_items[0]?.src)
  const row = requestRow(view)
  if (ROWS.get(name)?.includes(row.name)) return requestNews(request, days, time)
  const { thread } = row.news(view)
  const day = stillAhead(pickupDayOf(view), time)
  const payBy = stillAhead(view.pay?.until, time)
  const decideBy = stillAhead(days.decide?.on, time)
  const { line, says } = mailWords(name, {
    noun: view.noun,
    decideBy: decideBy && dayWords(decideBy),
    reason: sentenceOf(view.last?.reason),
    pickupOn: day && dayWords(day),
    payBy: payBy && dayWords(payBy),
  })
  const tint = thread.now.state === 'trouble' ? 'turmeric' : 'plain'
  return newsOf({ line, says: [says], tint, thread }, facts.line_items[0]?.src)
}

/** The news of a settlement in its own mail, also while the goods are still to come; undefined of other mails. */
function settlementNews(name: RequestMailName, view: RequestView): Draft | undefined {
  if (!SETTLES.has(name) || !view.settled) return undefined
  if (view.ends === 'order') return rowOf(ORDERED_ROWS, view).news(view)
  const paid = rowOf(PAID_ROWS, view).news(view)
  return isAt(view, ...BEFORE_PICKUP) ? { ...paid, thread: settledEarly(view) } : paid
}

const SETTLES: ReadonlySet<RequestMailName> = new Set(['refunded', 'exchanged', 'exchanged_same'])

/** The news of goods whose request is settled already: on their way, and what it was settled by. */
function goodsNews(name: RequestMailName, view: RequestView): Draft | undefined {
  if (!view.settled || !(name === 'picked_up' || name === 'arrived') || !isAt(view, name)) return undefined
  const { line, says } = mailWords(name, { noun: view.noun, reason: '' })
  const isHere = name === 'arrived'
  return {
    line,
    says: [isHere ? undefined : says, alreadySettled(view)],
    tint: isHere ? 'plain' : 'leaf',
    thread: goodsCourse(view),
  }
}

const ABOUT_ACCOUNT: ReadonlySet<RequestMailName> = new Set(['payout_wanted', 'payout_given', 'payout_failed'])
/** Their text has the sentence about the money, with the fee. */
const WITH_SENTENCE: ReadonlySet<RequestMailName> = new Set(['received', 'arrived'])

/** The facts without those of other mails, the account and the payment, and those that the text of this mail has. */
function aboutThis(name: RequestMailName, facts: RequestFacts): RequestFacts {
  const { refund_to: account, pay, due, ...others } = facts
  const isGiven = account?.state === 'paid' || account?.state === 'underway'
  return {
    ...others,
    ...(account && (isGiven || ABOUT_ACCOUNT.has(name)) ? { refund_to: account } : {}),
    ...(pay && name === 'fee_wanted' ? { pay } : {}),
    ...(due === undefined || WITH_SENTENCE.has(name) ? {} : { due }),
  }
}

/** The thread in one line: "Approved Tue 24 Nov → Pickup booked → Picked up Fri 27 Nov"; '' without one. */
export function wayWords({ thread, at }: Pick<News, 'thread' | 'at'>): string {
  const near = thread.filter((_, place) => Math.abs(place - at) <= 1)
  return near.map(({ label, when }) => [label, when].filter(Boolean).join(' ')).join(' → ')
}
