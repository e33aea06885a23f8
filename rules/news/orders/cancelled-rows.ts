import { rupees } from '../../india/money.ts'
import { ACTS, type Draft, eventDay, ifAhead, type Row, type Stop, whenBy, whenOf } from '../news.ts'
import type { OrderView } from './order-rows.ts'

/** The stage of an order that was placed. */
export const ordered = ({ orderedAt, time }: OrderView): Stop => ({
  label: 'Ordered',
  ...whenOf(orderedAt, time),
  state: 'past',
})

const cancelled = ({ cancelledAt = '', time }: OrderView) => ({ label: 'Cancelled', ...whenOf(cancelledAt, time) })

/** True while nothing of it is with a courier, as far as is known. */
const isHere = ({ parcels, hasUntracked }: OrderView) => parcels.length === 0 && hasUntracked !== true

const refunded = (view: OrderView): Stop => ({
  label: 'Refunded',
  ...whenBy(view.refund?.by, view.time),
  state: 'promise',
})

const isUnpaid = ({ payment, refund }: OrderView) => payment === 'COD' && refund?.amount === undefined

/** To a reader who is not its customer the payment is not known. */
const backWords = ({ payment, refund: { amount } = {} }: OrderView) => {
  if (amount) return `${rupees(amount)} goes back to your original payment method.`
  const what = payment ? 'Your money' : 'If you paid for it, the money'
  return `${what} goes back to your original payment method.`
}

/** An order that is cancelled, or whose customer wanted to cancel it. */
export const CANCELLED_ROWS: readonly Row<OrderView>[] = [
  {
    name: 'cancelled_unpaid',
    holds: (view) => view.cancelledAt !== undefined && isUnpaid(view),
    news: (view): Draft => ({
      line: 'Your order is cancelled',
      says: ['Nothing was charged.'],
      tint: 'plain',
      act: ACTS.shop,
      ...eventDay(view.cancelledAt ?? ''),
      thread: { behind: [ordered(view)], now: { ...cancelled(view), state: 'closed' }, ahead: [] },
    }),
  },
  {
    name: 'cancelled',
    holds: ({ cancelledAt }) => cancelledAt !== undefined,
    news: (view): Draft => {
      const { by } = view.refund ?? {}
      return {
        line: 'Your order is cancelled',
        says: [backWords(view), ifAhead(by, view.time, (day) => `It reaches you by ${day}.`)],
        tint: 'plain',
        act: ACTS.shop,
        ...eventDay(view.cancelledAt ?? ''),
        thread: {
          behind: [ordered(view)],
          now: cancelled(view),
          ahead: [refunded(view)],
        },
      }
    },
  },
  {
    name: 'cancelling',
    holds: ({ cancellation }) => cancellation === 'requested',
    news: (view): Draft => {
      return {
        line: 'Cancelling your order',
        says: [isUnpaid(view) ? 'Nothing was charged.' : backWords(view), "We'll email you once it is done."],
        tint: 'plain',
        thread: {
          behind: [ordered(view)],
          now: { label: 'Being cancelled' },
          ahead: [isUnpaid(view) ? { label: 'Cancelled', state: 'promise' } : refunded(view)],
        },
      }
    },
  },
  {
    name: 'cancelled_too_late',
    holds: (view) => view.cancellation === 'sent' && isHere(view),
    news: (view): Draft => ({
      line: "It has just shipped, so it can't be cancelled",
      says: ["You can return it once it's with you."],
      tint: 'turmeric',
      act: ACTS.track,
      thread: {
        behind: [ordered(view)],
        now: { label: 'Shipped' },
        ahead: [{ label: 'Delivered', ...whenBy(view.days.deliver?.on, view.time), state: 'promise' }],
      },
    }),
  },
  {
    name: 'cancellation_refused',
    holds: (view) => view.cancellation === 'refused' && isHere(view),
    news: (view): Draft => ({
      line: "We couldn't cancel your order",
      says: ["Write to us, and we'll see what we can do."],
      tint: 'turmeric',
      act: ACTS.help,
      thread: {
        behind: [ordered(view)],
        now: { label: 'Not cancelled', state: 'trouble' },
        ahead: [{ label: 'Shipped', state: 'promise' }],
      },
    }),
  },
]
