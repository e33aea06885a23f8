import { ACTS, always, type Draft, ifAhead, type NewsAct, newsDay, type Row, sentenceOf, whenOf } from './news.ts'
import { isAt, mayRequestAgain, type RequestView } from './request-facts.ts'
import { courseOf } from './request-thread.ts'

type RequestRow = Row<RequestView>

/** The button for another request of the same items, or a look at the order. */
const againAct = (view: RequestView): NewsAct =>
  mayRequestAgain(view) ? { what: 'request_again', label: 'Start again' } : ACTS.viewOrder

/** A request that ended without a result: rejected, cancelled, or its goods were not taken back. */
export const ENDED_ROWS: readonly RequestRow[] = [
  {
    name: 'released',
    holds: (view) => isAt(view, 'rejected') && mayRequestAgain(view),
    news: (view): Draft => ({
      line: 'You can request this again',
      says: [
        ifAhead(view.window, view.time, (day) => `Until ${day}.`) ?? 'Until the return window closes.',
        view.last?.reason && `We couldn't approve it before: ${sentenceOf(view.last.reason)}`,
      ],
      tint: 'plain',
      act: againAct(view),
      ...newsDay(view.window, 'fixed', view.time),
      thread: withNext(view, 'Not approved', 'Requested again'),
    }),
  },
  {
    name: 'rejected',
    holds: (view) => isAt(view, 'rejected'),
    news: (view): Draft => ({
      line: "We couldn't approve this",
      says: [sentenceOf(view.last?.reason), 'Think we got it wrong? Tell us.'],
      tint: 'plain',
      act: ACTS.tellUs,
      thread: ended(view, 'Not approved'),
    }),
  },
  {
    name: 'cancelled',
    holds: (view) => isAt(view, 'cancelled'),
    news: (view): Draft => ({
      line: `Your ${view.noun} is cancelled`,
      says: [
        'Nothing will be picked up.',
        view.earlier_may_come ? EARLIER_MAY_COME : undefined,
        ifAhead(view.window, view.time, (day) => `You can start again until ${day}.`),
      ],
      tint: 'plain',
      act: againAct(view),
      thread: ended(view, 'Cancelled'),
    }),
  },
  {
    name: 'sent_home',
    holds: (view) => isAt(view, 'sent_home'),
    news: (view): Draft => ({
      line: "It's on its way back to you",
      says: [
        sentenceOf([view.last?.courier, view.last?.awb].filter(Boolean).join(', ')),
        "If it doesn't come, tell us.",
      ],
      tint: 'plain',
      act: ACTS.tellUs,
      thread: ended(view, 'Sent back to you'),
    }),
  },
  {
    name: 'refused',
    holds: always,
    news: (view): Draft => ({
      line: "We couldn't take it back",
      says: [sentenceOf(view.last?.reason), "We're sending it back to you. Think we got it wrong? Tell us."],
      tint: 'plain',
      act: ACTS.tellUs,
      thread: withNext(view, 'Not taken back', 'Back with you'),
    }),
  },
]

/** The sentence while the courier of an earlier pickup may still come. */
export const EARLIER_MAY_COME = 'The first courier may still come; you can give it to them.'

/** The way up to an end, which is the last stage. */
const ended = (view: RequestView, label: string) =>
  courseOf(view, { behind: 'arrived', now: { label, ...whenOf(view.last?.at, view.time), state: 'done' } })

/** The same, with one stage more that is to come. */
function withNext(view: RequestView, label: string, next: string) {
  const { behind, now } = ended(view, label)
  return {
    behind,
    now: { label: now.label, ...(now.when ? { when: now.when } : {}) },
    ahead: [{ label: next, state: 'promise' as const }],
  }
}

/** The sentence after an end if its money or its order went out all the same. */
export const ENDED_WORDS: Readonly<Partial<Record<string, string>>> = {
  rejected: "The request itself wasn't approved.",
  cancelled: 'The request itself is cancelled.',
  refused: "We couldn't take the items back; we're sending them to you.",
  sent_home: "We couldn't take the items back; they're on their way to you.",
}
