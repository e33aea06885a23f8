import { dayWords } from '../../india/dates.ts'
import { isOver, promiseLine, stillAhead } from '../near-day.ts'
import { always, type Draft, ifAhead, newsDay, type Row, whenBy, whenDue, whenOf } from '../news.ts'
import { dueOf, isAt, isSeveral, refundTarget, type RequestView } from './request-facts.ts'
import { courseOf, type Course } from './request-thread.ts'

type RequestRow = Row<RequestView>

/** A refund that only its customer can bring on its way: the account is missing, or was wrong. */
export const wantsAccount = ({ refund_to: refund }: RequestView): boolean =>
  refund?.state === 'wanted' || refund?.state === 'again'

/** The act that takes the account for a refund. */
export const giveAccount = (label: string) => ({ what: 'give_account', label }) as const

const staysWithThem = (view: RequestView) => isAt(view, 'kept')

/** The opening sentence: the result of the check, or that nothing needs to come back. */
const resultWords = (view: RequestView) =>
  staysWithThem(view)
    ? `Approved: ${isSeveral(view) ? "they're" : "it's"} yours to keep.`
    : `Your ${isSeveral(view) ? 'items' : 'item'} passed our check.`

/** The thread while the money is to come. Before the check it stands at the approval. */
function beforeRefund(view: RequestView, now: Course['now'], ahead: Course['next'] = {}) {
  if (isAt(view, 'completed')) return courseOf(view, { behind: 'arrived', now, ahead: 'settled', next: ahead })
  if (staysWithThem(view)) return courseOf(view, { behind: 'approved', now, ahead: 'settled', next: ahead })
  return courseOf(view, { behind: 'approved', now, ahead: 'picked_up' })
}

const WHY = {
  unknown: "The bank doesn't recognise this account.",
  refused: "The bank didn't take your refund.",
  returned: 'The bank sent your refund back to us.',
} as const

/** The button while the customer has given no account. */
export const ADD_ACCOUNT = 'Add UPI or bank account'

/** The account for the refund, as the step that is next. */
export const ACCOUNT_ROWS: readonly RequestRow[] = [
  {
    name: 'account_again',
    holds: ({ refund_to: refund }) => refund?.state === 'again',
    news: (view): Draft => ({
      line: "That account didn't work",
      says: [WHY[view.refund_to?.why ?? 'unknown'], `Add another one and we'll pay you${refundTime(view)}.`],
      tint: 'turmeric',
      act: giveAccount('Add another account'),
      thread: beforeRefund(view, { label: 'Account needed', state: 'trouble' }),
    }),
  },
  {
    name: 'account_needed',
    holds: always,
    news: (view): Draft => ({
      line: `Where should we send ${dueOf(view) || 'your refund'}?`,
      says: [`You paid in cash. Add your UPI or bank account and we'll pay you${refundTime(view)}.`],
      tint: 'turmeric',
      act: giveAccount(ADD_ACCOUNT),
      thread: beforeRefund(view, { label: 'Account needed', state: 'trouble' }),
    }),
  },
]

/** The time of the refund at the end of a sentence; '' if the shop names none. */
const refundTime = ({ refund_when: when }: RequestView) => (when ? ` ${when}` : '')

/** A refund that is due, and not on its way yet; also of an item that the customer keeps. */
export const DUE_ROWS: readonly RequestRow[] = [
  {
    name: 'nothing_due',
    holds: ({ due }) => due === '0.00',
    news: (view): Draft => ({
      line: `Your ${view.noun} is complete`,
      says: [resultWords(view), "There's nothing left to refund."],
      tint: 'plain',
      thread: courseOf(view, {
        behind: 'arrived',
        now: { label: 'Closed', ...whenOf(view.last?.at, view.time), state: 'done' },
      }),
    }),
  },
  {
    name: 'refund_underway',
    holds: ({ refund_to: refund }) => refund?.state === 'underway' || refund?.state === 'paid',
    news: (view): Draft => ({
      line: `${dueOf(view) || 'Your refund'} is on its way`,
      says: [
        `It goes ${refundTarget(view)}.`,
        ifAhead(view.refund_by, view.time, (day) => `Your bank may take until ${day}.`),
      ],
      tint: 'leaf',
      ...newsDay(stillAhead(view.refund_by, view.time), 'setting', view.time),
      thread: beforeRefund(view, { label: 'Being paid' }, whenBy(view.refund_by, view.time)),
    }),
  },
  {
    name: 'refund_late',
    holds: (view) => isOver(view.refund_by, view.time),
    news: (view): Draft => {
      const due = view.refund_by ?? ''
      return {
        line: `Your ${MONEY[view.ends]} is late`,
        says: [`It was due by ${dayWords(due)}. We're sorry. Write to us and we'll chase it today.`],
        tint: 'turmeric',
        act: { what: 'raise_ticket', label: `Ask about my ${MONEY[view.ends]}` },
        ...newsDay(due, 'setting', view.time),
        thread: beforeRefund(view, { label: TITLE[view.ends], ...whenDue(due), state: 'trouble' }),
      }
    },
  },
  {
    name: 'refund_by_day',
    holds: (view) => stillAhead(view.refund_by, view.time) !== undefined,
    news: (view): Draft => {
      const day = view.refund_by ?? ''
      const what = view.ends === 'refund' && dueOf(view) ? `${dueOf(view)} back` : TITLE[view.ends]
      return {
        line: promiseLine(day, view.time, {
          by: true,
          words: (near) => `${what} ${near}`,
          passed: (onDay) => `${TITLE[view.ends]} was due ${onDay}`,
        }),
        says: [resultWords(view), comes(view)],
        tint: 'leaf',
        ...newsDay(day, 'setting', view.time),
        thread: beforeRefund(view, checked(view), whenBy(day, view.time)),
      }
    },
  },
  {
    name: 'refund_next',
    holds: always,
    news: (view): Draft => ({
      line: staysWithThem(view)
        ? `${isSeveral(view) ? "They're" : "It's"} yours to keep`
        : `All fine: ${dueOf(view) || `your ${MONEY[view.ends]}`} is next`,
      says: [
        staysWithThem(view) ? "We've approved it, and you don't need to send anything back." : resultWords(view),
        comes(view),
        "We'll email you when it's sent.",
      ],
      tint: 'leaf',
      thread: beforeRefund(view, checked(view)),
    }),
  },
]

/** The refund in words, in a sentence and at the start of a line. */
const MONEY = { order: 'exchange', refund: 'refund', gift_card: 'gift card', credit: 'store credit' } as const
const TITLE = { order: 'Exchange', refund: 'Refund', gift_card: 'Gift card', credit: 'Store credit' } as const

/** The amount and its target; undefined while the amount is not known. */
function comes(view: RequestView): string | undefined {
  const amount = dueOf(view)
  if (amount === '') return undefined
  if (view.ends === 'refund') return `We'll send ${amount} ${refundTarget(view)}.`
  return view.ends === 'credit'
    ? `We'll add ${amount} of store credit for your next order.`
    : `We'll email you a gift card of ${amount}.`
}

const checked = (view: RequestView) => ({
  label: staysWithThem(view) ? 'Yours to keep' : 'Checked',
  ...whenOf(view.last?.at, view.time),
})

/** A refund that came back to the shop. */
export const BACK_ROWS: readonly RequestRow[] = [
  {
    name: 'refund_back',
    holds: wantsAccount,
    news: (view): Draft => ({
      line: 'Your refund came back to us',
      says: [
        WHY[view.refund_to?.why ?? 'returned'],
        `Give us another account and we'll send it again${refundTime(view)}.`,
      ],
      tint: 'turmeric',
      act: giveAccount('Add another account'),
      thread: courseOf(view, { behind: 'settled', now: { label: 'Came back', state: 'trouble' } }),
    }),
  },
  {
    name: 'refund_sent_again',
    holds: always,
    news: (view): Draft => ({
      line: 'Your refund is on its way again',
      says: [
        `It goes ${refundTarget(view)}.`,
        ifAhead(view.refund_by, view.time, (day) => `It reaches you by ${day}.`),
      ],
      tint: 'leaf',
      ...newsDay(stillAhead(view.refund_by, view.time), 'setting', view.time),
      thread: courseOf(view, { behind: 'arrived', now: { label: 'Being paid again' } }),
    }),
  },
]
